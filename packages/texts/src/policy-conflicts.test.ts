import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelPolicyFor } from './cancel-policies.ts';
import { policyConflicts } from './policy-conflicts.ts';

const DIRECT = 1;
const REQUEST = 2;
const Terms = fc.record({
  payment_cancel_method: fc.constantFrom(DIRECT, REQUEST),
  main_end_date: fc.constantFrom(null, '2027-03-31'),
});

const told = (method: number, ja: string, en: string | null = null, main_end_date: string | null = '2027-03-31') =>
  policyConflicts({ payment_cancel_method: method, main_end_date, cancel_policy: ja, cancel_policy_en: en }).map(
    ({ language, says }) => `${language} ${says}`,
  );

test('the text that is offered for a way of canceling never contradicts it, and that of another way does', () => {
  fc.assert(
    fc.property(Terms, Terms, (terms, others) => {
      const conflictsOf = ({ ja, en }: { ja: string; en: string }) =>
        policyConflicts({ ...terms, cancel_policy: ja, cancel_policy_en: en });
      expect(conflictsOf(cancelPolicyFor(terms))).toEqual([]);
      if (terms.payment_cancel_method !== others.payment_cancel_method)
        expect(new Set(conflictsOf(cancelPolicyFor(others)).map(({ language }) => language))).toEqual(
          new Set(['ja', 'en']),
        );
    }),
  );
});

test.each([
  [DIRECT, 'キャンセルは、注文履歴から申請してください。', null, ['ja request']],
  [DIRECT, '注文履歴からキャンセルできます。申請は不要です。', 'No request is needed.', []],
  [DIRECT, '準備中です。', 'Please send a cancellation request.', ['en request']],
  [REQUEST, 'お支払いの翌日から、ご自身でキャンセルすることができます。', null, ['ja direct']],
  [REQUEST, '期限後はキャンセルできません。', 'Orders cannot be canceled after that day.', []],
  [REQUEST, '注文履歴からキャンセル申請ができます。', 'You can cancel by sending a request.', []],
  [REQUEST, 'キャンセル期限日の23:59までです。', 'You may cancel until then.', ['ja deadline', 'en direct']],
])('what a policy says is compared with what members can do (%i, %s)', (method, ja, en, conflicts) => {
  expect(told(method, ja, en)).toEqual(conflicts);
});

test('a deadline that nobody set is a contradiction too', () => {
  const policy = 'キャンセル期限日まで、注文履歴からキャンセルできます。';
  expect(told(DIRECT, policy)).toEqual([]);
  expect(told(DIRECT, policy, null, null)).toEqual(['ja deadline']);
});

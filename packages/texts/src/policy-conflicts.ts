import { type CancelFacts, cancelDeadline } from '@hitosoroi/rules/cancel-terms';
import { CANCEL_BY_REQUEST } from '@hitosoroi/rules/derived-status';
import type { Language } from '@hitosoroi/rules/language';
import { type PolicyConflictKind, policyConflictKinds } from '@hitosoroi/rules/policy-conflict-kinds';

interface Policy extends CancelFacts {
  readonly cancel_policy: string;
  readonly cancel_policy_en: string | null;
}

/** The words by which a sentence says each of these. A sentence that says that no request is needed says nothing of a request. */
const words: Record<Language, Record<PolicyConflictKind | 'noRequest', RegExp>> = {
  ja: {
    request: /申請|申し出|承認され/u,
    noRequest: /(申請|申し出|承認)[はも]?(の必要は)?(不要|いりません|必要ありません|ありません)/u,
    direct: /(注文履歴|マイページ|ご?自身|ご?自分).{0,60}キャンセル(することが|が)?でき(ます|る)/u,
    deadline: /キャンセル(の)?期限/u,
  },
  en: {
    request: /cancell?ation request|request(s|ed|ing)? (an? |the |for |to |your )*cancel|approved/iu,
    noRequest: /(no|without|not need|n't need)\b.{0,30}(request|approv)/iu,
    direct: /\b(can|may) cancel\b(?!.*(request|ask|contact))/iu,
    deadline: /cancell?ation deadline|deadline (for|to) cancel/iu,
  },
};

const sentencesOf = (policy: string): string[] => policy.split(/[。．\n]|\.\s/u);

const saysIn = (language: Language, policy: string): Set<PolicyConflictKind> => {
  const { noRequest, ...kinds } = words[language];
  const sentences = sentencesOf(policy);
  const says = (kind: PolicyConflictKind): boolean =>
    sentences.some((each) => kinds[kind].test(each) && !(kind === 'request' && noRequest.test(each)));
  return new Set(policyConflictKinds.filter(says));
};

/**
 * Where the text of a policy contradicts the way of canceling: the gravest contradiction in each language. It looks for the usual words only, so it finds no contradiction in a text that
 * says it in others: it warns, and never refuses.
 */
export const policyConflicts = (
  policy: Policy,
): { readonly language: Language; readonly says: PolicyConflictKind }[] => {
  const isAsked = policy.payment_cancel_method === CANCEL_BY_REQUEST;
  return (['ja', 'en'] as const).flatMap((language) => {
    const says = saysIn(language, (language === 'ja' ? policy.cancel_policy : policy.cancel_policy_en) ?? '');
    const wrong: Record<PolicyConflictKind, boolean> = {
      request: !isAsked,
      direct: isAsked,
      deadline: cancelDeadline(policy) === null,
    };
    const first = policyConflictKinds.find((kind) => wrong[kind] && says.has(kind));
    return first ? [{ language, says: first }] : [];
  });
};

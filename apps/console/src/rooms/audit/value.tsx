import { isLanguage } from '@hitosoroi/rules/language';
import { staffRoles } from '@hitosoroi/rules/staff-roles';
import { languageNames } from '@hitosoroi/texts/language-names';
import { listText } from '@hitosoroi/texts/text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { T, type Translate, useTexts } from '../../language/t.tsx';
import { facilityName } from '../../session/facility-name.ts';

const known = [
  'name',
  'email',
  'language',
  'roles',
  'facilities',
  'state',
  'label',
  'browser',
  'passkeys',
  'has_password',
  'sessions',
  'recovery_codes',
  'request',
  'refund',
  'order_status',
  'orders',
  'rows',
  'format',
  'columns',
  'order_state',
  'paying_way',
  'from',
  'to',
  'start',
  'set_name',
  'is_new_only',
  'taken_at',
  'day',
  'note',
  'name_kana',
  'phone_number',
  'fields',
  'follow_up_on',
  'is_done',
  'placed',
  'paid_card',
  'paid_store',
  'paid_beside',
  'refunded_card',
  'refunded_transfer',
  'returned_transfer',
  'canceled',
  'by',
  'answer',
  'is_closed',
  'transfer',
  'transfers',
  'pay_on',
  'is_paid',
  'order',
  'invitation',
  'works_until',
  'name_en',
  'start_date',
  'end_date',
  'main_end_date',
  'order_type',
  'payment_cancel_method',
  'payment_term_days',
  'cancel_policy',
  'cancel_policy_en',
  'is_open',
  'is_published',
  'opens_on',
  'closes_on',
  'publishes_on',
  'point',
  'is_enabled',
  'is_english_enabled',
  'inputs',
  'staff_inputs',
  'is_elsewhere',
  'link_sent_at',
  'is_replaced',
  'is_confirmed',
  'is_comparing',
] as const;

/** A field by its usual name; a field unknown to this page by its code name. */
export function FieldName({ field }: { field: string }) {
  const id = known.find((each) => each === field);
  return id ? <T id={`audit_field.${id}`} /> : field;
}

const states = ['invited', 'active', 'disabled'] as const;

const stateOf = (value: unknown, t: Translate): string | undefined => {
  const state = states.find((each) => each === value);
  return state && t(`staff.state.${state}`);
};

const requests = ['pending', 'approved', 'rejected'] as const;
const transfers = ['account', 'release', 'ready', 'filed', 'overtaken', 'ended', 'done'] as const;
const answers = ['answered', 'none', 'unknown', 'unsupported'] as const;
const invitations = ['key', 'code'] as const;
const statuses = [1, 2, 3, 4, 98, 99] as const;

/** The outcome of a request, or the state of an order. */
const orderWords = (field: string, value: unknown, t: Translate): string | undefined => {
  const request = field === 'request' && requests.find((each) => each === value);
  if (request) return t(`audit_request.${request}`);
  const transfer = field === 'transfer' && transfers.find((each) => each === value);
  if (transfer) return t(`audit_transfer.${transfer}`);
  const answer = field === 'answer' && answers.find((each) => each === value);
  if (answer) return t(`audit_answer.${answer}`);
  const invitation = field === 'invitation' && invitations.find((each) => each === value);
  if (invitation) return t(`audit_invitation.${invitation}`);
  const status = field === 'order_status' && statuses.find((each) => each === value);
  return status ? t(`audit_status.${status}`) : undefined;
};

const roleOf = (value: unknown, t: Translate): string | undefined => {
  const role = staffRoles.find((each) => each === value);
  return role && t(`role.${role}`);
};

/** A corrected field: a member's by its name, an order's is a question already. */
const fieldOf = (value: unknown, t: Translate): string | undefined => {
  const id = known.find((each) => each === value);
  return id && t(`audit_field.${id}`);
};

/** A value as text: roles and facilities by name, nothing as a dash. */
export function Value({ field, of: value }: { field: string; of: unknown }) {
  const t = useTexts();
  const language = useLanguage();
  const { data } = useQuery({ queryKey: ['facilities'], queryFn: () => ask('GET /facilities', {}) });
  const words = (part: unknown): string => {
    if (part === null || part === undefined || part === '') return '–';
    if (typeof part === 'boolean') return t(part ? 'audit.yes' : 'audit.no');
    if (field === 'facilities' && part === 'all') return t('audit.all_facilities');
    if (field === 'facilities' && typeof part === 'number') {
      const facility = data?.facilities.find(({ id }) => id === part);
      return facility ? facilityName(facility, language) : String(part);
    }
    if (Array.isArray(part)) return listText(part.map(words), language) || '–';
    if (typeof part === 'object') return JSON.stringify(part);
    if (field === 'language' && isLanguage(part)) return languageNames[part];
    const ofOrder = orderWords(field, part, t);
    if (ofOrder) return ofOrder;
    if (field === 'fields') return fieldOf(part, t) ?? String(part);
    if (field === 'state') return stateOf(part, t) ?? String(part);
    return (field === 'roles' && roleOf(part, t)) || String(part);
  };
  return <Written text={words(value)} />;
}

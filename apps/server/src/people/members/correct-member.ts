import type { CheckedBodyOf } from '@hitosoroi/contract/call';
import type { correctMember as correctCall } from '@hitosoroi/contract/staff/member';
import { correctableFields } from '@hitosoroi/rules/member-fields';
import { mailText } from '@hitosoroi/texts/mails';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { memberPageLink } from '../../platform/mail/letter.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { senderLines } from '../../platform/mail/seller.ts';
import { wordingIn } from '../../platform/mail/wording.ts';
import { memberLetter } from '../member-letter.ts';
import { replaceMemberWords } from '../search/index-search-words.ts';
import { lockMember } from './find-member.ts';

export interface AnswerChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Stores what staff changed in an order's answers, with the earlier values. */
export const keepCorrections = async (
  tx: Tx,
  { number, memberId }: { number: string; memberId: number },
  changes: readonly AnswerChange[],
  staffId: number,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('correction')
    .values(
      changes.map((change) => ({
        ...change,
        member_id: memberId,
        order_number: number,
        staff_id: staffId,
        corrected_at: now.toISOString(),
      })),
    )
    .execute();
};

const readMember = (tx: Tx, id: number) =>
  tx
    .selectFrom('member')
    .where('id', '=', id)
    .select(['id', 'version', 'name', 'name_kana', 'phone_number', 'email', wordingIn('member')])
    .executeTakeFirst();

type Known = Omit<NonNullable<Awaited<ReturnType<typeof readMember>>>, 'email' | 'language'>;

type Outcome = 'not-found' | { stale: Known } | { before: Known; after: Known; changed: readonly string[] };

/** Corrects a member's name and phone number. Stores the earlier values and tells the member. */
export const correctMember = async (
  tx: Tx,
  { publicUrl, mailFrom }: Pick<AppContext['config'], 'publicUrl' | 'mailFrom'>,
  asked: CheckedBodyOf<typeof correctCall>,
  staffId: number,
  now: Date,
): Promise<Outcome> => {
  const held = await lockMember(tx, asked.id);
  const found = held && (await readMember(tx, asked.id));
  if (!found) return 'not-found';
  const { email, language, ...before } = found;
  if (before.version !== asked.version) return { stale: before };
  const changed = correctableFields.filter((field) => before[field] !== asked[field]);
  if (changed.length === 0) return { before, after: before, changed };
  const { id, version, ...corrected } = asked;
  const after = { id, version: version + 1, ...corrected };
  await tx
    .updateTable('member')
    .set({ ...corrected, version: after.version })
    .where('id', '=', id)
    .execute();
  const corrected_at = now.toISOString();
  await tx
    .insertInto('correction')
    .values(
      changed.map((field) => ({
        member_id: asked.id,
        order_number: null,
        staff_id: staffId,
        field,
        before: before[field],
        after: asked[field],
        corrected_at,
      })),
    )
    .execute();
  await replaceMemberWords(tx, asked.id, { ...corrected, email });
  const t = mailText(language);
  const letter = memberLetter({
    kind: 'member-corrected',
    about: { member: asked.id },
    to: email,
    language,
    name: corrected.name,
    headline: t('mail.member-corrected.subject'),
    signedBy: await senderLines(tx, language),
    publicUrl,
    lines: [
      t('mail.member-corrected.text'),
      { facts: changed.map((field) => [t(`mail.member-corrected.${field}`), asked[field]] as const) },
      { link: memberPageLink(publicUrl, '/mypage/profile', language), label: t('mail.member-corrected.link') },
      t('mail.member-corrected.wrong'),
    ],
  });
  await queueMail(tx, letter, mailFrom, now);
  return { before, after, changed };
};

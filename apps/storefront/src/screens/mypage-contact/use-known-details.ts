import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type Answer, Refused } from '../../api/client.ts';
import { useInvitation } from '../../invitation/invitation-context.ts';
import { invitationQuery } from '../../invitation/invitation-query.ts';
import { payersOrder } from '../../navigation/contact-about.ts';
import { type Member, useMaybeMember } from '../../session/member.ts';

type Names = Pick<Member, 'customerName' | 'customerNameEn' | 'facilityName' | 'facilityNameEn'>;

/** The names of the facility that the stored key or code opens. After a refusal there are no names, but the form must still appear. */
const facilityNamesQuery = (invitation: InvitationParams | undefined) =>
  queryOptions({
    queryKey: ['checkkey', 'names', invitation ?? null],
    queryFn: async ({ client }): Promise<Answer<'GET /checkkey'> | null> => {
      if (!invitation) return null;
      return client.fetchQuery(invitationQuery(invitation)).catch((error: unknown) => {
        if (error instanceof Refused) return null;
        throw error;
      });
    },
  });

const inWords = (names: { [Name in keyof Names]: string | null } | null, language: Language) => ({
  schoolName: inLanguage(language, names?.customerName ?? '', names?.customerNameEn),
  facilityName: inLanguage(language, names?.facilityName ?? '', names?.facilityNameEn),
});

/** A payer comes with the facility of the order that they ask about. */
const namesOf = (order: NonNullable<ReturnType<typeof payersOrder>>): Names => ({
  customerName: order.facility_customer_name,
  customerNameEn: order.facility_customer_name_en,
  facilityName: order.facility_name,
  facilityNameEn: order.facility_name_en,
});

/**
 * The details that the person need not type: those of a member, or the names of the facility for a visitor with a key. The form sends the
 * names of a member without showing them, so that an inquiry still arrives if the session has ended.
 */
export const useKnownDetails = () => {
  const language = useLanguage();
  const member = useMaybeMember();
  const invitation = useInvitation();
  const payers = member ? null : payersOrder();
  const { data: names } = useSuspenseQuery(facilityNamesQuery(member ? undefined : invitation));
  return {
    isMember: member !== null,
    /** The number of the order about which a payer asks. */
    payersOrder: payers?.order_number,
    known: {
      name: member?.user_name ?? '',
      phone: member?.phone_number ?? '',
      email: member?.email ?? '',
      ...inWords(member ?? (payers ? namesOf(payers) : names), language),
    },
  };
};

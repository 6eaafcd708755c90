import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type Answer, Refused } from '../../api/client.ts';
import { useInvitation } from '../../invitation/invitation-context.ts';
import { invitationQuery } from '../../invitation/invitation-query.ts';
import { useLanguage } from '../../language/use-language.ts';
import { type Member, useMaybeMember } from '../../session/member.ts';

type Names = Pick<Member, 'customerName' | 'customerNameEn' | 'facilityName' | 'facilityNameEn'>;

/** The names behind the stored key or code, if it opens a facility. Whatever is wrong with it, the form has to be there. */
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

/**
 * What need not be typed: the member's own details, or the names of the facility that a visitor's key opens. A member is not asked
 * for the names, but they are sent along, so that an inquiry whose session ended meanwhile still arrives.
 */
export const useKnownDetails = () => {
  const language = useLanguage();
  const member = useMaybeMember();
  const invitation = useInvitation();
  const { data: names } = useSuspenseQuery(facilityNamesQuery(member ? undefined : invitation));
  return {
    isMember: member !== null,
    known: {
      name: member?.user_name ?? '',
      phone: member?.phone_number ?? '',
      email: member?.email ?? '',
      ...inWords(member ?? names, language),
    },
  };
};

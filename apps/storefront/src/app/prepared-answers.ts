import { queryClient } from '../api/query-client.ts';
import { forgetKept } from '../offline/kept.ts';
import { meQuery, rememberMember } from '../session/member.ts';

/** Takes over what the server asked while it prepared this page. False where it prepared nothing. */
export const takePreparedAnswers = (): boolean => {
  const prepared = document.getElementById('answers');
  if (!prepared) return false;
  for (const [key, answer] of JSON.parse(prepared.textContent)) queryClient.setQueryData(key, answer);
  prepared.remove();
  const member = rememberMember(queryClient.getQueryData(meQuery().queryKey) ?? null);
  // Nobody asks who is here, so nobody else does this: whoever is no longer logged in leaves nothing behind.
  if (!member) forgetKept().catch(() => undefined);
  return true;
};

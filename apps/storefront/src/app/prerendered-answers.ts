import { queryClient } from '../api/query-client.ts';
import { forgetKept } from '../offline/kept-numbers.ts';
import { meQuery, rememberMember } from '../session/member.ts';

/** Takes over what the server asked while it prepared this page. False where it prepared nothing. */
export const takePrerenderedAnswers = (): boolean => {
  const prepared = document.getElementById('answers');
  if (!prepared) return false;
  for (const [key, answer] of JSON.parse(prepared.textContent)) queryClient.setQueryData(key, answer);
  prepared.remove();
  const member = rememberMember(queryClient.getQueryData(meQuery().queryKey) ?? null);
  // The page need not ask who is logged in, so what a member left behind whose session has ended is deleted here.
  if (!member) forgetKept().catch(() => undefined);
  return true;
};

import { queryClient } from '../api/query-client.ts';
import { askMe, rememberUser } from '../session/user.ts';

/** Takes over what the server asked while it prepared this page. False where it prepared nothing. */
export const takePreparedAnswers = (): boolean => {
  const prepared = document.getElementById('answers');
  if (!prepared) return false;
  for (const [key, answer] of JSON.parse(prepared.textContent)) queryClient.setQueryData(key, answer);
  prepared.remove();
  rememberUser(queryClient.getQueryData(askMe().queryKey) ?? null);
  return true;
};

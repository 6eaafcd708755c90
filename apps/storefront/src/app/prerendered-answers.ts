import { queryClient } from '../api/query-client.ts';
import { forgetKept } from '../offline/kept-numbers.ts';
import { meQuery, rememberMember } from '../session/member.ts';

/** Takes the data that the server put into this page. False if the server did not render it. */
export const takePrerenderedAnswers = (): boolean => {
  const prepared = document.getElementById('answers');
  if (!prepared) return false;
  for (const [key, answer] of JSON.parse(prepared.textContent)) queryClient.setQueryData(key, answer);
  prepared.remove();
  const member = rememberMember(queryClient.getQueryData(meQuery().queryKey) ?? null);
  // The server found no session, so the page deletes what an ended session left on this device.
  if (!member) forgetKept().catch(() => undefined);
  return true;
};

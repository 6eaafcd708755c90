/** So long what came with the page is as good as what the server would say now. */
const HALF_A_MINUTE = 30_000;

const read = (): Record<string, unknown> => {
  const element = document.getElementById('answers');
  return element?.textContent ? JSON.parse(element.textContent) : {};
};

let answers: Record<string, unknown> | undefined;

/** What the server gave along with the page, for a call that it knew the page would make. Each is given once. */
export const takeFirstAnswer = (name: string): unknown => {
  if (performance.now() > HALF_A_MINUTE) return undefined;
  answers ??= read();
  const answer = answers[name];
  delete answers[name];
  return answer;
};

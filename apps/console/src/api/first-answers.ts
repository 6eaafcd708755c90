/** The answers in the page count as fresh for this many milliseconds after the page starts. */
const HALF_A_MINUTE = 30_000;

const read = (): Record<string, unknown> => {
  const element = document.getElementById('answers');
  return element?.textContent ? JSON.parse(element.textContent) : {};
};

let answers: Record<string, unknown> | undefined;

/**
 * Returns the server's answer to a call, if the page contains it. Returns each answer only once, and only in the first half minute after
 * the page started. The server adds to the page the answers that the page always needs.
 */
export const takeFirstAnswer = (name: string): unknown => {
  if (performance.now() > HALF_A_MINUTE) return undefined;
  answers ??= read();
  const answer = answers[name];
  delete answers[name];
  return answer;
};

/** The list of tests that Playwright prints as JSON. */
interface ListedSuite {
  readonly title?: string;
  readonly file?: string;
  readonly specs?: readonly { readonly title: string; readonly file: string }[];
  readonly suites?: readonly ListedSuite[];
}

interface Listed {
  readonly file: string;
  /** The titles of the test's groups, and its own title. */
  readonly titles: readonly string[];
}

const listed = ({ specs = [], suites = [] }: ListedSuite, groups: readonly string[] = []): Listed[] => [
  ...specs.map(({ title, file }) => ({ file, titles: [...groups, title] })),
  ...suites.flatMap((suite) => listed(suite, suite.title === suite.file ? groups : [...groups, suite.title ?? ''])),
];

const LANGUAGE = /^(ja|en): | \((ja|en)\)$/;

/**
 * In the short size of `npm test`, a journey that exists in both languages runs in only one of them: the journeys of a file take turns
 * between Japanese and English. Returns the tests that are skipped, as the lines of a list for Playwright.
 */
export const otherTurns = (report: ListedSuite): string[] => {
  const journeys = Map.groupBy(listed(report), ({ file, titles }) =>
    [file, ...titles.map((title) => title.replace(LANGUAGE, ''))].join(' › '),
  );
  const pairs = [...journeys.values()].filter((tests) => tests.length === 2);
  return [...Map.groupBy(pairs, ([first]) => first?.file).values()].flatMap((ofFile) =>
    ofFile.flatMap((pair, index) => {
      const other = pair[(index + 1) % 2];
      return other ? [[other.file, ...other.titles].join(' › ')] : [];
    }),
  );
};

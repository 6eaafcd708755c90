const own = {
  1: 'いちにち',
  2: 'ふつか',
  3: 'みっか',
  4: 'よっか',
  5: 'いつか',
  6: 'むいか',
  7: 'なのか',
  8: 'ようか',
  9: 'ここのか',
  10: 'とおか',
  14: 'じゅうよっか',
  20: 'はつか',
  24: 'にじゅうよっか',
  34: 'さんじゅうよっか',
  44: 'よんじゅうよっか',
  54: 'ごじゅうよっか',
};

interface Around {
  /** The text for no day at all. */
  readonly none?: string;
  readonly before?: string;
}

/** A number of days of up to 60, as Japanese counts them: most of one to ten are not read with にち. */
export const countDays = ({ none, before = '' }: Around = {}): string => {
  const forms = Object.entries(own).map(([days, reading]) => `=${days} {${before}｜${days}日[${reading}]}`);
  return `{days, plural, ${[...(none ? [`=0 {${none}}`] : []), ...forms].join(' ')} other {${before}#日[にち]}}`;
};

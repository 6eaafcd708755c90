interface Poster {
  readonly id: number;
  readonly can_be_drawn: boolean;
  readonly is_practice: boolean;
  readonly is_open: boolean;
  readonly opens_on: string | null;
}

/** The posters that may be chosen together. Orders from a practice facility's poster pay nothing and bring nothing: staff choose it by hand. */
export const forWalls = <Of extends Poster>(posters: readonly Of[]): Of[] =>
  posters.filter(({ can_be_drawn, is_practice }) => can_be_drawn && !is_practice);

/** The facilities that are chosen when the room opens: those that are open or have an opening day. */
export const chosenFirst = (posters: readonly Poster[]): number[] =>
  forWalls(posters).flatMap(({ id, is_open, opens_on }) => (is_open || opens_on !== null ? [id] : []));

/** The steps before members order at a facility, in working order. */
export const facilityPoints = ['form', 'sets', 'english', 'poster', 'trial'] as const;
export type FacilityPoint = (typeof facilityPoints)[number];

/** Steps that staff tick, because the server cannot know whether they are done. */
export const tickedPoints = ['poster', 'trial'] as const;
export type TickedPoint = (typeof tickedPoints)[number];

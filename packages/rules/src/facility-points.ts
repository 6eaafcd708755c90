/** The steps that staff take before members can order at a facility, in sequence. */
export const facilityPoints = ['form', 'sets', 'policy', 'english', 'poster', 'trial'] as const;
export type FacilityPoint = (typeof facilityPoints)[number];

/** Steps that staff tick, because the server cannot know whether they are done. */
export const tickedPoints = ['poster', 'trial'] as const;
export type TickedPoint = (typeof tickedPoints)[number];

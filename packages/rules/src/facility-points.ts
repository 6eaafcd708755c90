/** What is to do before members order at a facility, in the order of the work. */
export const facilityPoints = ['form', 'sets', 'english', 'poster', 'trial'] as const;
export type FacilityPoint = (typeof facilityPoints)[number];

/** Those that nobody but a person can know: they are ticked. */
export const tickedPoints = ['poster', 'trial'] as const;
export type TickedPoint = (typeof tickedPoints)[number];

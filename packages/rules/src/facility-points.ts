/** The steps before members order at a facility, in working order. */
export const facilityPoints = ['form', 'sets', 'english', 'poster', 'trial'] as const;
export type FacilityPoint = (typeof facilityPoints)[number];

/** Only a person can know these: they are ticked. */
export const tickedPoints = ['poster', 'trial'] as const;
export type TickedPoint = (typeof tickedPoints)[number];

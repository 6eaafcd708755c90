const NOWHERE = '@erased.invalid';

/** Where nobody reads anything. */
export const erasedAddress = (id: number): string => `erased-${id}${NOWHERE}`;

export const isErasedAddress = (email: string): boolean => email.endsWith(NOWHERE);

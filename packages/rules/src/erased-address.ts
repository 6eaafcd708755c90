const NOWHERE = '@erased.invalid';

/** No mail arrives there. */
export const erasedAddress = (id: number): string => `erased-${id}${NOWHERE}`;

export const isErasedAddress = (email: string): boolean => email.endsWith(NOWHERE);

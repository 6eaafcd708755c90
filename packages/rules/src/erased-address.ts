const NOWHERE = '@erased.invalid';

/** The address of an erased member, to which no mail can be delivered. */
export const erasedAddress = (id: number): string => `erased-${id}${NOWHERE}`;

export const isErasedAddress = (email: string): boolean => email.endsWith(NOWHERE);

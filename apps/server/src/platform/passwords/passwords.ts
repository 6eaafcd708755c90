import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes. Current advice names this as the minimum, and a busy server can afford it. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

const nobodysHash = hashPassword('the password of nobody');

/** Takes equally long if there is no stored hash, so that the time does not reveal who is registered. */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? (await nobodysHash), password);
  return stored !== undefined && matches;
};

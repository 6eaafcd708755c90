import { hash } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes, the least that current advice allows and what a busy server can bear. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { newSecret, secretDigest } from '../../platform/secrets.ts';

const FIVE_MINUTES = 300_000;

type Purpose = Tables['staff_ceremony']['purpose'];

/** Keeps a challenge until an authenticator has answered it, and gives what the answer has to come with. */
export const beginCeremony = async (
  db: Db | Tx,
  purpose: Purpose,
  staffId: number | null,
  challenge: string,
  now: Date,
): Promise<string> => {
  const secret = newSecret();
  // Anybody may begin one: what is over goes at once, so that only the last minutes are ever kept.
  await db.deleteFrom('staff_ceremony').where('expires_at', '<=', now.toISOString()).execute();
  await db
    .insertInto('staff_ceremony')
    .values({
      digest: secretDigest(secret),
      purpose,
      staff_id: staffId,
      challenge,
      expires_at: new Date(now.getTime() + FIVE_MINUTES).toISOString(),
    })
    .execute();
  return secret;
};

/** Takes a challenge for the one answer that it is good for, whatever comes of that. */
export const takeChallenge = async (
  db: Db | Tx,
  purpose: Purpose,
  staffId: number | null,
  secret: string,
  now: Date,
): Promise<string | undefined> => {
  const taken = await db
    .deleteFrom('staff_ceremony')
    .where('digest', '=', secretDigest(secret))
    .where('purpose', '=', purpose)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .where('expires_at', '>', now.toISOString())
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge;
};

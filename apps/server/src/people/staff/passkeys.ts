import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Config } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { newSecret, secretDigest } from '../../platform/secrets.ts';

const FIVE_MINUTES = 300_000;

type Purpose = Tables['staff_ceremony']['purpose'];

/** Stores a challenge until an authenticator answers it, and returns the secret that identifies the challenge. */
const beginCeremony = async (
  db: Db | Tx,
  purpose: Purpose,
  staffId: number | null,
  challenge: string,
  now: Date,
): Promise<string> => {
  const secret = newSecret();
  // Any visitor may request a challenge. So each request deletes the expired rows, which keeps the table small.
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

/** Deletes a challenge, whether or not its answer is right. */
const takeChallenge = async (
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

/** Passkeys are valid only for the console's host. */
const houseOf = ({ consoleUrl }: Config) => ({ rpID: new URL(consoleUrl).hostname, origin: consoleUrl });

/** EdDSA, ES256 and RS256, which authenticators support. The library's default has one more, about which Node prints a warning. */
const algorithms = [-8, -7, -257];

interface Owner {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** The browser's answer. The library checks its shape, and throws if the shape is wrong. */
type Answered = Readonly<Record<string, unknown>>;

const passkeysOf = (db: Db | Tx, staffId: number) =>
  db.selectFrom('staff_passkey').where('staff_id', '=', staffId).select(['credential_id', 'transports']).execute();

const described = (passkeys: Awaited<ReturnType<typeof passkeysOf>>) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: transports as AuthenticatorTransport[],
  }));

/** The options for creating a passkey. They exclude authenticators that have a passkey of this person already. */
export const beginNewPasskey = async (db: Db, config: Config, purpose: 'enrol' | 'add', owner: Owner, now: Date) => {
  const options = await generateRegistrationOptions({
    rpName: 'Hitosoroi',
    rpID: houseOf(config).rpID,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(`staff ${owner.id}`),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: described(await passkeysOf(db, owner.id)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ceremony: await beginCeremony(db, purpose, owner.id, options.challenge, now), options: { ...options } };
};

/**
 * The options for a proof by passkey. If `staffId` is null, any person's passkey can answer. Otherwise only this person's passkeys can
 * answer.
 */
export const beginPasskeyProof = async (db: Db, config: Config, staffId: number | null, now: Date) => {
  const options = await generateAuthenticationOptions({
    rpID: houseOf(config).rpID,
    userVerification: 'required',
    allowCredentials: staffId === null ? [] : described(await passkeysOf(db, staffId)),
  });
  const purpose = staffId === null ? 'sign-in' : 'again';
  return { ceremony: await beginCeremony(db, purpose, staffId, options.challenge, now), options: { ...options } };
};

/** Returns undefined for a wrong answer. The library throws several kinds of errors, which all mean a wrong answer. */
const orNothing = async <Verified>(verify: () => Promise<Verified>): Promise<Verified | undefined> => {
  try {
    return await verify();
  } catch {
    return undefined;
  }
};

interface Sent {
  readonly ceremony: string;
  readonly passkey: Answered;
}

/** Verifies an answer, and returns its new passkey, which is not stored yet. */
export const readNewPasskey = async (
  db: Db | Tx,
  config: Config,
  purpose: 'enrol' | 'add',
  staffId: number,
  { ceremony, passkey }: Sent,
  now: Date,
) => {
  const challenge = await takeChallenge(db, purpose, staffId, ceremony, now);
  if (challenge === undefined) return 'ceremony-over';
  const { rpID, origin } = houseOf(config);
  const read = await orNothing(() =>
    verifyRegistrationResponse({
      response: passkey as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  return read?.verified ? read.registrationInfo.credential : 'wrong-passkey';
};

type NewPasskey = Exclude<Awaited<ReturnType<typeof readNewPasskey>>, string>;

/** Stores a new passkey, and returns its id. Undefined if the passkey exists already. */
export const keepPasskey = async (tx: Tx, staffId: number, passkey: NewPasskey, label: string, now: Date) => {
  const kept = await tx
    .insertInto('staff_passkey')
    .values({
      credential_id: passkey.id,
      staff_id: staffId,
      public_key: Buffer.from(passkey.publicKey).toString('base64url'),
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports ?? []),
      label,
      created_at: now.toISOString(),
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept?.id;
};

/** The id of the person whose passkey answered. With `staffId`, only passkeys of this person count. */
export const provedByPasskey = async (
  db: Db,
  config: Config,
  staffId: number | null,
  { ceremony, passkey }: Sent,
  now: Date,
): Promise<number | 'ceremony-over' | 'wrong-passkey'> => {
  const challenge = await takeChallenge(db, staffId === null ? 'sign-in' : 'again', staffId, ceremony, now);
  if (challenge === undefined) return 'ceremony-over';
  const known = await db
    .selectFrom('staff_passkey')
    .where('credential_id', '=', String(passkey.id))
    .$if(staffId !== null, (query) => query.where('staff_id', '=', staffId))
    .select(['id', 'staff_id', 'credential_id', 'public_key', 'counter'])
    .executeTakeFirst();
  if (!known) return 'wrong-passkey';
  const { rpID, origin } = houseOf(config);
  const read = await orNothing(() =>
    verifyAuthenticationResponse({
      response: passkey as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: known.credential_id,
        publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
        counter: Number(known.counter),
      },
    }),
  );
  if (!read?.verified) return 'wrong-passkey';
  await db
    .updateTable('staff_passkey')
    .set({ counter: read.authenticationInfo.newCounter, used_at: now.toISOString() })
    .where('id', '=', known.id)
    .execute();
  return known.staff_id;
};

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Answer, Body } from '../api/client.ts';
import { Told } from '../ui/problem.tsx';

type Ceremony = Answer<'POST /sign-in/passkey/options'>;
type Proof = Body<'POST /sign-in/passkey'>;

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Browsers give the same error for a cancel, a timeout and a missing passkey, so one text has to fit all three. */
const told = (error: unknown): Told => {
  const name = error instanceof Error ? error.name : '';
  return new Told(name === 'InvalidStateError' ? 'passkey.known' : 'passkey.given_up', error);
};

const answered = (ceremony: string, passkey: object): Proof => ({ ceremony, passkey: passkey as Proof['passkey'] });

/** Lets the browser prove the identity with an existing passkey. */
export const provePasskey = async ({ ceremony, options }: Ceremony): Promise<Proof> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const passkey = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw told(error);
  });
  return answered(ceremony, passkey);
};

export const makePasskey = async ({ ceremony, options }: Ceremony): Promise<Proof> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const passkey = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw told(error);
  });
  return answered(ceremony, passkey);
};

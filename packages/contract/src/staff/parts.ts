import { isInstant } from '@hitosoroi/rules/day';
import { patternField, plainField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';

/** Schemas that several calls use. */

export const Ok = z.object({ ok: z.literal(true) });
export const Id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
/** An id in a URL. */
export const IdInAddress = patternField(9, /^[1-9]\d{0,8}$/);
/** The version that the person saw. The limit leaves room in the column for the next version. */
export const Version = z.int().check(z.minimum(1), z.maximum(2_147_483_646));
export const Instant = z.string();
export const OptionalInstant = z.nullable(z.string());

/** The cursor `next` of the previous page: an instant, and a row at that instant. Any other value is refused. */
export const PlaceInAddress = (between: '~' | '_', which: RegExp) =>
  plainField(100).check(
    z.refine<string>((place) => {
      const [at = '', one = '', ...more] = place.split(between);
      return more.length === 0 && isInstant(at) && which.test(one);
    }),
  );

/** A secret of a link, or of a passkey ceremony. The client sends it back to us. */
export const Secret = plainField(200).check(z.minLength(1));

/** The request to the browser's authenticator, as WebAuthn JSON. `@simplewebauthn/browser` accepts it as `optionsJSON`. */
const PasskeyOptions = z.record(z.string(), z.unknown());

/** One use of a passkey: the client sends `ceremony` back with the answer. It works once, for five minutes. */
export const Ceremony = z.object({ ceremony: z.string(), options: PasskeyOptions });

/** The answer of the browser's authenticator, as WebAuthn JSON. */
export const PasskeyAnswer = z.looseObject({
  id: plainField(1_400).check(z.minLength(1)),
  response: z.record(plainField(50), z.unknown()),
});

/** The secret of a new authenticator app: to type, to open on the phone, and as a picture to scan. */
export const NewTotp = z.object({ secret: z.string(), uri: z.string(), qr_svg: z.string() });

/** Ten codes, shown once. */
export const RecoveryCodes = z.array(z.string());

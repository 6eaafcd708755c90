import { isInstant } from '@hitosoroi/rules/day';
import { patternField, plainField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';

/** What several calls have in common. */

export const Ok = z.object({ ok: z.literal(true) });
export const Id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
/** An id as an address has it. */
export const IdInAddress = patternField(9, /^[1-9]\d{0,8}$/);
/** Which version of a thing the person saw. The next one has to fit into its column too. */
export const Version = z.int().check(z.minimum(1), z.maximum(2_147_483_646));
export const Instant = z.string();
export const OptionalInstant = z.nullable(z.string());

/** `next` of the page before: an instant, and which of those that are of it. One that somebody made up is refused. */
export const PlaceInAddress = (between: '~' | '_', which: RegExp) =>
  plainField(100).check(
    z.refine<string>((place) => {
      const [at = '', one = '', ...more] = place.split(between);
      return more.length === 0 && isInstant(at) && which.test(one);
    }),
  );

/** A secret that comes back to us: of a link, or of a ceremony. */
export const Secret = plainField(200).check(z.minLength(1));

/** What the browser's authenticator is asked, as WebAuthn has it in JSON. `@simplewebauthn/browser` takes it as `optionsJSON`. */
export const PasskeyOptions = z.record(z.string(), z.unknown());

/** One use of a passkey: `ceremony` comes back with the authenticator's answer. It is good once, for five minutes. */
export const Ceremony = z.object({ ceremony: z.string(), options: PasskeyOptions });

/** What the browser's authenticator answered, as WebAuthn has it in JSON. */
export const PasskeyAnswer = z.looseObject({
  id: plainField(1_400).check(z.minLength(1)),
  response: z.record(plainField(50), z.unknown()),
});

/** For an authenticator app: to be typed, to be opened, and as a picture of it to be scanned. */
export const NewTotp = z.object({ secret: z.string(), uri: z.string(), qr_svg: z.string() });

/** Ten, shown once. */
export const RecoveryCodes = z.array(z.string());

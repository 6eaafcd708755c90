import { facilityStates } from '@hitosoroi/rules/facility-state';
import { MOST_POSTERS } from '@hitosoroi/rules/posters';
import { patternField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { FacilityName, FacilityWords } from './facilities.ts';
import { Id, IdInAddress, Instant, OptionalInstant, Version } from './parts.ts';
import { Fingerprint } from './preview.ts';
import { staffChange, staffPreview, staffRead } from './staff-call.ts';

const Day = patternField(10, /^\d{4}-\d{2}-\d{2}$/);
const Kind = z.enum(['key', 'code']);

/** A key or code of a facility. A key is in a poster's QR code; a code is typed. */
const Invitation = z.object({
  id: z.string(),
  version: Version,
  kind: Kind,
  secret: z.string(),
  link: z.string(),
  /** The link as a QR code. */
  qr_svg: z.string(),
  /** Null for keys and codes that were made before the database had this column. */
  created_at: OptionalInstant,
  /** Null for the key or code that new posters get. */
  ends_at: OptionalInstant,
  state: z.enum(['lasting', 'ending', 'over']),
  /** How often visitors came with it on each of the last 30 days. Days without a visit are left out. */
  arrivals: z.array(z.object({ day: Day, count: z.int() })),
});

export const readInvitations = staffRead('/posters/facility', {
  summary:
    'The keys and codes of a facility: those on its posters, those that were replaced, and who came by them lately.',
  roles: 'signed-in',
  scope: 'one',
  trace: 'none',
  query: z.object({ id: IdInAddress }),
  answer: z.object({ facility_id: Id, today: Day, invitations: z.array(Invitation) }),
});

export const listPosters = staffRead('/posters', {
  summary:
    'The facilities that the person may see, by institution, 50 at a time: whether a poster can be drawn, who came lately, which keys end.',
  roles: 'signed-in',
  scope: 'many',
  trace: 'none',
  query: z.object({
    words: FacilityWords,
    state: z.optional(z.enum(facilityStates)),
    /** The cursor `next` of the previous page: the ids of its last institution and facility. */
    after: z.optional(patternField(20, /^[1-9]\d{0,8}_[1-9]\d{0,8}$/)),
  }),
  answer: z.object({
    posters: z.array(
      z.extend(FacilityName, {
        is_open: z.boolean(),
        /** The day on which the facility opens automatically, if that is still ahead. */
        opens_on: z.nullable(Day),
        /** A practice facility. Its poster has a watermark, and is drawn only where the facility is named. */
        is_practice: z.boolean(),
        /** Whether a poster can be drawn: the facility has a key and a code without an end. */
        can_be_drawn: z.boolean(),
        /** Replaced keys and codes still work for some time. This is when the first of them ends. */
        ends_at: OptionalInstant,
        /** How often visitors came in the last 30 days, with any key or code of the facility. */
        arrivals: z.int(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
});

export const drawPosters = staffRead('/posters/file', {
  summary: `Posters as one PDF in base64, a page each: of all facilities that are the person's except those for practice, or of up to ${MOST_POSTERS} that are named.`,
  roles: 'signed-in',
  scope: 'many',
  trace: 'none',
  query: z.object({
    size: z.enum(['A4', 'A5']),
    /** The ids of the facilities, comma-separated. */
    facilities: z.optional(patternField(1_000, /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/)),
  }),
  answer: z.object({ file_name: z.string(), pdf: z.string(), facilities: z.array(Id) }),
});

const keepers = ['catalogue', 'admin'] as const;

const Rotation = {
  facility_id: Id,
  kind: Kind,
  /** The last day on which the old key or code works; null if it ends at once. */
  until: z.nullable(Day),
};

export const previewRotation = staffPreview('/posters/rotate/preview', {
  summary: 'What a new key or code would do: until when printed posters work, and how many people came by them lately.',
  roles: keepers,
  scope: 'one',
  trace: 'none',
  body: z.object(Rotation),
  answer: z.object({
    fingerprint: Fingerprint,
    /** When the current key or code would end; null if it ends at once, or if there is none. */
    ends_at: OptionalInstant,
    had_one: z.boolean(),
    /** How often visitors came with the current key or code in the last 30 days. */
    arrivals: z.int(),
    /** Keys or codes that were replaced earlier and still work. Their ends do not change. */
    still_ending: z.array(z.object({ ends_at: Instant })),
  }),
});

export const rotateInvitationCall = staffChange('/posters/rotate', {
  summary: 'Gives a facility a new key or code. The old one works until the end of the day that is given.',
  roles: keepers,
  scope: 'one',
  audit: 'invitation-rotated',
  version: 'previewed',
  body: z.object({ ...Rotation, fingerprint: Fingerprint }),
  answer: z.object({ facility_id: Id }),
});

export const extendInvitation = staffChange('/posters/extend', {
  summary: 'Lets a key or code that was replaced work until the end of another day, also where it has ended already.',
  roles: keepers,
  scope: 'one',
  audit: 'invitation-extended',
  version: 'in-body',
  current: Invitation,
  body: z.object({
    id: patternField(64, /^[0-9a-f]{64}$/),
    version: Version,
    /** The last day on which the key or code works. */
    until: Day,
  }),
  answer: z.object({ id: z.string(), version: Version }),
});

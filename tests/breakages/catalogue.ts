import type { Breakage } from './breakage.ts';

export const catalogue: readonly Breakage[] = [
  {
    name: 'a set is gone on the last day of its offer',
    file: 'apps/server/src/catalogue/offered-on.ts',
    find: 'facility_set.offered_until >= $',
    replace: 'facility_set.offered_until > $',
    seenBy: ['apps/server/src/catalogue/offers.test.ts', 'apps/server/src/catalogue/staff-offers.test.ts'],
  },
  {
    name: 'a poster that was replaced opens the shop for ever',
    file: 'apps/server/src/invitations/look-up-invitation.ts',
    find: 'const isExpired = expires_at !== null && expires_at <= now.toISOString();',
    replace: "const isExpired = expires_at !== null && expires_at <= '';",
    seenBy: ['apps/server/src/invitations/check-key.test.ts', 'apps/server/src/posters/posters.test.ts'],
  },
  {
    name: 'an invitation opens a facility that is closed',
    file: 'apps/server/src/invitations/look-up-invitation.ts',
    find: "if (!isOpenOn({ is_open, opens_on, closes_on }, dayInJapan(now))) return 'closed' as const;",
    replace: "if (!isOpenOn({ is_open: true, opens_on, closes_on }, dayInJapan(now))) return 'closed' as const;",
    seenBy: ['apps/server/src/invitations/check-key.test.ts'],
  },
  {
    name: 'a new key ends the keys of all other facilities',
    file: 'apps/server/src/invitations/rotate-invitation.ts',
    find: "    .where('facility_id', '=', facilityId)\n    .where('kind', '=', kind)",
    replace: "    .where('kind', '=', kind)",
    seenBy: ['apps/server/src/posters/posters.test.ts', 'apps/server/src/operator/facilities.test.ts'],
  },
  {
    name: 'a replaced key ends a day too early',
    file: 'apps/server/src/posters/rotate.ts',
    find: 'startOfDay(addDays(until, 1));',
    replace: 'startOfDay(addDays(until, 0));',
    seenBy: ['apps/server/src/posters/posters.test.ts'],
  },
  {
    name: 'a QR code on a poster has no light edge, so that phones do not find it',
    file: 'apps/server/src/posters/qr-code.ts',
    find: 'export const QUIET = 4;',
    replace: 'export const QUIET = 0;',
    seenBy: ['apps/server/src/operator/poster.test.ts', 'apps/server/src/posters/posters.test.ts'],
  },
  {
    name: 'staff upload a drawing with a script in it as a picture',
    file: 'apps/server/src/catalogue/uploaded-picture.ts',
    find: "if (!isPicture(content)) return 'picture-kind';",
    replace: "if (content.length === 0 && !isPicture(content)) return 'picture-kind';",
    seenBy: ['apps/server/src/catalogue/uploaded-picture.test.ts'],
  },
  {
    name: 'a photo keeps where it was taken',
    file: 'apps/server/src/catalogue/uploaded-picture.ts',
    find: '.webp({ quality: 78 })',
    replace: '.keepMetadata().webp({ quality: 78 })',
    seenBy: ['apps/server/src/catalogue/uploaded-picture.test.ts'],
  },
  {
    name: 'opening a facility by hand forgets the day on which it closes',
    file: 'apps/server/src/catalogue/switch-facility.ts',
    find: 'closes_on: ahead(facility.closes_on, today),',
    replace: 'closes_on: ahead(facility.opens_on, today),',
    seenBy: ['apps/server/src/catalogue/set-opening.test.ts', 'apps/server/src/operator/facilities.test.ts'],
  },
];

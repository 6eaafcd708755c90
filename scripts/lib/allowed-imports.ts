/** The parts of the repository that each part may import. The imports go one way. */
export const allowedParts: Record<string, readonly string[]> = {
  'packages/rules': [],
  'packages/texts': ['packages/rules'],
  'packages/contract': ['packages/rules', 'packages/texts'],
  'packages/web': ['packages/contract', 'packages/rules'],
  'apps/server': ['packages/contract', 'packages/rules', 'packages/texts'],
  // It only shares what stores call their numbers: it is the other side of the protocol.
  'apps/payment-sandbox': ['packages/rules', 'packages/texts'],
  'apps/storefront': ['packages/contract', 'packages/rules', 'packages/texts', 'packages/web'],
  'apps/console': ['packages/contract', 'packages/rules', 'packages/texts', 'packages/web'],
};

export type Floors = Readonly<Record<string, readonly (readonly string[])[]>>;

/**
 * The folders of each app in floors, lowest first. What stands on a floor may know itself and the floors below it: neither its
 * neighbours nor what is above. docs/decisions/0023-floors.md says why, and 0069-six-wings.md which wings the server has.
 */
export const floors: Floors = {
  'apps/server/src': [
    // Files next to the program, resolved from here: in `src`, or in a build's folder.
    ['env-file.ts', 'server-file.ts'],
    // Independent of the business.
    ['platform'],
    // Visitors, members, and staff.
    ['people'],
    // The offer.
    ['catalogue'],
    // The members' orders.
    ['orders'],
    // Payment, cancellation and refund of an order.
    ['money'],
    // Read models for members and staff: lists, files, figures, all data of a member.
    ['desk'],
    ['pages', 'tidy.ts'],
    ['app.ts', 'console-app.ts', 'jobs.ts', 'operator'],
    ['main.ts'],
  ],
  'apps/storefront/src': [
    ['browser', 'navigation', 'offline'],
    ['connection'],
    ['language'],
    ['api', 'ui'],
    // State that survives a change of screen.
    ['catalogue', 'forms', 'invitation', 'legal'],
    ['session'],
    ['cart'],
    ['order'],
    ['screens'],
    // The table of routes, and the shell around the screens.
    ['app'],
  ],
  'apps/console/src': [
    ['browser'],
    ['language'],
    ['api'],
    ['ui'],
    ['forms'],
    // The preview of an action.
    ['preview'],
    // The signed-in person, and their proof of identity.
    ['session'],
    // Shared by several rooms: files of orders; who has taken which work; the frame of a facility's pages.
    ['catalogue', 'exports', 'work'],
    ['rooms'],
    // The frame around the rooms.
    ['app'],
  ],
};

/**
 * What `main.ts` loads only when it is needed: the console's calls and words, and packages for pictures, catalogue files, posters and
 * passwords of staff. Loaded at the start, they would cost a fifth of its time and of the memory, also of servers without a console.
 */
export const notAtStart: readonly string[] = [
  'packages/contract/src/staff/',
  'packages/texts/src/staff/',
  'sharp',
  'yaml',
  'qrcode-generator',
  '@zxcvbn-ts/',
];

/** The parts of the repository that each part may import. Imports go one way, without circles. */
export const allowedParts: Record<string, readonly string[]> = {
  'packages/rules': [],
  'packages/texts': ['packages/rules'],
  'packages/contract': ['packages/rules', 'packages/texts'],
  'packages/web': ['packages/contract', 'packages/rules'],
  'apps/server': ['packages/contract', 'packages/rules', 'packages/texts'],
  // The sandbox simulates the payment provider. It shares with the shop only facts and texts about the stores and their numbers.
  'apps/payment-sandbox': ['packages/rules', 'packages/texts'],
  'apps/storefront': ['packages/contract', 'packages/rules', 'packages/texts', 'packages/web'],
  'apps/console': ['packages/contract', 'packages/rules', 'packages/texts', 'packages/web'],
};

export type Floors = Readonly<Record<string, readonly (readonly string[])[]>>;

/**
 * The folders of each app in floors, the lowest first. A folder may import itself and the floors below it, but neither its neighbours nor
 * the floors above it. Two files in docs/decisions explain them: 0023-floors.md why, 0069-six-wings.md which wings the server has.
 */
export const floors: Floors = {
  'apps/server/src': [
    // Each of these files finds other files by a path relative to its own folder: to `src`, or to the folder of a build.
    ['env-file.ts', 'server-file.ts'],
    // Has no rules of the business.
    ['platform'],
    // Visitors, members and staff.
    ['people'],
    // What the shop offers.
    ['catalogue'],
    // The members' orders.
    ['orders'],
    // Paying, canceling and refunding orders.
    ['money'],
    // What members and staff look at: lists, files, figures, all data of a member.
    ['desk'],
    ['pages', 'tidy.ts'],
    ['app.ts', 'console-app.ts', 'console-process.ts', 'jobs.ts', 'operator', 'start-process.ts'],
    ['console-main.ts', 'main.ts'],
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
    // Previews of actions.
    ['preview'],
    // The signed-in person, and their proof of identity.
    ['session'],
    // What several rooms share: the frame of a facility's pages, files of orders, who has taken which work, and mails to people.
    ['catalogue', 'exports', 'work', 'writing'],
    ['rooms'],
    // The frame around the rooms.
    ['app'],
  ],
};

/**
 * Folders and packages that the server must not load when it starts the shop: the console's calls and texts, and packages for pictures,
 * catalogue files, posters, passwords of staff and traces. The server imports them when it first needs them. Loading them at the start
 * would cost a fifth of the start's time and of the memory, even on servers without a console.
 */
export const notAtStart: readonly string[] = [
  'packages/contract/src/staff/',
  'packages/texts/src/staff/',
  'sharp',
  'yaml',
  'qrcode-generator',
  '@zxcvbn-ts/',
  '@opentelemetry/',
];

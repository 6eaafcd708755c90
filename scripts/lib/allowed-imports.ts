/** What each part may import of ours, besides itself. They point one way. */
export const allowedParts: Record<string, readonly string[]> = {
  'packages/rules': [],
  'packages/texts': ['packages/rules'],
  'packages/contract': ['packages/rules'],
  'apps/server': ['packages/contract', 'packages/rules', 'packages/texts'],
  // It only shares what stores call their numbers: it is the other side of the protocol.
  'apps/payment-sandbox': ['packages/rules', 'packages/texts'],
  'apps/storefront': ['packages/contract', 'packages/rules', 'packages/texts', 'packages/ui'],
  'apps/console': ['packages/contract', 'packages/rules', 'packages/texts', 'packages/ui'],
};

export type Floors = Readonly<Record<string, readonly (readonly string[])[]>>;

/**
 * The folders of each app in floors, lowest first. What stands on a floor may know itself and the floors below it: neither its
 * neighbours nor what is above. docs/decisions/0023-floors.md says why, and 0069-six-wings.md which wings the server has.
 */
export const floors: Floors = {
  'apps/server/src': [
    // Files beside the program, found from where this stands: in `src`, or in the folder of a build.
    ['env-file.ts', 'server-file.ts'],
    // Knows nothing of the business.
    ['platform'],
    // Who comes, from where, and who works here.
    ['people'],
    // What is offered to them.
    ['catalogue'],
    // What they ordered.
    ['orders'],
    // How an order is paid, cancelled and paid back.
    ['money'],
    // What members and staff look at: lists, files, figures, all that is known of a member.
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
    // What outlives a screen.
    ['catalogue', 'forms', 'invitation', 'legal'],
    ['session'],
    ['cart'],
    ['order'],
    ['screens'],
    // The table of routes, and the shell around them.
    ['app'],
  ],
  'apps/console/src': [
    ['browser', 'connection'],
    ['language'],
    ['api'],
    ['ui'],
    ['forms'],
    // What would happen, before it is done.
    ['rehearsal'],
    // Who is signed in, and how they prove it.
    ['session'],
    // Files of orders, which several rooms make; who is at which piece of work; what the pages about a facility have in common.
    ['catalogue', 'exports', 'work'],
    ['rooms'],
    // The frame around the rooms.
    ['app'],
  ],
};

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
 * neighbours nor what is above. docs/decisions/0023-floors.md says why.
 */
export const floors: Floors = {
  'apps/server/src': [
    ['config.ts', 'env-file.ts', 'escape-html.ts', 'happenings.ts', 'logger.ts', 'secrets.ts', 'server-file.ts'],
    ['db'],
    ['app-context.ts'],
    // Tools that know no business: how a call becomes a route, what is printed looks, due jobs run.
    ['http', 'metrics', 'move', 'paper', 'passwords', 'search', 'work', 'workbook'],
    ['limits', 'mail'],
    // Who comes, from where, and what is offered to them.
    ['invitations', 'legal'],
    // Who works here: below what they work on, whose modules have routes for them.
    ['staff'],
    ['members'],
    ['catalogue', 'inquiries', 'persons'],
    // Orders and their money.
    ['order-state'],
    ['payments'],
    ['orders', 'payer-links', 'transfers'],
    // Which orders staff look at, in the list and in what is made of it.
    ['order-list'],
    ['daily-close', 'exports'],
    // All that is known of one member, to be handed over or erased.
    ['member-data'],
    // What puts several of those together.
    ['calendar', 'console', 'demo', 'desk', 'figures', 'pages', 'posters', 'receipts', 'retention'],
    ['fit-database.ts'],
    ['app.ts', 'console-app.ts', 'operator', 'workers.ts'],
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

import type { Console } from './console.ts';
import { account } from './staff-examples/transfers.ts';

/** The secrets of all mailed links to the page where members enter their bank account, oldest first. */
export const accountTokens = async (console: Console): Promise<string[]> => {
  const mails = await console.db
    .selectFrom('mail')
    .where('kind', '=', 'account-asked')
    .orderBy('id')
    .select('text_body')
    .execute();
  return mails.flatMap(({ text_body }) => /refund_account\S*#([0-9a-f]{40})/.exec(text_body)?.[1] ?? []);
};

/** A visitor who opened the link in the mail. */
export const accountPage = (console: Console, token: string) => {
  const visitor = console.visitor();
  const read = async () => (await visitor.post('/refund_account', { token })).json().data;
  return {
    read,
    /** Enters a bank account, for the refund's current version or for the given version. */
    give: async (given: Partial<typeof account> = {}, version?: number) =>
      visitor.post('/refund_account/give', {
        token,
        version: version ?? (await read()).refund?.version ?? 1,
        ...account,
        ...given,
      }),
  };
};

import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { commands } from '../src/operator/commands.ts';
import type { Shop } from './shop.ts';

/** Runs a command of the operator on the database of a shop, at the shop's time. `printed` is what went to standard output. */
export const tellOperator = async ({ database, context }: Shop, ...words: string[]) => {
  const command = commands.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
  if (!command) throw new Error(`There is no command ${words.join(' ')}`);
  const { run } = command.read(words.slice(command.name.split(' ').length));
  const stdout = new PassThrough();
  const printed = buffer(stdout);
  try {
    const answer = await run({ database, config: context.config, now: context.now(), language: 'en', stdout });
    stdout.end();
    return { ...answer, printed: await printed };
  } finally {
    stdout.end();
  }
};

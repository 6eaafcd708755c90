import type { Language } from '@hitosoroi/rules/language';
import type { Messages } from '@lingui/core';
import { fetchFile } from '../browser/fetch-file.ts';
import type account from '../locales/ja/account.json';
import type catalogue from '../locales/ja/catalogue.json';
import type legal from '../locales/ja/legal.json';
import type order from '../locales/ja/order.json';
import type shell from '../locales/ja/shell.json';

/** The texts come in groups that load with the screens that need them, in one language at a time. */
interface Groups {
  shell: typeof shell;
  legal: typeof legal;
  account: typeof account;
  catalogue: typeof catalogue;
  order: typeof order;
}
export type TextGroup = keyof Groups;
/** The texts that are there before anything is shown. */
export type ShellTextId = keyof Groups['shell'];
export type TextId = { [Group in TextGroup]: keyof Groups[Group] }[TextGroup];

/** Where the texts of a group are; on the server and in development the texts themselves. */
const files = import.meta.glob<string | Messages>('../locales/*/*.json', { import: 'default', eager: true });
const fetched = new Map<string, Promise<Messages>>();

export const fetchTexts = async (language: Language, group: TextGroup): Promise<Messages> => {
  const file = files[`../locales/${language}/${group}.json`];
  if (!file) throw new Error(`There are no texts ${language}/${group}.`);
  if (typeof file !== 'string') return file;
  const texts = fetched.get(file) ?? fetchFile(file).then(async (data) => JSON.parse(await data.text()) as Messages);
  fetched.set(file, texts);
  texts.catch(() => fetched.delete(file));
  return texts;
};

import files from 'virtual:texts';
import type { Language } from '@hitosoroi/rules/language';
import type { screens } from '@hitosoroi/texts/screens';
import type { Messages } from '@lingui/core';
import { fetchFile } from '../browser/fetch-file.ts';

/** The texts come in groups that load with the screens that need them, in one language at a time. */
type Groups = typeof screens;
export type TextGroup = keyof Groups;
/** The texts that are there before anything is shown. */
export type ShellTextId = keyof Groups['shell'];
export type TextId = { [Group in TextGroup]: keyof Groups[Group] }[TextGroup];

const fetched = new Map<string, Promise<Messages>>();

export const fetchTexts = async (language: Language, group: TextGroup): Promise<Messages> => {
  const file = files[language][group];
  if (!file) throw new Error(`There are no texts ${language}/${group}.`);
  if (typeof file !== 'string') return file;
  const texts = fetched.get(file) ?? fetchFile(file).then(async (data) => JSON.parse(await data.text()) as Messages);
  fetched.set(file, texts);
  texts.catch(() => fetched.delete(file));
  return texts;
};

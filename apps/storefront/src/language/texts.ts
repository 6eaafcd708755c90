import files, { easy as easyFile } from 'virtual:texts';
import type { Language } from '@hitosoroi/rules/language';
import { EASY, type Wording } from '@hitosoroi/rules/language';
import type { screens } from '@hitosoroi/texts/screens';
import type { Messages } from '@lingui/core';
import { fetchFile } from '../browser/fetch-file.ts';

/** Groups of texts. A screen loads the groups that it needs, in one language. */
type Groups = typeof screens;
export type TextGroup = keyof Groups;
/** The texts that are loaded before anything is shown. */
export type ShellTextId = keyof Groups['shell'];
export type TextId = { [Group in TextGroup]: keyof Groups[Group] }[TextGroup];

const fetched = new Map<string, Promise<Messages>>();

const fetchMessages = async (file: string | Messages): Promise<Messages> => {
  if (typeof file !== 'string') return file;
  const texts = fetched.get(file) ?? fetchFile(file).then(async (data) => JSON.parse(await data.text()) as Messages);
  fetched.set(file, texts);
  texts.catch(() => fetched.delete(file));
  return texts;
};

const fetchGroup = async (language: Language, group: TextGroup): Promise<Messages> => {
  const file = files[language][group];
  if (!file) throw new Error(`There are no texts ${language}/${group}.`);
  return fetchMessages(file);
};

const easyGroups = new Map<TextGroup, Messages>();

/** A group in Japanese. Texts that also exist in easy words are in easy words. */
const fetchEasyGroup = async (group: TextGroup): Promise<Messages> => {
  const [texts, easy] = await Promise.all([fetchGroup('ja', group), fetchMessages(easyFile)]);
  const known = easyGroups.get(group);
  if (known) return known;
  const ours = Object.entries(easy).filter(([id]) => id in texts);
  const merged = { ...texts, ...Object.fromEntries(ours) };
  easyGroups.set(group, merged);
  return merged;
};

export const fetchTexts = (wording: Wording, group: TextGroup): Promise<Messages> =>
  wording === EASY ? fetchEasyGroup(group) : fetchGroup(wording, group);

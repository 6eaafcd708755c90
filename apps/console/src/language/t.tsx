import { useLingui } from '@lingui/react';
import type { TextId } from './texts.ts';

export type TextValues = Record<string, string | number>;
export type Translate = (id: TextId, values?: TextValues) => string;

/** Returns a function that gives a text as a string, for attributes and titles. */
export const useTexts = (): Translate => {
  const { _ } = useLingui();
  return (id, values) => _(id, values);
};

/** Returns a function that gives a text whose id is built from data, or undefined if no text has the id. */
export const useTextsIfAny = (): ((id: string) => string | undefined) => {
  const { _, i18n } = useLingui();
  return (id) => (id in i18n.messages ? _(id) : undefined);
};

/** A text in the language of the page. */
export function T({ id, values }: { id: TextId; values?: TextValues }) {
  return useTexts()(id, values);
}

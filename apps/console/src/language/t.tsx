import { useLingui } from '@lingui/react';
import type { TextId } from './texts.ts';

export type TextValues = Record<string, string | number>;
export type Translate = (id: TextId, values?: TextValues) => string;

/** The texts as strings, for attributes and titles. */
export const useTexts = (): Translate => {
  const { _ } = useLingui();
  return (id, values) => _(id, values);
};

/** A text whose id is built from data; undefined if no text has the id. */
export const useTextsIfAny = (): ((id: string) => string | undefined) => {
  const { _, i18n } = useLingui();
  return (id) => (id in i18n.messages ? _(id) : undefined);
};

/** A text in the language of the page. */
export function T({ id, values }: { id: TextId; values?: TextValues }) {
  return useTexts()(id, values);
}

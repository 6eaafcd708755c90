import type { staffScreens } from '@hitosoroi/texts/staff/screens';

/** Texts load in groups with the rooms that need them, in one language at a time. */
type Groups = typeof staffScreens;
export type TextGroup = keyof Groups;
export type ShellTextId = keyof Groups['shell'];
export type TextId = { [Group in TextGroup]: keyof Groups[Group] }[TextGroup];

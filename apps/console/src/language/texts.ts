import type { staffScreens } from '@hitosoroi/texts/staff/screens';

/** The texts of the console's rooms, in groups. A group loads with the rooms that need it, in one language at a time. */
type Groups = typeof staffScreens;
export type TextGroup = keyof Groups;
export type ShellTextId = keyof Groups['shell'];
export type TextId = { [Group in TextGroup]: keyof Groups[Group] }[TextGroup];

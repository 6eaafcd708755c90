/** Texts in easy Japanese for some of the texts of a group. */
export type Easy<Group> = Readonly<Partial<Record<keyof Group, string>>>;

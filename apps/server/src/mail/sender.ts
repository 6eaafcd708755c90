/** The address in `Name <address>`, or the whole where there is no name. */
export const mailAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

export const mailDomain = (from: string): string => mailAddress(from).split('@').at(-1) ?? '';

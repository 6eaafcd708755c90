import type { Language } from '@hitosoroi/rules/language';

/** A link to a page of the shop. It says an English letter's language: whoever opens it may not have chosen one in that browser. */
export const pageLink = (publicUrl: string, path: string, language: Language): string => {
  const link = new URL(path, publicUrl);
  if (language !== 'ja') link.searchParams.set('language', language);
  return link.href;
};

/** A link in a mail to a page that only members see. The mark lets the shop lead on to it after the login; any other login leads to the sets. */
export const memberPageLink = (publicUrl: string, path: string, language: Language): string => {
  const link = new URL(pageLink(publicUrl, path, language));
  link.searchParams.set('from', 'mail');
  return link.href;
};

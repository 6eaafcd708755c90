import { type Texts, textsOf } from './text.ts';

/** The page for visitors while the server is overloaded. It works without the shop's code. */
const busyPage = {
  'busy_page.title': { ja: 'ただいま混み合っています', en: 'We are busy right now' },
  'busy_page.text': {
    ja: 'お手数ですが、しばらく待ってから、もう一度お試しください。',
    en: 'Please wait a little and try again.',
  },
  'busy_page.again': { ja: 'もう一度試す', en: 'Try again' },
} as const satisfies Texts;

export const busyPageText = textsOf(busyPage);

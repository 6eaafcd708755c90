import type { Console } from '../console.ts';
import { inquiryOf } from './inquiries.ts';
import { ordered } from './order.ts';

const written = { language: 'ja', content: '明日お届けします。' } as const;

const letterTo = async (console: Console, at: 'dorm' | 'school' = 'dorm') => ({
  body: { number: await ordered(console, at), ...written },
});

const draftAbout = async (console: Console, at: 'dorm' | 'school' = 'dorm') => ({
  kind: 'order',
  subject: await ordered(console, at),
});

const answerTo = async (console: Console, at: 'dorm' | 'school' = 'dorm') => ({
  body: { id: (await inquiryOf(console, at)).id, ...written },
});

export const writingExamples = {
  'GET /writing/draft': {
    example: async (console: Console) => ({
      by: await console.signedIn('desk'),
      query: `?${new URLSearchParams(await draftAbout(console))}`,
    }),
    outside: async (console: Console) => ({ query: `?${new URLSearchParams(await draftAbout(console, 'school'))}` }),
  },
  'POST /writing/draft/keep': {
    example: async (console: Console) => ({
      by: await console.signedIn('desk'),
      body: { ...(await draftAbout(console)), ...written },
    }),
    outside: async (console: Console) => ({ body: { ...(await draftAbout(console, 'school')), ...written } }),
  },
  'POST /order/letter/preview': {
    example: async (console: Console) => ({ by: await console.signedIn('desk'), ...(await letterTo(console)) }),
    outside: (console: Console) => letterTo(console, 'school'),
  },
  'POST /order/letter': {
    example: async (console: Console) => ({ by: await console.signedIn('desk'), ...(await letterTo(console)) }),
    outside: (console: Console) => letterTo(console, 'school'),
  },
  'POST /inquiries/answer/preview': {
    example: async (console: Console) => ({ by: await console.signedIn('desk'), ...(await answerTo(console)) }),
    outside: (console: Console) => answerTo(console, 'school'),
  },
};

export const newPhrase = { title: '受け取り', title_en: 'Pick-up', text: '{名前}さん', text_en: 'Dear {name}' };

const anyPhrase = async (console: Console) =>
  console.db.selectFrom('phrase').orderBy('id').select(['id', 'version']).limit(1).executeTakeFirstOrThrow();

export const phraseExamples = {
  'GET /phrases': { example: async (console: Console) => ({ by: await console.signedIn('desk') }) },
  'POST /phrases/make': {
    example: async (console: Console) => ({ by: await console.signedIn('desk'), body: newPhrase }),
  },
  'POST /phrases/change': {
    example: async (console: Console) => ({
      by: await console.signedIn('desk'),
      body: { ...(await anyPhrase(console)), ...newPhrase },
    }),
  },
  'POST /phrases/remove': {
    example: async (console: Console) => ({ by: await console.signedIn('desk'), body: await anyPhrase(console) }),
  },
};

import type { Console } from '../console.ts';
import { memberOf } from '../ordering.ts';

/** An inquiry of the demo's member at the dormitory, which the demo's viewer may see, or at the school, which they may not. */
export const inquiryOf = async (
  console: Console,
  facility: 'dorm' | 'school' = 'dorm',
  language: 'ja' | 'en' = 'ja',
) => {
  const browser = await memberOf(console, facility, language);
  await browser.post('/contact', {
    name: '青葉 はな',
    phone: '090-1234-5678',
    email: `${facility}@example.jp`,
    content: 'When do my things come?',
  });
  const { id } = await console.db.selectFrom('inquiry').orderBy('id', 'desc').select('id').executeTakeFirstOrThrow();
  return { id, version: 1 };
};

export const inquiryExamples = {
  'GET /inquiries': {
    example: async (console: Console) => {
      await inquiryOf(console);
      await inquiryOf(console, 'school');
      return { by: await console.signedIn('desk'), query: '?state=open' };
    },
    facilitiesIn: ({ inquiries }: { inquiries: { facility_id: number }[] }) =>
      inquiries.map(({ facility_id }) => facility_id),
  },
  'GET /inquiries/one': {
    example: async (console: Console) => ({
      query: `?id=${(await inquiryOf(console)).id}`,
      by: await console.signedIn('desk'),
    }),
    outside: async (console: Console) => ({ query: `?id=${(await inquiryOf(console, 'school')).id}` }),
  },
  'POST /inquiries/answer': {
    example: async (console: Console) => ({
      body: { ...(await inquiryOf(console)), language: 'ja', content: '明日お届けします。' },
      by: await console.signedIn('desk'),
    }),
    outside: async (console: Console) => ({
      body: { ...(await inquiryOf(console, 'school')), language: 'ja', content: 'x' },
    }),
  },
  'POST /inquiries/close': {
    example: async (console: Console) => ({
      body: { ...(await inquiryOf(console)), is_closed: true },
      by: await console.signedIn('desk'),
    }),
    outside: async (console: Console) => ({ body: { ...(await inquiryOf(console, 'school')), is_closed: true } }),
  },
  'POST /work/claim': {
    example: async (console: Console) => ({
      body: { kind: 'inquiry', subject: String((await inquiryOf(console)).id), had: null, take: true },
      by: await console.signedIn('desk'),
    }),
    outside: async (console: Console) => ({
      body: { kind: 'inquiry', subject: String((await inquiryOf(console, 'school')).id), had: null, take: true },
    }),
  },
};

import type { Console } from '../console.ts';
import { previewed } from './sets.ts';

export const senderFields = {
  code: '1234567890',
  bank_code: '0005',
  bank_name: 'ﾐﾂﾋﾞｼUFJ',
  branch_code: '123',
  branch_name: 'ｷﾖｳﾄ',
  account_type: '1',
  account_number: '0012345',
  holder: 'ﾋﾄｿﾛｲ(ｶ',
};

const finance = (console: Console) => console.signedIn('finance');
const body = { desk_cancel_limit: 30_000, sender: senderFields };

export const settingExamples = {
  'GET /settings': { example: async (console: Console) => ({ by: await finance(console) }) },
  'POST /settings/change/preview': { example: async (console: Console) => ({ by: await finance(console), body }) },
  'POST /settings/change': {
    example: async (console: Console) => {
      const by = await finance(console);
      return { by, body: await previewed(by, '/settings/change', body) };
    },
  },
};

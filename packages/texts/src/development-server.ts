import type { Text } from './text.ts';

/** What a development server answers to other machines. */
export const onlyThisMachine = {
  ja: 'これは開発用のサーバーです。すべてのメールを誰にでも見せてしまうため、動いているコンピューターの中からしか使えません。公開するサーバーには NODE_ENV=production を設定してください。',
  en: 'This is a development server. It answers only the machine that it runs on, because it shows every mail to whoever asks. A server for others needs NODE_ENV=production.',
} as const satisfies Text;

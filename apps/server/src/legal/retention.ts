import type { Language } from '@hitosoroi/rules/language';

interface Term {
  /** After so many days it is gone. */
  readonly days: number;
  /** What the privacy policy says of it, with {term} where the term stands. */
  readonly says: Readonly<Record<Language, string>>;
}

/** How long what nobody has to keep is kept. The daily tidying goes by this table, and the privacy policy is made from it. */
export const retention = {
  registration: {
    days: 7,
    says: {
      ja: 'メールアドレスが確認されていない会員登録の情報：登録から{term}',
      en: 'Registrations whose email address was not confirmed: {term} from registering',
    },
  },
  memberWithoutOrders: {
    days: 365,
    says: {
      ja: 'ご注文のない会員登録の情報：最後のログインから{term}',
      en: 'Accounts without any order: {term} from the last login',
    },
  },
  inquiry: {
    days: 365,
    says: {
      ja: 'お問い合わせの情報：回答が済んだものは、お問い合わせから{term}',
      en: 'Inquiries that were answered: {term} from the day we received them',
    },
  },
  noticeBody: {
    days: 400,
    says: {
      ja: '決済代行会社から届いた通知の本文：受け取りから{term}',
      en: 'The text of messages from the payment provider: {term} from the day we received them',
    },
  },
  sentMail: {
    days: 30,
    says: {
      ja: 'お送りしたメールの記録：送信から{term}',
      en: 'Records of emails that we sent: {term} from sending',
    },
  },
  failedMail: {
    days: 90,
    says: {
      ja: 'お届けできなかったメール：作成から{term}',
      en: 'Emails that could not be delivered: {term} from writing them',
    },
  },
  knownDevice: {
    days: 400,
    says: {
      ja: 'ログインに使われたブラウザーの記録：ログインから{term}',
      en: 'Records of browsers that you logged in with: {term} from the login',
    },
  },
} as const satisfies Record<string, Term>;

const termIn: Record<Language, (days: number) => string> = {
  ja: (days) => `${days}日`,
  en: (days) => `${days} days`,
};

const mark: Record<Language, string> = { ja: '・', en: '- ' };

/** The table as a list of the privacy policy. */
export const retentionList = (language: Language): string =>
  Object.values(retention)
    .map(({ days, says }) => mark[language] + says[language].replace('{term}', termIn[language](days)))
    .join('\n');

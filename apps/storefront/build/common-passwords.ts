import { Password } from '@hitosoroi/rules/member-fields';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';

/** As many as a list of forbidden passwords should have at least (ASVS 6.2.4); more would weigh more than advice is worth. */
const MOST = 3000;

/** Gives the shop the commonest passwords that a member may choose, as the module `virtual:common-passwords`. Only the advice beside a new password needs it. */
export const commonPasswords = (): Plugin => ({
  name: 'common-passwords',
  resolveId: { filter: { id: /^virtual:common-passwords$/ }, handler: () => '\0virtual:common-passwords' },
  load: {
    filter: { id: /^\0virtual:common-passwords$/ },
    handler() {
      // Those that many use come first in the dictionary; neighbours in the alphabet compress better.
      const common = dictionary['passwords-common'].filter((each) => Password.safeParse(each).success).slice(0, MOST);
      return `export default ${JSON.stringify(common.sort().join(' '))};`;
    },
  },
});

import { Password } from '@hitosoroi/rules/member-fields';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';

/** The minimum length of a list of forbidden passwords (ASVS 6.2.4); a longer list costs too much to download. */
const MOST = 3000;

/** Provides the commonest allowed passwords as the module `virtual:common-passwords`. Only the advice beside a new password uses it. */
export const commonPasswords = (): Plugin => ({
  name: 'common-passwords',
  resolveId: { filter: { id: /^virtual:common-passwords$/ }, handler: () => '\0virtual:common-passwords' },
  load: {
    filter: { id: /^\0virtual:common-passwords$/ },
    handler() {
      // The dictionary is ordered by frequency; alphabetical order compresses better.
      const common = dictionary['passwords-common'].filter((each) => Password.safeParse(each).success).slice(0, MOST);
      return `export default ${JSON.stringify(common.sort().join(' '))};`;
    },
  },
});

import { Password } from '@hitosoroi/rules/member-fields';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';

/** A list of forbidden passwords must have at least this length (ASVS 6.2.4). A longer list would take too long to download. */
const MOST = 3000;

/**
 * Provides the most common passwords that the shop allows as the module `virtual:common-passwords`. Only the advice beside a new password
 * uses it.
 */
export const commonPasswords = (): Plugin => ({
  name: 'common-passwords',
  resolveId: { filter: { id: /^virtual:common-passwords$/ }, handler: () => '\0virtual:common-passwords' },
  load: {
    filter: { id: /^\0virtual:common-passwords$/ },
    handler() {
      // The dictionary is sorted by frequency, so the first passwords are the most common. In alphabetical order they compress better.
      const common = dictionary['passwords-common'].filter((each) => Password.safeParse(each).success).slice(0, MOST);
      return `export default ${JSON.stringify(common.sort().join(' '))};`;
    },
  },
});

import type { Day } from '@hitosoroi/rules/day';
import { stringify } from 'yaml';
import { abridged } from './abridged.ts';
import type { PresentCatalogue } from './read-catalogue.ts';

/** A catalogue as YAML that an import takes again and that changes nothing. */
export const writeYaml = (catalogue: PresentCatalogue, today: Day): string =>
  `# The catalogue of ${today}, as exported. To change it: npm run operator -- catalogue import FILE, or in the console.\n\n` +
  stringify(abridged(catalogue), { lineWidth: 120, aliasDuplicateObjects: false });

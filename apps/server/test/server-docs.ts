import { commands } from '../src/operator/commands.ts';
import { secretVariables, variables } from '../src/platform/config.ts';
import { betweenMarks } from './between-marks.ts';

type Variable = (typeof variables.shape)[keyof typeof variables.shape];

const defaultOf = ({ def }: Variable): string => {
  const text = 'defaultValue' in def ? String(def.defaultValue) : '';
  return text && `\`${text}\``;
};

const meaningOf = (name: string, { description = '' }: Variable): string =>
  secretVariables.some((secret) => secret === name)
    ? `${description}; or \`${name}_FILE\`, a file that holds it`
    : description;

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const variableTable = (): string =>
  table(
    ['variable', 'default', 'meaning'],
    Object.entries(variables.shape).map(([name, variable]) => [
      `\`${name}\``,
      defaultOf(variable),
      meaningOf(name, variable),
    ]),
  );

const commandTable = (): string =>
  table(
    ['command', 'does'],
    commands.map(({ usage, does }) => [`\`${usage}\``, does]),
  );

/** The text of docs/configuration.md, with its table of variables renewed. */
export const configurationDocs = (page: string): string => betweenMarks(page, 'variables', variableTable());

/** The text of docs/commands.md, with its table of operator commands renewed. */
export const commandDocs = (page: string): string => betweenMarks(page, 'commands', commandTable());

import { variables } from '../src/platform/config.ts';
import { betweenMarks } from './between-marks.ts';

type Variable = (typeof variables.shape)[keyof typeof variables.shape];

const defaultOf = ({ def }: Variable): string => {
  const text = 'defaultValue' in def ? String(def.defaultValue) : '';
  return text && `\`${text}\``;
};

const configurationTable = (): string =>
  [
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...Object.entries(variables.shape).map(
      ([name, variable]) => `| \`${name}\` | ${defaultOf(variable)} | ${variable.description} |`,
    ),
  ].join('\n');

/** docs/configuration.md with the table of the variables that config.ts reads. */
export const configurationDocs = (page: string): string => betweenMarks(page, 'variables', configurationTable());

import type { ErrorCode, YAMLError } from 'yaml';
import type { MistakeKind } from './mistake.ts';

/** What the reader of YAML calls it, in kinds of mistakes that we have words for. */
const kinds: Readonly<Record<ErrorCode, MistakeKind>> = {
  TAB_AS_INDENT: 'yaml_tab',
  BAD_INDENT: 'yaml_indent',
  BLOCK_IN_FLOW: 'yaml_indent',
  BLOCK_AS_IMPLICIT_KEY: 'yaml_colon',
  MULTILINE_IMPLICIT_KEY: 'yaml_colon',
  KEY_OVER_1024_CHARS: 'yaml_colon',
  MISSING_CHAR: 'yaml_unclosed',
  DUPLICATE_KEY: 'yaml_repeated',
  BAD_SCALAR_START: 'yaml_start',
  BAD_DQ_ESCAPE: 'yaml_start',
  BAD_ALIAS: 'yaml_alias',
  ALIAS_PROPS: 'yaml_alias',
  RESOURCE_EXHAUSTION: 'yaml_other',
  MULTIPLE_ANCHORS: 'yaml_alias',
  MULTIPLE_DOCS: 'yaml_documents',
  BAD_COLLECTION_TYPE: 'yaml_other',
  BAD_DIRECTIVE: 'yaml_other',
  BAD_PROP_ORDER: 'yaml_other',
  IMPOSSIBLE: 'yaml_other',
  MULTIPLE_TAGS: 'yaml_other',
  NON_STRING_KEY: 'yaml_other',
  TAG_RESOLVE_FAILED: 'yaml_other',
  UNEXPECTED_TOKEN: 'yaml_other',
};

/** Letters of a Japanese keyboard that look like those that are meant. */
const wide = /^[^"'#]*：|^\s*\u3000/;

/** The kind of a mistake of writing, by what was found and by the line that it was found in. */
export const yamlMistake = ({ code, message }: YAMLError, line: string): MistakeKind => {
  if (wide.test(line)) return 'yaml_wide';
  if (/^ *\t/.test(line)) return 'yaml_tab';
  // A list that is not closed ends where the next field begins.
  if (code === 'BAD_INDENT' && message.startsWith('Flow')) return 'yaml_unclosed';
  // A line that is indented too far seems to be a part of the one before.
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && line.split(': ').length === 2) return 'yaml_indent';
  return kinds[code];
};

import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { assemble, describe, type Processor, pack } from '../../../scripts/lib/release.ts';
import { newFolder } from '../test/new-folder.ts';

const processor = process.arch as Processor;

/** Makes a release in a new folder that is named by the version: a copy of `from`, or else of the built apps. */
export const release = async (version: string, from?: string): Promise<string> => {
  const folder = join(newFolder(), `hitosoroi-${version.replace('+', '-')}`);
  mkdirSync(folder);
  if (from) cpSync(from, folder, { recursive: true });
  else await assemble(folder, processor);
  return folder;
};

export const packed = (folder: string, version: string): Promise<string> => {
  describe(folder, version, processor);
  // The lowest compression level, because the tests pack several releases.
  return pack(folder, '-1');
};

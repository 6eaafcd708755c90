import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** An error whose message names the file and the reason. */
export class FileError extends Error {}

const reasons: Record<string, string> = {
  EACCES: 'no permission',
  EEXIST: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  ENOENT: 'its folder is not there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is no folder',
  EROFS: 'the disk cannot be written',
};

/** Turns an error of the file system into words. */
export const fileError = (path: string, error: unknown): FileError => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new FileError(`${path}: cannot be written, ${reasons[code] ?? message}`);
};

export const makeFolderOf = (path: string): void => {
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch (error) {
    throw fileError(path, error);
  }
};

/** Writes a file. Creates its folder if there is none. */
export const writeFileAt = (path: string, content: string | Uint8Array, mode?: number): void => {
  makeFolderOf(path);
  try {
    writeFileSync(path, content, { mode });
  } catch (error) {
    throw fileError(path, error);
  }
};

/** Writes a file about people, which only its owner can read. Deletes an existing file first, because other users may have it open. */
export const writePrivateFileAt = (path: string, content: string): void => {
  rmSync(path, { force: true });
  writeFileAt(path, content, 0o600);
};

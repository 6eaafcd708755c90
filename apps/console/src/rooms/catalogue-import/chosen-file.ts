import { MOST_FILE_BYTES } from '@hitosoroi/rules/catalogue-file';
import type { Answer } from '../../api/client.ts';
import { base64Of } from '../../browser/read-file.ts';
import { Told } from '../../ui/problem.tsx';

/** The server's preview of a file. */
export type Checked = Answer<'POST /catalogue/import/preview'>;

/** A file with its content at the time it was chosen. */
export interface ChosenFile {
  readonly name: string;
  readonly content: string;
}

/** Reads a chosen or dropped file, or throws the reason why it cannot. */
export const readChosen = async (files: readonly File[]): Promise<ChosenFile> => {
  const [file] = files;
  if (!file || files.length > 1) throw new Told('import.one_file', undefined);
  if (file.size > MOST_FILE_BYTES) throw new Told('import.too_large', undefined);
  if (file.size === 0) throw new Told('import.empty', undefined);
  try {
    return { name: file.name.slice(-200), content: await base64Of(file) };
  } catch (error) {
    // The browser cannot read a folder, or a file locked by another program.
    throw new Told('import.unreadable', error);
  }
};

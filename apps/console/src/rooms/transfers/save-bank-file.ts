import { bytesOf, saveFile } from '../../browser/save-file.ts';

interface BankFile {
  readonly content: string;
  readonly pay_on: string;
  readonly count: number;
  readonly sum: number;
}

/** By its day, count and sum, as the bank's screen names them: two files of one day are told apart, and the same one had again is known. */
export const saveBankFile = ({ content, pay_on, count, sum }: BankFile): void =>
  saveFile([bytesOf(content)], `zengin-${pay_on}-${count}-${sum}.txt`, 'application/octet-stream');

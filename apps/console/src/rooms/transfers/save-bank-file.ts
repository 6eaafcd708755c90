import { bytesOf, saveFile } from '../../browser/save-file.ts';

interface BankFile {
  readonly content: string;
  readonly pay_on: string;
  readonly count: number;
  readonly sum: number;
}

/** The file name contains day, count and sum, as on the bank's screen, so that two files of one day have different names. */
export const saveBankFile = ({ content, pay_on, count, sum }: BankFile): void =>
  saveFile([bytesOf(content)], `zengin-${pay_on}-${count}-${sum}.txt`, 'application/octet-stream');

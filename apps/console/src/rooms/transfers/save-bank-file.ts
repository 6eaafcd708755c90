import { bytesOf, saveFile } from '../../browser/save-file.ts';

interface BankFile {
  readonly content: string;
  readonly pay_on: string;
  readonly count: number;
  readonly sum: number;
}

/** The name has day, count and sum, as on the bank's screen: two files of one day differ, and a second download is recognisable. */
export const saveBankFile = ({ content, pay_on, count, sum }: BankFile): void =>
  saveFile([bytesOf(content)], `zengin-${pay_on}-${count}-${sum}.txt`, 'application/octet-stream');

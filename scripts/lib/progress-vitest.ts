import type { Reporter } from 'vitest/node';

/** Tells the program that started Vitest how many test files are done. */
export default class Progress implements Reporter {
  #done = 0;
  #total = 0;

  onTestRunStart(files: readonly unknown[]): void {
    this.#total = files.length;
    this.#tell();
  }

  onTestModuleEnd(): void {
    this.#done += 1;
    this.#tell();
  }

  #tell(): void {
    process.send?.({ done: this.#done, total: this.#total });
  }
}

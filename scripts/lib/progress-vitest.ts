import type { Reporter } from 'vitest/node';

/** Reports the number of finished test files to the program that started Vitest. */
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

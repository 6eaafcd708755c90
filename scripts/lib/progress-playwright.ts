import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

/** Reports the number of finished tests to the program that started Playwright. */
export default class Progress implements Reporter {
  #done = 0;
  #total = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length;
    this.#tell();
  }

  onTestEnd(): void {
    this.#done += 1;
    this.#tell();
  }

  #tell(): void {
    process.send?.({ done: this.#done, total: this.#total });
  }
}

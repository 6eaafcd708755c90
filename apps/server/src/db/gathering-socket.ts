import { Socket } from 'node:net';

/**
 * The driver lets go of each statement by itself. Statements that follow each other without waiting are held until nothing more follows,
 * and handed to the system in one call, which is dearer than what is handed over.
 */
export class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

import { type Found, findInPage, inPage, type Wanted } from './find-in-page.ts';
import { until } from './processes.ts';
import type { Tab } from './tab.ts';

/** An element has to be at the same place in this many frames before it is pressed. */
const STILL_FRAMES = 3;

/** A person's steps in a tab. Each step waits for its element, and fails if the element does not appear. */
export const screenOf = (tab: Tab) => {
  const find = (wanted: Wanted, act: 'look' | 'bring' | 'fill' = 'look', value = '') =>
    tab.read<Found | undefined>(
      `(${findInPage})(${JSON.stringify(inPage(wanted))}, '${act}', ${JSON.stringify(value)})`,
    );
  const spell = ({ kind, name }: Wanted) => `${kind} ${name}`;

  const see = async (wanted: Wanted): Promise<void> => {
    await until(`${spell(wanted)} is to be seen`, () => find(wanted));
  };

  const holds = async (wanted: Wanted, value: string): Promise<void> => {
    await until(`${spell(wanted)} holds ${value}`, async () =>
      (await find(wanted, 'look', value))?.holds ? true : undefined,
    );
  };

  return {
    tab,
    see,
    seeNot: async (wanted: Wanted): Promise<void> => {
      await until(`${spell(wanted)} is gone`, async () => ((await find(wanted)) ? undefined : true));
    },
    /** Presses an element once it no longer moves, is enabled, and nothing covers it. */
    press: async (wanted: Wanted): Promise<void> => {
      let before: Found | undefined;
      let stillFrames = 0;
      const place = await until(`${spell(wanted)} can be pressed`, async () => {
        // Scrolls only if the element is covered or out of sight: an engine may draw the scrolled page later than scripts see it.
        const found = await find(wanted, before && !before.isFree && stillFrames === 0 ? 'bring' : 'look');
        const isStill = found && !found.isMoving && found.x === before?.x && found.y === before.y;
        if (!isStill) stillFrames = 0;
        // On a busy machine two looks in a row may see the same frame, which counts once.
        else if (before && found.frame > before.frame) stillFrames += 1;
        before = found;
        return stillFrames >= STILL_FRAMES && found?.isFree && found.isEnabled ? found : undefined;
      });
      await tab.press(place.x, place.y);
    },
    /** Fills in a field at once, as autofill or a date picker does. */
    fill: async (wanted: Wanted, value: string): Promise<void> => {
      await see(wanted);
      await find(wanted, 'fill', value);
      await holds(wanted, value);
    },
    holds,
    isAt: async (path: string): Promise<void> => {
      await until(`the address begins with ${path}`, async () =>
        (await tab.read<string>('location.href')).startsWith(path) ? true : undefined,
      );
    },
    address: async (): Promise<URL> => new URL(await tab.read<string>('location.href')),
    /** The visible text of the page. */
    text: () => tab.read<string>('document.body.innerText'),
  };
};

export type Screen = ReturnType<typeof screenOf>;

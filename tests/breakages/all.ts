import type { Breakage, BreakageOfArea } from './breakage.ts';
import { catalogue } from './catalogue.ts';
import { console } from './console.ts';
import { money } from './money.ts';
import { orders } from './orders.ts';
import { people } from './people.ts';
import { platform } from './platform.ts';
import { rules } from './rules.ts';
import { sandbox } from './sandbox.ts';
import { shop } from './shop.ts';
import { staff } from './staff.ts';
import { texts } from './texts.ts';

const areas: Readonly<Record<string, readonly Breakage[]>> = {
  rules,
  orders,
  money,
  people,
  catalogue,
  staff,
  platform,
  sandbox,
  texts,
  shop,
  console,
};

export const allBreakages: readonly BreakageOfArea[] = Object.entries(areas).flatMap(([area, breakages]) =>
  breakages.map((breakage) => ({ ...breakage, area })),
);

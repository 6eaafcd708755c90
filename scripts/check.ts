// `npm run check`: everything that can be found wrong without running the product.
import { checks, report } from './lib/checks.ts';

process.exitCode = (await report(checks)) > 0 ? 1 : 0;

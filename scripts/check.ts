// `npm run check`: all checks that do not run the product.
import { checks, report } from './lib/checks.ts';

process.exitCode = (await report(checks)) > 0 ? 1 : 0;

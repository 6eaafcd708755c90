import { catalogueExport, catalogueImport } from './catalogue.ts';
import type { Command } from './command.ts';
import { mailFailed, mailResend } from './mail.ts';

/** Every command of the operator, in the order of the help. */
export const commands: readonly Command[] = [catalogueImport, catalogueExport, mailFailed, mailResend];

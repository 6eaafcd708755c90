import { catalogueExport, catalogueImport } from './catalogue.ts';
import type { Command } from './command.ts';
import { facilitiesList, facilitiesShow } from './facilities.ts';
import { facilitiesRotate } from './facilities-rotate.ts';
import { facilitiesClose, facilitiesOpen, facilitiesPublish, facilitiesUnpublish } from './facilities-switch.ts';
import { mailFailed, mailResend } from './mail.ts';
import { poster } from './poster.ts';
import { qr } from './qr.ts';

/** Every command of the operator, in the order of the help. */
export const commands: readonly Command[] = [
  catalogueImport,
  catalogueExport,
  facilitiesList,
  facilitiesShow,
  facilitiesOpen,
  facilitiesClose,
  facilitiesPublish,
  facilitiesUnpublish,
  facilitiesRotate,
  qr,
  poster,
  mailFailed,
  mailResend,
];

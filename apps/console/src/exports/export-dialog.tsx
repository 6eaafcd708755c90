import { hasRowPerItem, isMoney, mayExportAmounts, type OrderColumn } from '@hitosoroi/rules/order-columns';
import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { useState } from 'react';
import { T } from '../language/t.tsx';
import { useMe } from '../session/me.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Problem } from '../ui/problem.tsx';
import type { Format, Search } from './exports-query.ts';
import { FileState } from './file-state.tsx';
import { FormatChoice } from './format-choice.tsx';
import { SaveSet } from './save-set.tsx';
import { useFile } from './use-file.ts';

interface ExportDialogProps {
  readonly search: Search;
  readonly columns: readonly OrderColumn[];
  readonly onClose: () => void;
}

/** Exports the orders of the list. Staff may close the dialog while the server writes the file, which then appears among their files. */
export function ExportDialog({ search, columns, onClose }: ExportDialogProps) {
  const { roles, facilities } = useMe();
  const [format, setFormat] = useState<Format>('xlsx');
  const file = useFile();
  const mayHaveAmounts = hasOneOf(roles, mayExportAmounts);
  const exported = columns.filter((column) => mayHaveAmounts || !isMoney(column));
  return (
    <Dialog title={<T id="exports.start" />} onClose={onClose}>
      <p>
        <T id="exports.start.lead" /> <T id={hasRowPerItem(exported) ? 'exports.per_item' : 'exports.per_order'} />
      </p>
      {exported.length < columns.length && (
        <p id="no-amounts">
          <T id="exports.no_amounts" />
        </p>
      )}
      <FormatChoice chosen={format} onChoose={setFormat} />
      {file.file && <FileState of={file.file} />}
      <Problem error={file.error} />
      <DialogActions>
        <Button onClick={onClose}>
          <T id="shell.close" />
        </Button>
        <Button
          tone="main"
          isBusy={file.isRunning}
          whyNot={exported.length === 0 ? 'no-amounts' : undefined}
          onClick={() => file.run({ format, columns: exported, filter: search, is_new_only: false })}
        >
          <T id="exports.make" />
        </Button>
      </DialogActions>
      {facilities === 'all' && hasOneOf(roles, ['desk', 'finance', 'admin']) && (
        <SaveSet search={search} columns={columns} format={format} />
      )}
    </Dialog>
  );
}

import { hasRowPerItem, isMoney, mayExportAmounts, type OrderColumn } from '@hitosoroi/rules/order-columns';
import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { useState } from 'react';
import { Choice } from '../forms/choice.tsx';
import fieldStyles from '../forms/field.module.css';
import { T } from '../language/t.tsx';
import { useMe } from '../session/me.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Problem } from '../ui/problem.tsx';
import type { Search } from './exports-query.ts';
import { FileState } from './file-state.tsx';
import { SaveSet } from './save-set.tsx';
import { useFile } from './use-file.ts';

const formats = ['xlsx', 'csv'] as const;

interface ExportDialogProps {
  readonly search: Search;
  readonly columns: readonly OrderColumn[];
  readonly onClose: () => void;
}

/** Makes a file of what the list shows. It may be closed while that is written: the file is then among one's own. */
export function ExportDialog({ search, columns, onClose }: ExportDialogProps) {
  const { roles } = useMe();
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx');
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
      <fieldset className={fieldStyles.field}>
        <legend className={fieldStyles.label}>
          <T id="exports.format" />
        </legend>
        <div className={fieldStyles.choices}>
          {formats.map((each) => (
            <Choice key={each} type="radio" name="format" isChosen={format === each} onChoose={() => setFormat(each)}>
              <T id={`exports.format.${each}`} />
            </Choice>
          ))}
        </div>
      </fieldset>
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
          <T id="exports.start" />
        </Button>
      </DialogActions>
      {hasOneOf(roles, ['desk', 'finance', 'admin']) && <SaveSet search={search} columns={columns} />}
    </Dialog>
  );
}

import { StaffName } from '@hitosoroi/rules/staff-fields';
import { listText } from '@hitosoroi/texts/text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { ColumnChoices } from '../../exports/column-choices.tsx';
import { type ExportSet, exportSetsQuery } from '../../exports/exports-query.ts';
import { FormatChoice } from '../../exports/format-choice.tsx';
import { TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T, useTexts } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './exports.module.css';

const Changed = z.object({ name: StaffName });

/**
 * A form for the name, format and columns of a saved export set. If a colleague saved while this form was open, staff see both versions and
 * choose one.
 */
export function ChangeSet({ set, onClose }: { set: ExportSet; onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const save = useKeyed('POST /exports/sets/change');
  const [columns, setColumns] = useState(set.columns);
  const [format, setFormat] = useState(set.format);
  const [theirs, setTheirs] = useState<ExportSet>();
  // The version on which the form is based. A refetch of the list does not change it.
  const seen = useRef(set.version);
  const checked = useFormWith(
    Changed,
    { name: set.name },
    async ({ name }) => {
      try {
        return await save({ id: set.id, version: seen.current, name, format, columns, filter: set.filter });
      } catch (error) {
        if (isRefusedFor(error, 'stale')) {
          const current = error.refusal?.current as ExportSet;
          seen.current = current.version;
          setTheirs(current);
        }
        throw error;
      }
    },
    async () => {
      await client.invalidateQueries({ queryKey: exportSetsQuery().queryKey });
      onClose();
    },
  );
  const take = (current: ExportSet) => {
    checked.form.reset({ name: current.name });
    setColumns(current.columns);
    setFormat(current.format);
    setTheirs(undefined);
  };
  const words = (of: ExportSet) =>
    listText(
      of.columns.map((column) => t(`order_column.${column}`)),
      language,
    );
  return (
    <Dialog title={<T id="exports.set.change" />} onClose={onClose}>
      <Form
        checked={checked}
        action={theirs ? 'exports.set.overwrite' : 'exports.set.save_change'}
        others={
          <Button onClick={onClose}>
            <T id="shell.cancel" />
          </Button>
        }
        instead={
          theirs && (
            <div className={styles.theirs} role="alert">
              <p>
                <T
                  id="exports.set.theirs"
                  values={{ name: theirs.name, format: t(`exports.format.${theirs.format}`), columns: words(theirs) }}
                />
              </p>
              <div>
                <Button onClick={() => take(theirs)}>
                  <T id="exports.set.take_theirs" />
                </Button>
              </div>
            </div>
          )
        }
      >
        <TextField form={checked.form} name="name" label="exports.set.name" autoComplete="off" />
        <FormatChoice chosen={format} onChoose={setFormat} />
        <ColumnChoices chosen={columns} onChoose={(chosen) => setColumns([...chosen])} />
      </Form>
    </Dialog>
  );
}

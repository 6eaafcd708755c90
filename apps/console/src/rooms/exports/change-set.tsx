import { orderColumns } from '@hitosoroi/rules/order-columns';
import { StaffName } from '@hitosoroi/rules/staff-fields';
import { listText } from '@hitosoroi/texts/text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { useKeyed } from '../../api/use-change.ts';
import { ColumnChoices } from '../../exports/column-choices.tsx';
import { type ExportSet, exportSetsQuery } from '../../exports/exports-query.ts';
import { FormatChoice } from '../../exports/format-choice.tsx';
import { BothVersions } from '../../forms/both-versions.tsx';
import { TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { T, useTexts } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const Content = z.object({ name: StaffName, format: z.enum(['xlsx', 'csv']), columns: z.array(z.enum(orderColumns)) });
type Content = z.output<typeof Content>;

const contentOf = ({ name, format, columns }: ExportSet): Content => ({ name, format, columns });

/**
 * A form for the name, format and columns of a saved export set. If a colleague saved while this form was open, staff see both versions and
 * choose one.
 */
export function ChangeSet({ set, onClose }: { set: ExportSet; onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const save = useKeyed('POST /exports/sets/change');
  const checked = useVersionedForm<Content, ExportSet, ExportSet>(Content, {
    version: set.version,
    values: contentOf(set),
    send: (content, version) => save({ id: set.id, version, ...content, filter: set.filter }),
    valuesOf: contentOf,
    onSaved: () => client.invalidateQueries({ queryKey: exportSetsQuery().queryKey }),
    close: onClose,
  });
  const { conflict, form } = checked;
  const { field: format } = useController({ control: form.control, name: 'format' });
  const { field: columns } = useController({ control: form.control, name: 'columns' });
  const inWords = (content: Content) => ({
    name: content.name,
    format: t(`exports.format.${content.format}`),
    columns: listText(
      content.columns.map((column) => t(`order_column.${column}`)),
      language,
    ),
  });
  const [theirs, mine] = [conflict && inWords(contentOf(conflict.theirs)), inWords(form.getValues())];
  const labels = { name: 'exports.set.name', format: 'exports.format', columns: 'exports.set.columns' } as const;
  const rows = (['name', 'format', 'columns'] as const).map((field) => ({
    key: field,
    label: <T id={labels[field]} />,
    theirs: theirs?.[field] ?? '',
    mine: mine[field],
  }));
  return (
    <Dialog title={<T id="exports.set.change" />} onClose={onClose}>
      <Form
        checked={checked}
        action="exports.set.save_change"
        others={
          <Button onClick={onClose}>
            <T id="shell.cancel" />
          </Button>
        }
        instead={conflict && <BothVersions conflict={conflict} rows={rows} />}
      >
        <TextField form={form} name="name" label="exports.set.name" autoComplete="off" />
        <FormatChoice chosen={format.value} onChoose={format.onChange} />
        <ColumnChoices chosen={columns.value} onChoose={columns.onChange} />
      </Form>
    </Dialog>
  );
}

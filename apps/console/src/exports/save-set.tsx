import type { OrderColumn } from '@hitosoroi/rules/order-columns';
import { StaffName } from '@hitosoroi/rules/staff-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useKeyed } from '../api/use-change.ts';
import { TextField } from '../forms/field.tsx';
import { Form } from '../forms/form.tsx';
import { useFormWith } from '../forms/use-form-with.ts';
import { T } from '../language/t.tsx';
import { Said } from '../ui/said.tsx';
import styles from './exports.module.css';
import type { Format, Search } from './exports-query.ts';
import { exportSetsQuery } from './exports-query.ts';

const Named = z.object({ name: StaffName });

interface SaveSetProps {
  readonly search: Search;
  readonly columns: readonly OrderColumn[];
  readonly format: Format;
}

/** A form that saves the export's filter, columns and format under a name, for all staff. */
export function SaveSet({ search, columns, format }: SaveSetProps) {
  const client = useQueryClient();
  const save = useKeyed('POST /exports/sets/save');
  const [saved, setSaved] = useState<string>();
  const { facility, state, method } = search;
  const filter = { ...(facility && { facility }), ...(state && { state }), ...(method && { method }) };
  const checked = useFormWith(
    Named,
    { name: '' },
    ({ name }) => save({ name, format, columns: [...columns], filter }),
    {
      next: () => ({ name: '' }),
      onSaved: (_answer, { name }) => {
        setSaved(name);
        return client.invalidateQueries({ queryKey: exportSetsQuery().queryKey });
      },
    },
  );
  return (
    <div className={styles.save}>
      <Form checked={checked} action="exports.set.save" isSecond>
        <TextField
          form={checked.form}
          name="name"
          label="exports.set.name"
          hint="exports.set.save.hint"
          autoComplete="off"
        />
      </Form>
      <Said>{saved && <T id="exports.set.saved" values={{ name: saved }} />}</Said>
    </div>
  );
}

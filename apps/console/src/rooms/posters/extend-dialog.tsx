import { addDays, type Day } from '@hitosoroi/rules/day';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type Current, isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { type Invitation, postersKey } from '../../catalogue/invitations-query.ts';
import { Field } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { BothVersions } from '../../ui/both-versions.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { lastDayOf } from './warnings.tsx';

const LastDay = z.object({ until: z.string().check(z.minLength(1, 'required')) });

interface ExtendDialogProps {
  readonly invitation: Invitation;
  readonly today: Day;
  readonly onClose: () => void;
  readonly onExtended: () => void;
}

/** Changes the last day of a replaced key or code: two weeks more by default. */
export function ExtendDialog({ invitation, today, onClose, onExtended }: ExtendDialogProps) {
  const client = useQueryClient();
  const language = useLanguage();
  const extend = useKeyed('POST /posters/extend');
  const [theirs, setTheirs] = useState<Current<'POST /posters/extend'>>();
  const { id, version, ends_at } = theirs ?? invitation;
  const ends = ends_at ? lastDayOf(ends_at) : today;
  const refresh = () => client.invalidateQueries({ queryKey: postersKey });
  const checked = useFormWith(
    LastDay,
    { until: addDays(ends > today ? ends : today, 14) },
    async ({ until }) => {
      try {
        return await extend({ id, version, until });
      } catch (error) {
        if (isRefusedFor(error, 'stale')) setTheirs(error.refusal?.current as Current<'POST /posters/extend'>);
        throw error;
      }
    },
    async () => {
      onClose();
      onExtended();
      await refresh();
    },
  );
  const isStale = isRefusedFor(checked.problem, 'stale');
  const mine = checked.form.getValues('until');
  return (
    <Dialog title={<T id="posters.extend" />} onClose={onClose}>
      <Form
        checked={checked}
        action="posters.extend.save"
        others={
          <Button onClick={onClose}>
            <T id="shell.cancel" />
          </Button>
        }
        instead={
          isStale ? (
            <BothVersions
              rows={[
                {
                  key: 'until',
                  label: <T id="posters.extend.until" />,
                  theirs: dayText(ends, language),
                  mine: mine && dayText(mine, language),
                },
              ]}
              onTheirs={() => {
                onClose();
                void refresh();
              }}
            />
          ) : undefined
        }
      >
        <Field form={checked.form} name="until" label="posters.extend.until" hint="posters.extend.text">
          {(control) => (
            <input {...control} {...checked.form.register('until')} type="date" min={today} max={addDays(today, 365)} />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}

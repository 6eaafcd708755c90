import { addDays, type Day } from '@hitosoroi/rules/day';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Current } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { type Invitation, postersKey } from '../../catalogue/invitations-query.ts';
import { BothVersions } from '../../forms/both-versions.tsx';
import { Field } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { lastDayOf } from './warnings.tsx';

const LastDay = z.object({ until: z.string().check(z.minLength(1, 'required')) });
type LastDay = z.output<typeof LastDay>;
type Theirs = Current<'POST /posters/extend'>;

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
  const ends = invitation.ends_at ? lastDayOf(invitation.ends_at) : today;
  const refresh = () => client.invalidateQueries({ queryKey: postersKey });
  const checked = useVersionedForm<LastDay, Theirs, { version: number }>(LastDay, {
    version: invitation.version,
    values: { until: addDays(ends > today ? ends : today, 14) },
    send: ({ until }, version) => extend({ id: invitation.id, version, until }),
    valuesOf: (_, typed) => typed,
    onSaved: refresh,
    close: () => {
      onClose();
      onExtended();
    },
    onTheirs: () => {
      onClose();
      return refresh();
    },
  });
  const { conflict } = checked;
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
          conflict && (
            <BothVersions
              conflict={conflict}
              rows={[
                {
                  key: 'until',
                  label: <T id="posters.extend.until" />,
                  theirs: dayText(lastDayOf(conflict.theirs.ends_at ?? today), language),
                  mine: mine && dayText(mine, language),
                },
              ]}
            />
          )
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

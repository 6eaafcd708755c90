import { TypedEmail } from '@hitosoroi/rules/member-fields';
import { useCall } from '@hitosoroi/web/use-call';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { ask } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { Choice } from '../../forms/choice.tsx';
import { FieldSet, TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Problem } from '../../ui/problem.tsx';
import { type EraseEffects, GoesAndStays, StillOpen, WaitsFor } from './erase-effects.tsx';
import styles from './member.module.css';
import type { Member } from './member-query.ts';

const Typed = z.object({ email: TypedEmail, anyway: z.boolean() });

const isOpen = ({ still_open: { rentals, inquiries } }: EraseEffects): boolean => rentals.length + inquiries.length > 0;

/** Does what the preview shows. Staff type the member's mail address first, so that they erase the right member. */
function EraseForm({ id, of: effects }: { id: number; of: EraseEffects }) {
  const client = useQueryClient();
  const erase = useKeyed('POST /member/erase');
  const checked = useFormWith(
    Typed,
    { email: '', anyway: false },
    (typed) => erase({ id, ...typed, fingerprint: effects.fingerprint }),
    { leave: () => client.invalidateQueries() },
  );
  const { field: anyway } = useController({ control: checked.form.control, name: 'anyway' });
  return (
    <Form checked={checked} action="member.erase" doing="form.working" isDanger>
      <TextField form={checked.form} name="email" label="member.erase.type" autoComplete="off" />
      {isOpen(effects) && (
        <FieldSet form={checked.form} name="anyway" label="member.erase.open">
          <Choice type="checkbox" isChosen={anyway.value} onChoose={anyway.onChange}>
            <T id="member.erase.anyway" />
          </Choice>
        </FieldSet>
      )}
    </Form>
  );
}

/** A button that shows the preview of the erasure, or what blocks it. The form that erases is below the preview. */
export function Erase({ member: { id } }: { member: Member }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [effects, setEffects] = useState<EraseEffects>();
  const show = useCall(() => ask('POST /member/erase/preview', { body: { id } }), { onDone: setEffects });
  // Moves the focus to the preview that staff requested.
  useEffect(() => {
    if (effects) heading.current?.focus();
  }, [effects]);
  return (
    <>
      <div className={pageStyles.actions}>
        <Button isBusy={show.isRunning} onClick={() => show.run()}>
          <T id="member.erase.show" />
        </Button>
      </div>
      <Problem error={show.error} />
      {effects && (
        <section className={styles.erase}>
          <h3 ref={heading} tabIndex={-1}>
            <T id="member.erase.title" />
          </h3>
          {effects.waits_for.length > 0 && <WaitsFor reasons={effects.waits_for} />}
          {effects.waits_for.length === 0 && (
            <>
              {isOpen(effects) && <StillOpen of={effects.still_open} />}
              <GoesAndStays of={effects} />
              <p>
                <T id="member.erase.for_good" />
              </p>
              <EraseForm id={id} of={effects} />
            </>
          )}
        </section>
      )}
    </>
  );
}

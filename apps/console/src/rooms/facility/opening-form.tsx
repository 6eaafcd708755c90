import { addDays, dayInJapan, isDay } from '@hitosoroi/rules/day';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import * as z from 'zod/mini';
import { ask, type Body } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { DayField } from '../../catalogue/details-fields.tsx';
import { type Facility, facilityKey } from '../../catalogue/facility-query.ts';
import { Choice } from '../../forms/choice.tsx';
import { FieldSet } from '../../forms/field.tsx';
import { Folded } from '../../forms/folded.tsx';
import { Form } from '../../forms/form.tsx';
import { T } from '../../language/t.tsx';
import { usePreviewedForm } from '../../preview/use-previewed-form.ts';
import { WouldHappen } from '../../preview/would-happen.tsx';
import { OpeningEffects } from './opening-effects.tsx';

type To = Body<'POST /catalogue/facility/opening'>['to'];

/** The possible changes, the usual first. */
const choicesFor = ({ is_open, is_published }: Facility): readonly [Exclude<To, 'unpublish'>, ...To[]] => {
  if (is_open) return is_published ? ['close', 'unpublish'] : ['publish', 'close'];
  return is_published ? ['open', 'unpublish'] : ['start', 'open', 'publish'];
};

const Opening = z
  .object({
    to: z.enum(['start', 'open', 'publish', 'close', 'unpublish'], 'required'),
    when: z.enum(['now', 'day']),
    on: z.string(),
  })
  .check(
    z.refine<{ when: string; on: string }>(({ when, on }) => when === 'now' || isDay(on), {
      error: 'date-format',
      path: ['on'],
    }),
  );
type Opening = z.output<typeof Opening>;

/** What staff changed at once. `day` means that they scheduled a change for a day. */
export type Changed = To | 'day';

/** If the sets are visible already, opening only starts the ordering, so the texts for `start` fit better than those for `open`. */
const wordsFor = <Of extends To | undefined>(to: Of, { is_published }: Facility): Of | 'start' =>
  to === 'open' && is_published ? 'start' : to;

interface OpeningFormProps {
  readonly facility: Facility;
  /** Whether staff came to open the facility. The preview is then shown at once. */
  readonly isAtOnce: boolean;
  /** Set if another button of the page is the main one, because another step comes first. */
  readonly isSecond: boolean;
  readonly onChanged: (what: Changed | undefined) => void;
}

/** Opens, publishes or closes a facility, now or on a day. First a preview of what members will see, then one button that applies it. */
export function OpeningForm({ facility, isAtOnce, isSecond, onChanged }: OpeningFormProps) {
  const client = useQueryClient();
  const group = useId();
  const set = useKeyed('POST /catalogue/facility/opening');
  const choices = choicesFor(facility);
  // Closing is never preselected, so that staff do not close a facility by accident.
  const usual = choices[0] === 'close' ? undefined : choices[0];
  const previewed = usePreviewedForm(
    Opening,
    { ...(usual && { to: usual }), when: 'now', on: addDays(dayInJapan(new Date()), 1) },
    {
      given: ({ to, when, on }) => ({
        id: facility.id,
        to,
        on: when === 'now' || to === 'unpublish' ? ('now' as const) : on,
      }),
      preview: (body) => {
        onChanged(undefined);
        return ask('POST /catalogue/facility/opening/preview', { body });
      },
      // Staff lose nothing if they leave this preview. The form itself asks whether to leave if staff changed the choice.
      asksBeforeLeaving: false,
      act: set,
      after: {
        leave: async () => {
          onChanged(isOnDay ? 'day' : wordsFor(values.to, facility));
          checked.discard();
          await client.invalidateQueries({ queryKey: facilityKey });
        },
      },
    },
  );
  const { checked, values, shown, act: actCall } = previewed;
  const { form } = checked;
  const isOnDay = values.when === 'day' && values.to !== 'unpublish';
  const setValue = <Name extends 'to' | 'when'>(name: Name, value: Opening[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens
  useEffect(() => {
    if (isAtOnce && usual) void checked.submitByItself();
  }, []);
  const fields = (
    <>
      <FieldSet form={form} name="to" label="opening.what">
        {choices.map((to) => {
          const words = wordsFor(to, facility);
          return (
            <Choice
              key={to}
              type="radio"
              name={`${group}-to`}
              isChosen={values.to === to}
              onChoose={() => setValue('to', to)}
            >
              <T id={to === 'publish' && !facility.is_open ? 'opening.to.publish_closed' : `opening.to.${words}`} />
            </Choice>
          );
        })}
      </FieldSet>
      {values.to !== 'unpublish' && (
        <FieldSet form={form} name="when" label="opening.when">
          {(['now', 'day'] as const).map((when) => (
            <Choice
              key={when}
              type="radio"
              name={`${group}-when`}
              isChosen={values.when === when}
              onChoose={() => setValue('when', when)}
            >
              <T id={`opening.when.${when}`} />
            </Choice>
          ))}
        </FieldSet>
      )}
      {isOnDay && <DayField form={form} name="on" label="opening.on" hint="opening.on.hint" />}
    </>
  );
  const folded = (inside: ReactNode) => (
    <Folded form={form} names={['to', 'when', 'on']} summary={<T id={`opening.other.${choices[0]}`} />}>
      {inside}
    </Folded>
  );
  const look = usual && values.to === usual && values.when === 'now' ? wordsFor(usual, facility) : undefined;
  const act = wordsFor(values.to, facility);
  const asked = (
    <Form
      checked={checked}
      action={look ? `opening.look.${look}` : 'preview.show'}
      isSecond={isSecond || !look}
      isDone={shown !== undefined}
    >
      {usual ? folded(fields) : fields}
    </Form>
  );
  return (
    <>
      {usual ? asked : folded(asked)}
      <WouldHappen
        isShown={shown !== undefined}
        action={`opening.act.${act}`}
        tone={values.to === 'close' ? 'danger' : 'main'}
        act={actCall}
      >
        {shown && <OpeningEffects of={shown} to={values.to} facility={facility} />}
      </WouldHappen>
    </>
  );
}

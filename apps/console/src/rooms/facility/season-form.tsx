import { addYears } from '@hitosoroi/rules/day';
import { NextSeason } from '@hitosoroi/rules/facility-fields';
import { seasonName } from '@hitosoroi/texts/staff/season-name';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ask } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { CancelDeadline, DayField, NameFields, PeriodFields } from '../../catalogue/details-fields.tsx';
import { type Facility, facilityKey } from '../../catalogue/facility-query.ts';
import { Pair } from '../../catalogue/pair.tsx';
import { Field } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { T } from '../../language/t.tsx';
import { usePreviewedForm } from '../../preview/use-previewed-form.ts';
import { WouldHappen } from '../../preview/would-happen.tsx';
import { facilityNamesKey } from '../../session/facilities-query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SeasonEffects } from './season-effects.tsx';

/** The first values of the form: all dates one year later, and the name with the new year. */
const nextOf = ({ details }: Facility): NextSeason => {
  const start_date = addYears(details.start_date, 1);
  return {
    name: seasonName(details.name, start_date, 'ja'),
    name_en: details.name_en && seasonName(details.name_en, start_date, 'en'),
    start_date,
    end_date: addYears(details.end_date, 1),
    main_end_date: details.main_end_date && addYears(details.main_end_date, 1),
    price_percent: 0,
    opens_on: '',
  };
};

/** Name, dates, prices and opening day of the new facility; the rest is copied. First the preview, then the button that makes it. */
export function SeasonForm({ facility }: { facility: Facility }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const make = useKeyed('POST /catalogue/facility/season');
  const { id } = facility;
  const { checked, shown, act } = usePreviewedForm(NextSeason, nextOf(facility), {
    given: (season) => ({ id, season }),
    preview: (given) => ask('POST /catalogue/facility/season/preview', { body: given }),
    act: make,
    after: {
      leave: async ({ id: made }) => {
        await Promise.all([facilityKey, facilityNamesKey].map((queryKey) => client.invalidateQueries({ queryKey })));
        navigate(`/facilities/${made}`, { state: { said: 'season' } });
      },
    },
  });
  const { form } = checked;
  const others = (
    <ButtonLink to={`/facilities/${id}`}>
      <T id="shell.cancel" />
    </ButtonLink>
  );
  return (
    <>
      <p>
        <T id="season.lead" />
      </p>
      <Form checked={checked} action="preview.show" isSecond others={others}>
        <NameFields form={form} />
        <PeriodFields form={form} />
        <Pair>
          <CancelDeadline form={form} method={facility.details.payment_cancel_method} />
          <DayField form={form} name="opens_on" label="season.opens_on" hint="season.opens_on.hint" />
          <Field form={form} name="price_percent" label="season.percent" hint="season.percent.hint">
            {(control) => (
              <input {...control} {...form.register('price_percent', { valueAsNumber: true })} type="number" step={1} />
            )}
          </Field>
        </Pair>
      </Form>
      <WouldHappen isShown={shown !== undefined} action="season.make" act={act}>
        {shown && <SeasonEffects of={shown} />}
      </WouldHappen>
    </>
  );
}

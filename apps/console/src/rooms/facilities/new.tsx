import { addDays, dayInJapan } from '@hitosoroi/rules/day';
import { NewFacility } from '@hitosoroi/rules/facility-fields';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { ask } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import catalogueStyles from '../../catalogue/catalogue.module.css';
import { NameFields, PeriodFields, TermFields, termFields } from '../../catalogue/details-fields.tsx';
import { facilityKey } from '../../catalogue/facility-query.ts';
import { Pair } from '../../catalogue/pair.tsx';
import { TextField } from '../../forms/field.tsx';
import { Folded } from '../../forms/folded.tsx';
import { Form } from '../../forms/form.tsx';
import { useFirstFocus } from '../../forms/use-first-focus.ts';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { facilityNamesKey } from '../../session/facilities-query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { InstitutionField, institutionsKey } from './institution-field.tsx';
import { TermsInShort } from './terms-in-short.tsx';

/** The dates of the next school year. School years begin in April. */
const nextSchoolYear = () => {
  const today = dayInJapan(new Date());
  const year = Number(today.slice(0, 4)) + (today.slice(5) >= '04-01' ? 1 : 0);
  return { start_date: `${year}-04-01`, end_date: addDays(`${year + 1}-04-01`, -1) };
};

const usualTerms = {
  order_type: 1,
  payment_cancel_method: 1,
  payment_term_days: 7,
  cancel_policy: '',
  cancel_policy_en: '',
} as const;

/** A new facility, in one short form. The server generates handle, key and code. */
export function Screen() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { data } = useSuspenseQuery({
    queryKey: [...facilityKey, 'new'],
    queryFn: () => ask('GET /catalogue/facilities/new', {}),
  });
  const make = useKeyed('POST /catalogue/facilities/make');
  const checked = useFormWith(
    NewFacility,
    {
      institution_id: null,
      institution: '',
      institution_en: '',
      name: '',
      name_en: '',
      ...nextSchoolYear(),
      main_end_date: '',
      ...(data.terms ?? usualTerms),
    },
    make,
    {
      leave: async ({ id }) => {
        await Promise.all([facilityKey, facilityNamesKey].map((queryKey) => client.invalidateQueries({ queryKey })));
        navigate(`/facilities/${id}/form`, { state: { isMade: true } });
      },
    },
  );
  const { form } = checked;
  // If the server refuses the name of a new institution, a colleague may just have made an institution with this name. Reloads the list, so
  // that staff can choose that institution.
  const taken = form.formState.errors.institution;
  useEffect(() => {
    if (taken) void client.invalidateQueries({ queryKey: institutionsKey });
  }, [taken, client]);
  const institutionId = useWatch({ control: form.control, name: 'institution_id' });
  const place = useFirstFocus();
  const others = (
    <ButtonLink to="/facilities">
      <T id="shell.cancel" />
    </ButtonLink>
  );
  return (
    <Page title={<T id="room.new_facility" />}>
      <div ref={place}>
        <Form checked={checked} action="details.make" others={others}>
          <section className={catalogueStyles.group}>
            <InstitutionField form={form} />
            {institutionId === null && (
              <Pair>
                <TextField
                  form={form}
                  name="institution"
                  label="details.institution_name"
                  isRequired
                  autoComplete="off"
                />
                <TextField form={form} name="institution_en" label="details.institution_name_en" autoComplete="off" />
              </Pair>
            )}
            <NameFields form={form} />
            <PeriodFields form={form} />
          </section>
          <section className={catalogueStyles.group}>
            <Folded
              form={form}
              names={termFields}
              summary={<TermsInShort form={form} />}
              // If there is no earlier facility whose terms can be copied, the fields are unfolded, because staff have to write the policy.
              isOpen={data.terms === null}
            >
              <TermFields form={form} />
            </Folded>
          </section>
        </Form>
      </div>
    </Page>
  );
}

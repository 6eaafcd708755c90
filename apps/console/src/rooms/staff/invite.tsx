import { languages } from '@hitosoroi/rules/language';
import { AddressFromStaff, adminHasAll, Facilities, StaffName, StaffRoles } from '@hitosoroi/rules/staff-fields';
import { languageNames } from '@hitosoroi/texts/language-names';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { useKeyed } from '../../api/use-change.ts';
import { Field, TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { RoleFields } from './role-fields.tsx';
import { staffQuery } from './staff-query.ts';

const Invitation = z
  .object({
    name: StaffName,
    email: AddressFromStaff,
    language: z.enum(languages),
    roles: StaffRoles,
    facilities: Facilities,
  })
  .check(adminHasAll);

export function Screen() {
  const client = useQueryClient();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const checked = useFormWith(
    Invitation,
    { name: '', email: '', language, roles: [], facilities: 'all' },
    useKeyed('POST /people/invite'),
    {
      leave: async (_answer, { name }) => {
        await client.invalidateQueries({ queryKey: staffQuery().queryKey });
        navigate('/staff', { state: { invited: name } });
      },
    },
  );
  const others = (
    <ButtonLink to="/staff">
      <T id="shell.cancel" />
    </ButtonLink>
  );
  return (
    <Page title={<T id="room.invite" />} lead="staff.invite.lead">
      <Form checked={checked} action="staff.invite.send" doing="form.sending" others={others}>
        <TextField form={checked.form} name="name" label="staff.name" autoComplete="off" />
        <TextField form={checked.form} name="email" label="staff.email" type="email" autoComplete="off" />
        <Field form={checked.form} name="language" label="staff.language" hint="staff.language.hint">
          {(control) => (
            <select {...control} {...checked.form.register('language')}>
              {languages.map((each) => (
                <option key={each} value={each} lang={each}>
                  {languageNames[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <RoleFields form={checked.form} />
      </Form>
    </Page>
  );
}

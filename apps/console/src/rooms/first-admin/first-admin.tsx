import { languages } from '@hitosoroi/rules/language';
import { AddressFromStaff, StaffName } from '@hitosoroi/rules/staff-fields';
import { languageNames } from '@hitosoroi/texts/language-names';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { ask } from '../../api/client.ts';
import { Field, TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { CardPage } from '../../session/card-page.tsx';

const FirstAdmin = z.object({ name: StaffName, email: AddressFromStaff, language: z.enum(languages) });

/** The page of the link that a server prints at its first start: the first admin makes their account, and goes on to set up signing in. */
export function FirstAdminPage() {
  const language = useLanguage();
  const [, navigate] = useLocation();
  // The fragment reaches no server, so the secret is in no log.
  const [token] = useState(() => window.location.hash.slice(1));
  const checked = useFormWith(
    FirstAdmin,
    { name: '', email: '', language },
    (person) => ask('POST /sign-in/first-admin', { body: { token, ...person } }),
    { leave: ({ invitation }) => navigate(`/enrol?token=${invitation}`, { replace: true }) },
  );
  return (
    <CardPage>
      <h1>
        <T id="first_admin.title" />
      </h1>
      <p>
        <T id="first_admin.lead" />
      </p>
      <Form checked={checked} action="first_admin.make">
        <TextField form={checked.form} name="name" label="first_admin.name" autoComplete="name" />
        <TextField form={checked.form} name="email" label="first_admin.email" type="email" autoComplete="email" />
        <Field form={checked.form} name="language" label="first_admin.language">
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
      </Form>
    </CardPage>
  );
}

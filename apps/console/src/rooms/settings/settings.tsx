import { DeskLimitForm, SellerFields, SenderFields } from '@hitosoroi/rules/settings-fields';
import { accountTypes, emptyAccount } from '@hitosoroi/rules/zengin';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Answer, ask, type Body } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { Field, TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import type { TypedForm } from '../../forms/use-form-with.ts';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { usePreviewedForm } from '../../preview/use-previewed-form.ts';
import { WouldHappen } from '../../preview/would-happen.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page, Section } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { Changes } from './changes.tsx';

type Settings = Answer<'GET /settings'>;
type Change = Omit<Body<'POST /settings/change'>, 'fingerprint'>;

const settingsQuery = () => queryOptions({ queryKey: ['settings'], queryFn: () => ask('GET /settings', {}) });

interface PartProps<Values extends FieldValues> {
  readonly schema: z.ZodMiniType<Values, Values>;
  readonly saved: DefaultValues<Values>;
  readonly given: (values: Values) => Change;
  readonly valuesOf: (settings: Settings) => Values;
  readonly children: (form: TypedForm<Values>) => ReactNode;
}

/** A part of the settings: its form, what it would change, and the button that changes it. */
function Part<Values extends FieldValues>({ schema, saved, given, valuesOf, children }: PartProps<Values>) {
  const client = useQueryClient();
  const save = useKeyed('POST /settings/change');
  const { checked, shown, act } = usePreviewedForm(schema, saved, {
    given,
    preview: (change) => ask('POST /settings/change/preview', { body: change }),
    act: save,
    after: {
      next: valuesOf,
      onSaved: (settings: Settings) => {
        client.setQueryData(settingsQuery().queryKey, settings);
        // The transfers say whether there is an account.
        return client.invalidateQueries({ queryKey: ['transfers'] });
      },
    },
  });
  return (
    <>
      <Form checked={checked} action="settings.look" isSecond={shown !== undefined || !checked.isDirty}>
        {children(checked.form)}
        <Said>{checked.isSaved && <T id="settings.saved" />}</Said>
      </Form>
      <WouldHappen isShown={shown !== undefined} action="settings.save" act={act}>
        {shown && <Changes of={shown.changes} />}
      </WouldHappen>
    </>
  );
}

function From({ of: source }: { of: 'console' | 'server' }) {
  return (
    <p className={pageStyles.note}>
      <T id={source === 'console' ? 'settings.from_console' : 'settings.from_server'} />
    </p>
  );
}

function Limit({ settings }: { settings: Settings }) {
  const valuesOf = ({ desk_cancel_limit }: Settings) => ({ limit: String(desk_cancel_limit) });
  return (
    <Section title="settings.limit">
      <p>
        <T id="settings.limit.lead" />
      </p>
      <From of={settings.desk_cancel_limit_from} />
      <Part
        schema={DeskLimitForm}
        saved={valuesOf(settings)}
        given={({ limit }) => ({ desk_cancel_limit: Number(limit) })}
        valuesOf={valuesOf}
      >
        {(form) => (
          <TextField form={form} name="limit" label="settings.limit.label" autoComplete="off" inputMode="numeric" />
        )}
      </Part>
    </Section>
  );
}

const noSender: SenderFields = { ...emptyAccount, code: '' };

function Sender({ settings }: { settings: Settings }) {
  const t = useTexts();
  const valuesOf = ({ sender }: Settings): SenderFields => (sender ?? noSender) as SenderFields;
  return (
    <Section title="settings.sender">
      <p>
        <T id="settings.sender.lead" />
      </p>
      {settings.sender_from ? (
        <From of={settings.sender_from} />
      ) : (
        <p>
          <T id="settings.sender.none" />
        </p>
      )}
      <Part schema={SenderFields} saved={valuesOf(settings)} given={(sender) => ({ sender })} valuesOf={valuesOf}>
        {(form) => (
          <>
            <TextField
              form={form}
              name="code"
              label="settings.sender_code"
              hint="settings.sender_code.hint"
              autoComplete="off"
              inputMode="numeric"
            />
            <TextField form={form} name="holder" label="settings.sender_holder" autoComplete="off" />
            <TextField
              form={form}
              name="bank_code"
              label="audit_field.sender_bank_code"
              autoComplete="off"
              inputMode="numeric"
            />
            <TextField form={form} name="bank_name" label="audit_field.sender_bank_name" autoComplete="off" />
            <TextField
              form={form}
              name="branch_code"
              label="audit_field.sender_branch_code"
              autoComplete="off"
              inputMode="numeric"
            />
            <TextField form={form} name="branch_name" label="audit_field.sender_branch_name" autoComplete="off" />
            <Field form={form} name="account_type" label="audit_field.sender_account_type">
              {(control) => (
                <select {...control} {...form.register('account_type')}>
                  {accountTypes.map((type) => (
                    <option key={type} value={type}>
                      {t(`audit_value.sender_account_type.${type}`)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <TextField
              form={form}
              name="account_number"
              label="audit_field.sender_account_number"
              autoComplete="off"
              inputMode="numeric"
            />
          </>
        )}
      </Part>
    </Section>
  );
}

const sellerFields = [
  'name',
  'name_en',
  'representative',
  'representative_en',
  'address',
  'address_en',
  'phone',
  'email',
  'invoice_number',
  'payment_provider',
  'payment_provider_en',
  'privacy_officer',
  'privacy_officer_en',
] as const satisfies (keyof SellerFields)[];

/** Addresses need more than a line. */
const isLong = (field: keyof SellerFields): boolean => field === 'address' || field === 'address_en';

const noSeller = Object.fromEntries(sellerFields.map((field) => [field, ''])) as SellerFields;

const hints: { readonly [Field in keyof SellerFields]?: TextId } = {
  phone: 'settings.seller_phone.hint',
  invoice_number: 'settings.seller_invoice.hint',
};

function Seller({ settings }: { settings: Settings }) {
  const valuesOf = ({ seller }: Settings): SellerFields => seller ?? noSeller;
  return (
    <Section title="settings.seller">
      <p>
        <T id="settings.seller.lead" />
      </p>
      <Part schema={SellerFields} saved={valuesOf(settings)} given={(seller) => ({ seller })} valuesOf={valuesOf}>
        {(form) =>
          sellerFields.map((field) =>
            isLong(field) ? (
              <TextAreaField key={field} form={form} name={field} label={`audit_field.seller_${field}`} rows={2} />
            ) : (
              <TextField
                key={field}
                form={form}
                name={field}
                label={`audit_field.seller_${field}`}
                hint={hints[field]}
                autoComplete="off"
              />
            ),
          )
        }
      </Part>
    </Section>
  );
}

/** What staff set for the whole company. */
export function Screen() {
  const { data } = useSuspenseQuery(settingsQuery());
  return (
    <Page title={<T id="room.settings" />}>
      <Limit settings={data} />
      <Sender settings={data} />
      <Seller settings={data} />
    </Page>
  );
}

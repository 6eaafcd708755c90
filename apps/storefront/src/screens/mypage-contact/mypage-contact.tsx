import { MemberContactForm, VisitorContactForm } from '@hitosoroi/rules/contact-form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { ask } from '../../api/client.ts';
import { Form } from '../../forms/form.tsx';
import { MessageField } from '../../forms/message-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { storedInvitation } from '../../invitation/invitation.ts';
import { T } from '../../language/t.tsx';
import { sellerQuery } from '../../legal/seller.ts';
import { SenderNotice } from '../../legal/sender-notice.tsx';
import { paths } from '../../navigation/paths.ts';
import { alertDialog } from '../../ui/confirm-dialog.ts';
import { Page } from '../../ui/page.tsx';
import { RobotTrap } from './robot-trap.tsx';
import { useKnownDetails } from './use-known-details.ts';

export function Screen() {
  const [, navigate] = useLocation();
  const { isMember, known } = useKnownDetails();
  const { data: seller } = useSuspenseQuery(sellerQuery());
  const trap = useRef<HTMLInputElement>(null);
  const rules = isMember ? MemberContactForm : VisitorContactForm;
  const checked = useFormWith(rules, { ...known, content: '' }, async (inquiry) => {
    await ask('POST /contact', { body: { ...inquiry, subject: trap.current?.value ?? '', ...storedInvitation() } });
    await alertDialog('contact.sent');
    navigate(paths.products);
  });
  const { form } = checked;
  return (
    <Page title="shell.contact">
      <p>
        <T id="contact.text" />
      </p>
      <Form checked={checked} action="contact.action">
        {!isMember && (
          <>
            <TextField form={form} name="schoolName" label="contact.school" autoComplete="off" />
            <TextField
              form={form}
              name="facilityName"
              label="contact.facility"
              hint="contact.facility.hint"
              autoComplete="off"
            />
          </>
        )}
        <TextField form={form} name="name" label="account.name" autoComplete="name" />
        <TextField form={form} name="email" label="account.email" type="email" autoComplete="email" />
        <TextField
          form={form}
          name="phone"
          label="account.tel"
          hint="contact.tel.hint"
          isRequired={false}
          type="tel"
          autoComplete="tel"
        />
        <MessageField form={form} name="content" label="contact.content" hint="contact.content.hint" />
        <RobotTrap input={trap} />
        {isMember ? (
          <SenderNotice text="contact.sender.customer" addresses={[seller.mail_from, seller.email]} />
        ) : (
          <SenderNotice text="contact.sender.visitor" addresses={[seller.email]} />
        )}
      </Form>
    </Page>
  );
}

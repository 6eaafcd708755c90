import { MemberContactForm, VisitorContactForm } from '@hitosoroi/rules/contact-form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { ask } from '../../api/client.ts';
import { EmailField } from '../../forms/email-field.tsx';
import { Form } from '../../forms/form.tsx';
import { MessageField } from '../../forms/message-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { storedInvitation } from '../../invitation/invitation.ts';
import { T, useTexts } from '../../language/t.tsx';
import { sellerQuery } from '../../legal/seller.ts';
import { SenderNotice } from '../../legal/sender-notice.tsx';
import { orderPath, paths } from '../../navigation/paths.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { alertDialog } from '../../ui/confirm-dialog.ts';
import { Page } from '../../ui/page.tsx';
import styles from './mypage-contact.module.css';
import { RobotTrap } from './robot-trap.tsx';
import { useKnownDetails } from './use-known-details.ts';

/** The number of the order from which the member came. A number of another form is ignored. */
const useAskedOrder = (): string | undefined => {
  const number = useSearchParams().get('order');
  return number !== null && number.length === 14 && /^\d{4}-\d{4}-\d{4}$/.test(number) ? number : undefined;
};

export function Screen() {
  const t = useTexts();
  const [, navigate] = useLocation();
  const { isMember, payersOrder, known } = useKnownDetails();
  const order = useAskedOrder() ?? payersOrder;
  const { data: seller } = useSuspenseQuery(sellerQuery());
  const trap = useRef<HTMLInputElement>(null);
  const rules = isMember ? MemberContactForm : VisitorContactForm;
  const checked = useFormWith(rules, { ...known, content: '' }, async ({ content, ...inquiry }) => {
    const about = order ? `${t('contact.order', { number: order })}\n\n${content}` : content;
    const subject = trap.current?.value ?? '';
    await ask('POST /contact', { body: { ...inquiry, content: about, subject, ...storedInvitation() } });
    await alertDialog('contact.sent');
    navigate(payersOrder ? paths.pay : paths.products);
  });
  const { form } = checked;
  return (
    <Page title="shell.contact">
      {order && (
        <p className={styles.order}>
          <strong>
            <T id="contact.order" values={{ number: order }} />
          </strong>
          {isMember && (
            <Link to={orderPath(order)}>
              <T id="contact.to_order" />
            </Link>
          )}
        </p>
      )}
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
        <EmailField form={form} name="email" />
        <TextField
          form={form}
          name="phone"
          label="account.tel"
          hint="contact.tel.hint"
          isRequired={false}
          type="tel"
          autoComplete="tel"
        />
        <MessageField
          form={form}
          name="content"
          label="contact.content"
          hint={order ? undefined : 'contact.content.hint'}
        />
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

import type { Language } from '@hitosoroi/rules/language';
import type { PhraseValues } from '@hitosoroi/rules/phrase';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { ask } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { T, useTexts } from '../../language/t.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page, Section } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { useWriting } from '../../writing/use-writing.ts';
import { WritingForm } from '../../writing/writing-form.tsx';
import { Items } from './items.tsx';
import { type Order, orderQuery } from './order-query.ts';
import { Truth } from './truth.tsx';

/** What the order knows for the fields of phrases. Only an order that waits for a payment has a day to pay by. */
const valuesIn = (order: Order, language: Language): PhraseValues => {
  const { facility, payment_limit_date: limit, start_date: start, end_date: end } = order;
  const [institution, name] =
    language === 'en'
      ? [facility.institution_en ?? facility.institution, facility.name_en ?? facility.name]
      : [facility.institution, facility.name];
  return {
    name: order.member.name,
    order_number: order.number,
    facility: `${institution} ${name}`,
    price: yen(order.price),
    ...(limit && order.state === 'conveni_ordered' && { pay_by: dayText(limit, language) }),
    ...(start && { start: dayText(start, language) }),
    ...(end && { end: dayText(end, language) }),
  };
};

function WriteForm({ order }: { order: Order }) {
  const { number, member } = order;
  const client = useQueryClient();
  const send = useKeyed('POST /order/letter');
  const [isSent, setSent] = useState(false);
  const writing = useWriting(
    { kind: 'order', subject: number, language: member.language },
    (written) => {
      setSent(false);
      return send({ number, ...written });
    },
    async () => {
      setSent(true);
      await client.invalidateQueries({ queryKey: ['order', number] });
    },
  );
  return (
    <>
      <Said>{isSent && <T id="writing.sent" />}</Said>
      <Section title="writing.mail">
        <dl className={pageStyles.facts}>
          <dt>
            <T id="writing.to" />
          </dt>
          <dd>
            <T id="writing.to_member" values={{ name: member.name, email: member.email }} />
          </dd>
        </dl>
        <p>
          <T id="writing.lead" />
        </p>
        <WritingForm
          writing={writing}
          values={{ ja: valuesIn(order, 'ja'), en: valuesIn(order, 'en') }}
          action="writing.send"
          preview={(written) => ask('POST /order/letter/preview', { body: { number, ...written } })}
        />
      </Section>
    </>
  );
}

/** A mail of staff to the member of an order, with the order beside it. */
export function Screen() {
  const { number = '' } = useParams();
  const { data: order } = useSuspenseQuery(orderQuery(number, useLanguage()));
  const t = useTexts();
  return (
    <Page
      title={`${t('room.write')} ${number}`}
      actions={
        <ButtonLink to={`/orders/${number}`}>
          <T id="shell.to_order" />
        </ButtonLink>
      }
    >
      {order.member.is_erased ? (
        <p>
          <T id="order.erased" />
        </p>
      ) : (
        <WriteForm order={order} />
      )}
      <Truth order={order} />
      <Items order={order} />
    </Page>
  );
}

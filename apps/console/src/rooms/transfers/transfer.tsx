import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { placeName } from '../../session/facility-name.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Fact } from '../../ui/fact.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page } from '../../ui/page.tsx';
import { Problem, Told } from '../../ui/problem.tsx';
import { Said } from '../../ui/said.tsx';
import { AccountSection } from './account-section.tsx';
import { Fail, Failures, Overtaken, Returned } from './at-the-bank.tsx';
import { StateTag } from './state-tag.tsx';
import { Finish, Release } from './steps.tsx';
import { transferQuery } from './transfers-query.ts';

/** One transfer: recipient, amount, account, and the next step. */
export function Screen() {
  const { id = '' } = useParams();
  const language = useLanguage();
  const { data: transfer } = useSuspenseQuery(transferQuery(id));
  const [said, setSaid] = useState<TextId>();
  const [isMoved, setMoved] = useState(false);
  const say = (what: TextId) => () => {
    setMoved(false);
    setSaid(what);
  };
  const moved = () => {
    setSaid(undefined);
    setMoved(true);
  };
  const { state, version } = transfer;
  const { reason, review_id: reviewId } = transfer.why;
  return (
    <Page
      title={
        <>
          <T id="room.transfer" /> {transfer.order_number}
        </>
      }
      actions={
        <>
          <ButtonLink to={`/orders/${transfer.order_number}`}>
            <T id="shell.to_order" />
          </ButtonLink>
          {reviewId !== null && (
            <ButtonLink to={`/reviews/${reviewId}`}>
              <T id="transfers.to_review" />
            </ButtonLink>
          )}
          <ButtonLink to="/transfers">
            <T id="shell.to_list" />
          </ButtonLink>
        </>
      }
    >
      <Said>{said && <T id={said} />}</Said>
      <Problem error={isMoved ? new Told('transfers.moved', undefined) : null} />
      {state !== 'done' && state !== 'ended' && (
        <p>
          <T id={`transfers.next.${state}`} />
        </p>
      )}
      <dl className={pageStyles.facts}>
        <Fact label="transfers.state">
          <StateTag state={state} />
        </Fact>
        <Fact label="transfers.amount">
          <strong>{yen(transfer.amount)}</strong>
        </Fact>
        <Fact label="transfers.why">
          <T id={`transfers.why.${reason}`} />
        </Fact>
        <Fact label="transfers.member">
          <Written text={transfer.member_name} /> <a href={`tel:${transfer.phone}`}>{transfer.phone}</a>
        </Fact>
        <Fact label="transfers.facility">
          <Written text={placeName(transfer, language)} />
        </Fact>
        {transfer.released_at && (
          <Fact label="transfers.released_at">
            <Moment at={transfer.released_at} /> {transfer.released_by && <Written text={transfer.released_by} />}
          </Fact>
        )}
        {transfer.filed_at && (
          <Fact label="transfers.filed_at">
            <Moment at={transfer.filed_at} />
          </Fact>
        )}
        {transfer.pay_on && <Fact label="transfers.pay_on">{dayText(transfer.pay_on, language)}</Fact>}
        {transfer.ended_at && (
          <Fact label="transfers.ended_at">
            <Moment at={transfer.ended_at} />
          </Fact>
        )}
      </dl>
      <AccountSection
        transfer={transfer}
        onSaved={say('transfers.saved')}
        onAsked={say('transfers.asked')}
        onMoved={moved}
      />
      {state === 'release' && (
        <Release key={version} transfer={transfer} onDone={say('transfers.released')} onMoved={moved} />
      )}
      {(state === 'ready' || state === 'filed') && (
        <Finish key={version} transfer={transfer} onDone={say('transfers.finished')} onMoved={moved} />
      )}
      {state === 'filed' && (
        <Fail transfer={transfer} onDone={(next) => say(`transfers.failed.${next}`)()} onMoved={moved} />
      )}
      {state === 'overtaken' && (
        <Overtaken transfer={transfer} onDone={say('transfers.overtaken.saved')} onMoved={moved} />
      )}
      {state === 'done' && (
        <Returned
          transfer={transfer}
          onDone={(next) => say(`transfers.failed.${next === 'ask' && transfer.is_erased ? 'by_hand' : next}`)()}
          onMoved={moved}
        />
      )}
      {transfer.failures.length > 0 && <Failures of={transfer.failures} />}
    </Page>
  );
}

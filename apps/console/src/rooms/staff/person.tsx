import { Written } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { Refused } from '../../api/client.ts';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page, Section } from '../../ui/page.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonForm } from './person-form.tsx';
import { staffQuery } from './staff-query.ts';
import { StateTag } from './state-tag.tsx';

/** A staff member: their roles and facilities, and the actions on their account. */
export function Screen() {
  const { id } = useParams();
  const { data } = useSuspenseQuery(staffQuery());
  const person = data.staff.find((each) => String(each.id) === id);
  if (!person) throw new Refused(404, { code: 'not-found', message: '' });
  return (
    <Page
      title={<Written text={person.name} />}
      actions={
        <ButtonLink to={`/audit?staff=${person.id}`}>
          <T id="staff.what_they_did" />
        </ButtonLink>
      }
    >
      <dl className={pageStyles.facts}>
        <dt>
          <T id="staff.state" />
        </dt>
        <dd>
          <StateTag state={person.state} />
        </dd>
        <dt>
          <T id="staff.email" />
        </dt>
        <dd>{person.email}</dd>
        <dt>
          <T id="staff.seen" />
        </dt>
        <dd>{person.seen_at ? <Moment at={person.seen_at} /> : <T id="staff.never" />}</dd>
      </dl>
      <Section title="staff.change">
        <PersonForm key={person.id} person={person} />
      </Section>
      <Section title="staff.account">
        <PersonActions person={person} />
      </Section>
    </Page>
  );
}

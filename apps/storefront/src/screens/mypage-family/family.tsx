import { MOST_PERSONS } from '@hitosoroi/rules/persons';
import { Written } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { T } from '../../language/t.tsx';
import { useMember } from '../../session/member.ts';
import { type Person, personsQuery, refreshPersons } from '../../session/persons.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './family.module.css';
import { PersonActions } from './person-actions.tsx';
import { PersonCard } from './person-card.tsx';
import { PersonForm } from './person-form.tsx';

/** The person whose form is open, or `new`. */
type Which = Person['id'] | 'new';

interface StatusMessage {
  readonly id: 'family.saved' | 'family.removed';
  readonly name: string;
}

/** The persons for whom the member orders; the member is first. Only one form is open at a time. */
export function Screen() {
  const member = useMember();
  const {
    data: { own, persons },
  } = useSuspenseQuery(personsQuery());
  const [open, setOpen] = useState<Which>();
  const [given, setGiven] = useState<Which>();
  const [said, setSaid] = useState<StatusMessage>();
  const status = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // The focused element has disappeared. The focus moves to the message, or to the button that opened the form.
  useLayoutEffect(() => {
    if (said) status.current?.focus();
    else if (given !== undefined) opener.current?.focus();
  }, [said, given]);

  const show = (which: Which) => {
    setSaid(undefined);
    setGiven(undefined);
    setOpen(which);
  };
  const done = (id: StatusMessage['id']) => async (name: string) => {
    // The change is saved. If the list then fails to reload, the member must not repeat the change.
    await refreshPersons().catch(() => undefined);
    setOpen(undefined);
    setSaid({ id, name });
  };
  const close = () => {
    setGiven(open);
    setOpen(undefined);
  };

  return (
    <Page title="family.title">
      <p ref={status} tabIndex={-1} role="status" className={styles.status}>
        {said && (
          <>
            <T id={said.id} /> <Written text={said.name} />
          </>
        )}
      </p>
      <ul className={styles.persons}>
        <li>
          <PersonCard name={member.user_name} place={own} isMember>
            <PersonActions personId={null} name={member.user_name} place={own} />
          </PersonCard>
        </li>
        {persons.map((person) => (
          <li key={person.id}>
            {open === person.id ? (
              <PersonForm person={person} place={person} onSaved={done('family.saved')} onClose={close} />
            ) : (
              <PersonCard name={person.name} kana={person.name_kana} place={person}>
                <PersonActions
                  personId={person.id}
                  name={person.name}
                  place={person}
                  onChange={() => show(person.id)}
                  changeRef={given === person.id ? opener : null}
                  onRemoved={done('family.removed')}
                />
              </PersonCard>
            )}
          </li>
        ))}
      </ul>
      {open === 'new' && <PersonForm place={member} onSaved={done('family.saved')} onClose={close} />}
      {open !== 'new' && persons.length < MOST_PERSONS && (
        <Button ref={given === 'new' ? opener : null} onClick={() => show('new')}>
          <T id="family.add" />
        </Button>
      )}
      {persons.length >= MOST_PERSONS && (
        <p>
          <T id="refusal.too-many-persons" />
        </p>
      )}
    </Page>
  );
}

import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { THE_MEMBER } from '@hitosoroi/rules/persons';
import { Written } from '@hitosoroi/web/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { switchFacility } from '../cart/switch-facility.tsx';
import { useOrderFor } from '../cart/use-order-for.ts';
import { type FacilityNames, FacilityWords } from '../invitation/facility-name.tsx';
import { T } from '../language/t.tsx';
import { paths } from '../navigation/paths.ts';
import { choicesIn, useChosenAmong } from '../order/person-choices.ts';
import { FacilityCodeForm } from '../session/facility-code-form.tsx';
import type { Member } from '../session/member.ts';
import { type Persons, personsQuery } from '../session/persons.ts';
import styles from './order-for.module.css';

interface ChoicesProps {
  readonly member: Member;
  readonly known: Persons;
  readonly onDone: () => void;
}

/** The member and the persons for whom they order, each with their facility. The chosen one is marked. */
function PersonList({ member, known: { own, persons }, onDone }: ChoicesProps) {
  const choices = choicesIn({ own, persons }, member);
  const chosen = useChosenAmong(choices)?.value ?? (choices.length === 0 && own.is_here ? THE_MEMBER : undefined);
  const { run } = useOrderFor(onDone);
  const everybody = [
    { personId: null, value: THE_MEMBER, name: member.user_name, place: own },
    ...persons.map((person) => ({ personId: person.id, value: String(person.id), name: person.name, place: person })),
  ];
  return (
    <ul className={styles.persons}>
      {everybody.map(({ personId, value, name, place }) => (
        <li key={value}>
          <button type="button" aria-pressed={value === chosen} onClick={() => void run({ personId, name, place })}>
            <strong>
              <Written text={name} /> {personId === null && <T id="for_whom.you" />}
            </strong>
            <span>
              <FacilityWords {...place} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The ways to order for another person or facility. */
export function ChangeOrderFor({ member, onDone }: Omit<ChoicesProps, 'known'>) {
  const [, navigate] = useLocation();
  const { data: known } = useQuery({ ...personsQuery(), enabled: member.is_family === true });
  const open = async (invitation: InvitationParams, facility: FacilityNames & { facility_id?: string | undefined }) => {
    if (facility.facility_id === member.facility_id) return onDone();
    if (!(await switchFacility(member, invitation, facility))) return;
    onDone();
    navigate(paths.products);
  };
  return (
    <>
      {known && <PersonList member={member} known={known} onDone={onDone} />}
      <p>
        <Link to={paths.family}>
          <T id={member.is_family ? 'for_whom.manage' : 'family.title'} />
        </Link>
      </p>
      <FacilityCodeForm onOpened={open} isQuiet />
    </>
  );
}

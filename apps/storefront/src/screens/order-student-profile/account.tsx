import { Link } from 'wouter';
import { T } from '../../language/t.tsx';
import { Written } from '../../language/written.tsx';
import { paths } from '../../navigation/paths.ts';
import { Facts, Section } from '../../order/section.tsx';
import { useMember } from '../../session/member.ts';

export function ChangeProfile() {
  return (
    <Link to={paths.profile}>
      <T id="details.change" />
    </Link>
  );
}

/** What is known of who orders. */
export function Account() {
  const { user_name, phone_number, email } = useMember();
  return (
    <Section title="details.account" aside={<ChangeProfile />}>
      <Facts
        facts={[
          [<T key="name" id="details.name" />, <Written key="member" text={user_name} />],
          [<T key="phone" id="details.phone" />, phone_number],
          [<T key="email" id="details.email" />, email],
        ]}
      />
    </Section>
  );
}

import { staffRoles } from '@hitosoroi/rules/staff-roles';
import { T, useTexts } from '../../language/t.tsx';
import { mayEnter, useMe } from '../../session/me.ts';
import { menu } from '../../session/rooms.ts';
import pageStyles from '../../ui/page.module.css';
import { Page, Section, TableBox, Tag } from '../../ui/page.tsx';
import styles from './roles.module.css';

/** What each role is for, and its rooms. All staff may see this room, so that they know which role to request. */
export function Screen() {
  const t = useTexts();
  const mine = useMe().roles;
  return (
    <Page title={<T id="room.roles" />} lead="roles.lead">
      <Section title="roles.what">
        <dl className={pageStyles.facts}>
          {staffRoles.map((role) => (
            <div key={role} className={styles.pair}>
              <dt>
                <T id={`role.${role}`} />
              </dt>
              <dd>
                <T id={`role_does.${role}`} />{' '}
                {mine.includes(role) && (
                  <Tag>
                    <T id="roles.mine" />
                  </Tag>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <TableBox label={t('roles.rooms')}>
        <thead>
          <tr>
            <th scope="col">
              <T id="roles.room" />
            </th>
            {staffRoles.map((role) => (
              <th key={role} scope="col" className={styles.role}>
                <T id={`role.${role}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {menu.map((room) => (
            <tr key={room.path}>
              <th scope="row">
                <T id={room.title} />
              </th>
              {staffRoles.map((role) => (
                <td key={role} className={styles.role}>
                  {mayEnter([role], room.roles) ? (
                    <span role="img" aria-label={t('roles.may')}>
                      ○
                    </span>
                  ) : (
                    <span role="img" aria-label={t('roles.may_not')} className={styles.none}>
                      –
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableBox>
    </Page>
  );
}

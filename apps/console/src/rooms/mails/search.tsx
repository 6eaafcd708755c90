import { useId } from 'react';
import { useLocation } from 'wouter';
import fieldStyles from '../../forms/field.module.css';
import { T, useTexts } from '../../language/t.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { tabs, type useMailSearch } from './mail-query.ts';
import styles from './mails.module.css';

type Search = ReturnType<typeof useMailSearch>;

/** Tabs for the states of mails, and a search by mail address. */
export function MailSearch({ search: { tab, given } }: { search: Search }) {
  const t = useTexts();
  const id = useId();
  const [, navigate] = useLocation();
  const find = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    navigate(email ? `/mails?${new URLSearchParams({ email })}` : '/mails');
  };
  return (
    <>
      <TabLinks
        label={t('mails.states')}
        tabs={tabs.map((each) => ({
          to: `/mails?${new URLSearchParams({ ...given, state: each })}`,
          isHere: each === tab,
          words: <T id={`mails.tab.${each}`} />,
        }))}
      />
      <search>
        <form key={given.email} className={styles.search} onSubmit={find}>
          <div className={fieldStyles.field}>
            <label htmlFor={id} className={fieldStyles.hint}>
              <T id="mails.find" />
            </label>
            <input
              id={id}
              className={fieldStyles.control}
              type="search"
              name="email"
              inputMode="email"
              autoCapitalize="none"
              defaultValue={given.email}
              maxLength={254}
            />
          </div>
          <Button type="submit">
            <T id="mails.search" />
          </Button>
          {Object.keys(given).length > 0 && (
            <ButtonLink to="/mails">
              <T id="mails.all" />
            </ButtonLink>
          )}
        </form>
      </search>
      {given.order && (
        <p>
          <T id="mails.only_order" values={{ number: given.order }} />
        </p>
      )}
      {given.member && (
        <p>
          <T id="mails.only_member" />
        </p>
      )}
    </>
  );
}

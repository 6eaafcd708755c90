import { inLanguage } from '@hitosoroi/rules/language';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Refused } from '../../api/client.ts';
import { T } from '../../language/t.tsx';
import { useNamedFacilities } from '../../session/facilities-query.ts';
import { facilityName } from '../../session/facility-name.ts';
import { mayEnter, useMe } from '../../session/me.ts';
import { RoleNeeded } from '../../session/role-needed.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { SetForm } from './set-form.tsx';
import { setQuery } from './sets-query.ts';

const writers = ['catalogue', 'admin'] as const;

/** A set: its texts, pictures, plans and units. */
export function Screen() {
  const { id = '' } = useParams();
  // Sends no request if the id in the URL is malformed.
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Refused(404, { code: 'not-found', message: '' });
  const language = useLanguage();
  const { data } = useSuspenseQuery(setQuery(id));
  const owner = useNamedFacilities(data.facility_id === null ? [] : [data.facility_id]).get(data.facility_id ?? 0);
  const state = useHistoryState<{ made?: string } | null>();
  const mayChange = mayEnter(useMe().roles, writers) && data.may_change;
  return (
    <Page title={<Written text={inLanguage(language, data.name, data.name_en)} />} isWide>
      <Said>{state?.made && <T id="sets.made" values={{ name: state.made }} />}</Said>
      <p className={pageStyles.note}>
        {owner ? <T id="sets.own" values={{ name: facilityName(owner, language) }} /> : <T id="sets.shared" />}
      </p>
      {!mayChange && <RoleNeeded roles={writers} text="sets.read_only" />}
      <SetForm key={data.id} set={{ ...data, may_change: mayChange }} />
    </Page>
  );
}

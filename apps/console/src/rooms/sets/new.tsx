import { inLanguage } from '@hitosoroi/rules/language';
import { SetFields as Fields } from '@hitosoroi/rules/set-fields';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useKeyed } from '../../api/use-change.ts';
import catalogueStyles from '../../catalogue/catalogue.module.css';
import { facilityQuery } from '../../catalogue/facility-query.ts';
import { Form } from '../../forms/form.tsx';
import { useFirstFocus } from '../../forms/use-first-focus.ts';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T, useTexts } from '../../language/t.tsx';
import { type Facility, useNamedFacilities } from '../../session/facilities-query.ts';
import { facilityName } from '../../session/facility-name.ts';
import { useMe } from '../../session/me.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { MissingEnglish } from './missing-english.tsx';
import { newSet } from './new-set.ts';
import { OwnerField, useOwnerWords } from './owner-field.tsx';
import { PictureOnItsWay } from './picture-on-its-way.tsx';
import { Preview } from './preview.tsx';
import { SetFields } from './set-fields.tsx';
import styles from './sets.module.css';

/**
 * The page that follows after staff made the set: the facility's sets, another new set, or the poster. If no facility offers the set yet,
 * the set's own page follows.
 */
type Then = 'list' | 'another' | 'posters';

/** The facility in the URL. A facility's page links to this room with its id. */
const useCameFrom = (): Facility | undefined => {
  const [search] = useSearchParams();
  const id = search.get('facility') ?? '';
  return useNamedFacilities(/^[1-9]\d{0,8}$/.test(id) ? [Number(id)] : []).get(Number(id));
};

interface Made {
  readonly words: string;
  /** The set's id, if no facility offers it yet. */
  readonly draft: number | undefined;
}

interface NewSetProps {
  /** The name of the set that staff made just before. */
  readonly made: string | undefined;
  /** The sets made just before that no facility offers yet. */
  readonly drafts: readonly number[];
  readonly onAnother: (made: Made) => void;
}

/** A new set, for all facilities or for one. The facility from whose page staff came offers the set at once. */
function NewSet({ made, drafts, onAnother }: NewSetProps) {
  const t = useTexts();
  const ownerWords = useOwnerWords();
  const language = useLanguage();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const cameFrom = useCameFrom();
  const { facilities } = useMe();
  const mayShare = facilities === 'all';
  const [owner, setOwner] = useState(cameFrom?.id ?? (mayShare ? null : (facilities[0]?.id ?? null)));
  const owned = useNamedFacilities(owner === null ? [] : [owner]).get(owner ?? 0);
  const offerAt = owner ?? cameFrom?.id ?? null;
  // At an open facility, members would see the set at once. It is added to the facility's form instead, where staff preview it and save.
  const { data: at, isLoading } = useQuery({ ...facilityQuery(String(offerAt)), enabled: offerAt !== null });
  const isDraft = at?.is_open === true;
  // The focus starts at the set's first field, not at the choice of the facility, because that choice is preset.
  const place = useFirstFocus();
  const then = useRef<Then>('list');
  const [isTaking, setTaking] = useState(false);
  const state = useHistoryState<{ isFormPublished?: boolean } | null>();
  const make = useKeyed('POST /sets/make');
  const checked = useFormWith(
    Fields,
    newSet,
    (values) => make({ ...values, facility_id: owner, offer_at: isDraft ? null : offerAt }),
    {
      leave: ({ id }, { name, name_en }) => {
        client.removeQueries({ queryKey: ['catalogue'] });
        const words = inLanguage(language, name, name_en);
        if (then.current === 'another') return onAnother({ words, draft: isDraft ? id : undefined });
        const room = then.current === 'posters' && !isDraft ? 'posters' : 'sets';
        const state = { made: words, ...(isDraft && { drafts: [...drafts, id] }) };
        navigate(offerAt === null ? `/sets/${id}` : `/facilities/${offerAt}/${room}`, { state });
      },
    },
  );
  const isSending = checked.isSending || isTaking || isLoading;
  const makeIt = (next: Then) => {
    then.current = next;
    return checked.submitByItself();
  };
  const whose = <OwnerField mayShare={mayShare} owner={owner} onChoose={setOwner} />;
  const ownWords = owner === cameFrom?.id ? t('sets.for.here') : ownerWords(owned);
  const others = cameFrom && (
    <>
      <Button isBusy={isSending} onClick={() => makeIt('another')}>
        <T id="sets.make_another" />
      </Button>
      {made === undefined ? (
        <ButtonLink to={`/facilities/${cameFrom.id}/sets`} tone="quiet">
          <T id="sets.choose_instead" />
        </ButtonLink>
      ) : (
        <Button isBusy={isSending} onClick={() => makeIt('posters')}>
          <T id="sets.make_last" />
        </Button>
      )}
    </>
  );
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    return makeIt('list');
  };
  return (
    <>
      <Said>
        {made !== undefined && <T id="sets.made" values={{ name: made }} />}
        {made === undefined && state?.isFormPublished && <T id="sets.after_form" />}
      </Said>
      <div className={styles.page}>
        <Form checked={{ ...checked, submit, isSending }} action="sets.make" others={others}>
          {!cameFrom && whose}
          <div ref={place} className={styles.fields}>
            <SetFields
              form={checked.form}
              onTaking={setTaking}
              isOfOne={owner !== null}
              whose={cameFrom && { words: ownWords, field: whose }}
            />
          </div>
          {isDraft && (
            <p className={pageStyles.note}>
              <T id="sets.draft_here" />
            </p>
          )}
          <PictureOnItsWay isTaking={isTaking} />
        </Form>
        <div className={styles.side}>
          <Preview form={checked.form} />
          <MissingEnglish form={checked.form} />
        </div>
      </div>
    </>
  );
}

/** New sets, one after another if staff want several. */
export function Screen() {
  const [made, setMade] = useState<readonly Made[]>([]);
  const language = useLanguage();
  const cameFrom = useCameFrom();
  const title = (
    <>
      {cameFrom && (
        <small className={catalogueStyles.institution}>
          <Written text={facilityName(cameFrom, language)} />
        </small>
      )}
      <T id="room.new_set" />
    </>
  );
  return (
    <Page title={title} isWide>
      <NewSet
        key={made.length}
        made={made.at(-1)?.words}
        drafts={made.flatMap(({ draft }) => draft ?? [])}
        onAnother={(next) => setMade([...made, next])}
      />
    </Page>
  );
}

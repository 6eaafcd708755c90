import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'wouter';
import { isRefusedFor, Refused } from '../../api/client.ts';
import { useChange, useKeyed } from '../../api/use-change.ts';
import { BothVersions } from '../../forms/both-versions.tsx';
import { Form } from '../../forms/form.tsx';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { T } from '../../language/t.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { type Phrase, phrasesQuery } from '../../writing/phrases-query.ts';
import { labels, PhraseFields, PhraseWords } from './phrase-fields.tsx';

const wordsOf = ({ title, title_en, text, text_en }: PhraseWords): PhraseWords => ({ title, title_en, text, text_en });

function Editor({ phrase }: { phrase: Phrase }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const save = useKeyed('POST /phrases/change');
  const refresh = () => client.invalidateQueries({ queryKey: phrasesQuery().queryKey });
  const checked = useVersionedForm<PhraseWords, Phrase, Phrase>(PhraseWords, {
    version: phrase.version,
    values: wordsOf(phrase),
    send: (words, version) => save({ id: phrase.id, version, ...words }),
    valuesOf: wordsOf,
    onSaved: refresh,
    onTheirs: refresh,
  });
  const remove = useChange('POST /phrases/remove', {
    onDone: async () => {
      checked.discard();
      navigate('/phrases');
      await refresh();
    },
    onError: (error) => isRefusedFor(error, 'stale') && refresh(),
  });
  const { conflict } = checked;
  const typed = checked.form.getValues();
  const rows = (['title', 'title_en', 'text', 'text_en'] as const).map((field) => ({
    key: field,
    label: <T id={labels[field]} />,
    theirs: conflict?.theirs[field] ?? '',
    mine: typed[field],
  }));
  return (
    <>
      <Form
        checked={checked}
        action="phrases.save"
        instead={conflict && <BothVersions rows={rows} conflict={conflict} />}
      >
        <PhraseFields form={checked.form} />
        <Said>{checked.isSaved && <T id="phrases.saved" />}</Said>
      </Form>
      <div>
        <ConfirmButton
          action="phrases.remove"
          consequence="phrases.remove.text"
          values={{ title: phrase.title }}
          tone="danger"
          call={remove}
          given={{ id: phrase.id, version: phrase.version }}
        />
      </div>
    </>
  );
}

/** One phrase, which staff change or remove. */
export function Screen() {
  const { id } = useParams();
  const language = useLanguage();
  const { phrases } = useSuspenseQuery(phrasesQuery()).data;
  const phrase = phrases.find((each) => String(each.id) === id);
  if (!phrase) throw new Refused(404, { code: 'not-found', message: '' });
  return (
    <Page
      title={language === 'ja' ? phrase.title : phrase.title_en}
      actions={
        <ButtonLink to="/phrases">
          <T id="phrases.back" />
        </ButtonLink>
      }
    >
      <Editor key={phrase.id} phrase={phrase} />
    </Page>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useKeyed } from '../../api/use-change.ts';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { phrasesQuery } from '../../writing/phrases-query.ts';
import { PhraseFields, PhraseWords } from './phrase-fields.tsx';

export function Screen() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const empty = { title: '', title_en: '', text: '', text_en: '' };
  const checked = useFormWith(PhraseWords, empty, useKeyed('POST /phrases/make'), {
    leave: async () => {
      await client.invalidateQueries({ queryKey: phrasesQuery().queryKey });
      navigate('/phrases', { state: { said: 'phrases.made' } });
    },
  });
  return (
    <Page title={<T id="room.new_phrase" />}>
      <Form
        checked={checked}
        action="phrases.save"
        others={
          <ButtonLink to="/phrases">
            <T id="shell.cancel" />
          </ButtonLink>
        }
      >
        <PhraseFields form={checked.form} />
      </Form>
    </Page>
  );
}

import type { DraftForm } from '@hitosoroi/rules/form-draft';
import { inLanguage } from '@hitosoroi/rules/language';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { facilityQuery } from '../../catalogue/facility-query.ts';
import { T, useTexts } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import pageStyles from '../../ui/page.module.css';
import { Problem } from '../../ui/problem.tsx';
import { asksNothing, countMissingEnglish, type EditedForm } from './edited.ts';
import styles from './facility-form.module.css';
import type { Publication } from './form-query.ts';
import type { Builder } from './use-builder.ts';

/** The server counts orders up to this number. */
const MOST_COUNTED = 1_000;

type Change = Publication['changes'][number];

function ChangeWords({ change: { kind, is_staff, question, before } }: { change: Change }) {
  const t = useTexts();
  const language = useLanguage();
  // If the English text is unchanged, the Japanese text has changed, so the dialog shows the Japanese text.
  const shown = question?.en === before?.en ? 'ja' : language;
  const wordsOf = (words: Change['question']) => (words ? inLanguage(shown, words.ja, words.en) : '');
  const words = t(`form.change.${kind}`, { question: wordsOf(question), before: wordsOf(before) });
  return is_staff ? <T id="form.change.staff" values={{ change: words }} /> : words;
}

/** What the first publication of a form does. Shows only the number of questions, because staff just typed them. */
function FirstForm({ form }: { form: EditedForm }) {
  const staff = form.staff_inputs.length;
  const count = form.inputs.length + staff;
  return (
    <>
      <p>
        <T id={staff > 0 ? 'form.publish.first.staff' : 'form.publish.first'} values={{ count, staff }} />
      </p>
      {!form.is_enabled && form.inputs.length > 0 && (
        <p className={styles.warning}>
          <T id="form.off" />
        </p>
      )}
    </>
  );
}

interface PublishDialogProps {
  readonly id: number;
  readonly publication: Publication;
  readonly builder: Builder;
  readonly published: DraftForm;
}

/** What publishing changes, in words, and the button that publishes. */
export function PublishDialog({ id, publication, builder, published }: PublishDialogProps) {
  const { orders } = publication;
  const { data: facility } = useSuspenseQuery(facilityQuery(String(id)));
  const changes = publication.changes.map((change, key) => ({ ...change, key }));
  if (changes.length === 0)
    return (
      <Dialog title={<T id="form.publish.title" />} onClose={builder.close}>
        <p>
          <T id="form.publish.nothing" />
        </p>
        <DialogActions>
          <Button onClick={builder.close}>
            <T id="shell.close" />
          </Button>
        </DialogActions>
      </Dialog>
    );
  const missing = countMissingEnglish(builder.form);
  return (
    <Dialog title={<T id="form.publish.title" />} onClose={builder.close}>
      {asksNothing(published) ? (
        <FirstForm form={builder.form} />
      ) : (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.key}>
              <ChangeWords change={change} />
            </li>
          ))}
        </ul>
      )}
      {orders > 0 && (
        <p>
          <T id="form.publish.now" />{' '}
          <T
            id={orders < MOST_COUNTED ? 'form.publish.orders' : 'form.publish.orders.many'}
            values={{ count: orders }}
          />{' '}
          {changes.some(({ is_staff }) => is_staff) && <T id="form.publish.staff" />}
        </p>
      )}
      {facility.is_open && (
        <p className={pageStyles.note}>
          <T id="form.publish.open" />
        </p>
      )}
      {missing > 0 && (
        <p className={styles.warning}>
          <T id="form.missing_english" values={{ count: missing }} />
        </p>
      )}
      <Problem error={builder.publish.error} />
      <DialogActions>
        <Button onClick={builder.close}>
          <T id="shell.cancel" />
        </Button>
        <Button
          tone="main"
          isBusy={builder.publish.isRunning}
          doing="form.saving"
          onClick={() => builder.publish.run()}
        >
          <T id="form.publish" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}

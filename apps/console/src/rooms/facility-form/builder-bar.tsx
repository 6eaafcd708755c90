import { instantText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useId } from 'react';
import { isRefusedFor } from '../../api/client.ts';
import { Merged } from '../../forms/merged.tsx';
import { T } from '../../language/t.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Tag } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Said } from '../../ui/said.tsx';
import { asksNothing } from './edited.ts';
import styles from './facility-form.module.css';
import type { KnownForm } from './form-query.ts';
import { listIdOf } from './question-list.tsx';
import type { Builder } from './use-builder.ts';

/** Whether the form is published or a draft, and who saved the draft. */
export function HowItStands({ known, isDirty }: { known: KnownForm; isDirty: boolean }) {
  const language = useLanguage();
  if (!known.has_draft) {
    // Shows no line while the form has no published question. If the line appeared with the first question, the button for the next
    // question would move.
    if (asksNothing(known.published)) return null;
    return (
      <p className={pageStyles.note}>
        <T id={isDirty ? 'form.unsaved' : 'form.live'} />
      </p>
    );
  }
  return (
    <p className={pageStyles.note}>
      <Tag tone="waiting">
        <T id="form.draft" />
      </Tag>{' '}
      {known.drafted_by && known.drafted_at ? (
        <T id="form.draft.by" values={{ name: known.drafted_by, at: instantText(known.drafted_at, language) }} />
      ) : (
        <T id="form.draft.unknown" />
      )}{' '}
      {isDirty && <T id="form.unsaved" />}
    </p>
  );
}

interface BuilderBarProps {
  /** The path of the page that follows after publishing. */
  readonly next: string;
  readonly builder: Builder;
  readonly known: KnownForm;
  readonly mayChange: boolean;
  readonly canSkip: boolean;
}

/** After a conflict with a colleague, both forms are shown instead of the error. */
const problemOf = (error: Error | null) => (isRefusedFor(error, 'stale') ? null : error);

/** The actions on the form, and their outcome. */
export function BuilderBar({ next, builder, known, mayChange, canSkip }: BuilderBarProps) {
  const whyNotId = useId();
  const { save, discard, check, mistakes, conflict, done, isDirty } = builder;
  const whyNot = mayChange ? undefined : whyNotId;
  return (
    <div className={styles.bar}>
      {mistakes.length > 0 && (
        <p className={styles.mend} role="alert">
          <T id="form.mend" values={{ count: mistakes.length }} />
        </p>
      )}
      <div className={pageStyles.actions}>
        <div className={styles.add_here}>
          <Button whyNot={whyNot} controls={listIdOf('inputs')} onClick={() => builder.add('inputs')}>
            <T id="form.add" />
          </Button>
          <Button whyNot={whyNot} controls={listIdOf('staff_inputs')} onClick={() => builder.add('staff_inputs')}>
            <T id="form.add_staff" />
          </Button>
        </div>
        {!conflict && (
          <>
            <Button type="submit" whyNot={whyNot} isBusy={save.isRunning} doing="form.saving">
              <T id="form.save" />
            </Button>
            <Button
              tone={done === 'published' ? 'plain' : 'main'}
              whyNot={whyNot}
              isBusy={check.isRunning}
              doing="form.checking"
              onClick={() => check.run()}
            >
              <T id="form.publish.check" />
            </Button>
          </>
        )}
        {canSkip && (
          <ButtonLink to={next} tone="quiet">
            <T id="form.ask_nothing" />
          </ButtonLink>
        )}
        {known.has_draft && mayChange && (
          <ConfirmButton
            action="form.discard"
            consequence="form.discard.text"
            call={discard}
            given={undefined}
            tone="danger"
          />
        )}
      </div>
      {whyNot && (
        <p id={whyNotId} className={pageStyles.note}>
          <T id="form.no_role" />
        </p>
      )}
      <Said>{done && !isDirty && <T id={`form.${done}`} />}</Said>
      <p className={styles.warning} role="status">
        {builder.merged !== undefined && <Merged changed={builder.merged} />}
        {done && isDirty && <T id="form.typed_since" />}
      </p>
      {done === 'published' && (
        <p>
          <ButtonLink to={next} tone="main">
            <T id="form.next" />
          </ButtonLink>
        </p>
      )}
      <Problem error={problemOf(save.error)} />
      <Problem error={problemOf(check.error)} />
    </div>
  );
}

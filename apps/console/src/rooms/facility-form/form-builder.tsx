import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { useEffect, useRef } from 'react';
import { T } from '../../language/t.tsx';
import { useMe } from '../../session/me.ts';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { BothForms } from './both-forms.tsx';
import { BuilderBar, HowItStands } from './builder-bar.tsx';
import { asksNothing, countMissingEnglish, editedFrom } from './edited.ts';
import styles from './facility-form.module.css';
import type { KnownForm } from './form-query.ts';
import { FormVersions } from './form-versions.tsx';
import { HowAsked } from './how-asked.tsx';
import { Phone } from './phone.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { QuestionList } from './question-list.tsx';
import { useBuilder } from './use-builder.ts';

/**
 * If the keyboard moves the focus to an element under the bar, scrolls the element into view, because browsers do not. A mouse press
 * scrolls nothing.
 */
const showAboveBar = ({ target }: React.FocusEvent): void => {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
};

interface FormBuilderProps {
  readonly id: number;
  readonly known: KnownForm;
  /** The path of the page that follows after publishing. */
  readonly next: string;
  /** Whether staff may skip the questions, because the facility is new. */
  readonly canSkip: boolean;
  /** Opens the next page after publishing. Absent if staff stay on this page. */
  readonly onPublished?: (() => void) | undefined;
}

/** The questions on one side, the preview of a member's phone on the other, and the versions. */
export function FormBuilder({ id, known, next, canSkip, onPublished }: FormBuilderProps) {
  const builder = useBuilder(id, known, onPublished);
  const { form, change, mistakes } = builder;
  const { roles } = useMe();
  const mayChange = hasOneOf(roles, ['catalogue', 'admin']);
  const editor = useRef<HTMLFormElement>(null);
  const { checks } = builder;
  // After a failed publish the focus moves to the first error.
  useEffect(() => {
    if (checks > 0) editor.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checks]);
  const missing = countMissingEnglish(form);
  const questions = { form, change, mistakes, newest: builder.newest, onAdd: builder.add, onPut: builder.put };
  return (
    <div className={styles.builder}>
      <form
        ref={editor}
        className={styles.editor}
        noValidate
        onKeyDown={(event) => {
          const isAsked = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (isAsked && mayChange && !builder.conflict) void builder.check.run();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          // Enter must not overwrite a colleague's version.
          if (builder.conflict) event.currentTarget.querySelector<HTMLElement>('[data-conflict]')?.focus();
          else void builder.save.run();
        }}
      >
        <HowItStands known={known} isDirty={builder.isDirty} />
        <fieldset className={styles.whole} disabled={!mayChange} onFocus={showAboveBar}>
          <Section title="form.asked">
            {!form.is_enabled && form.inputs.length > 0 && (
              <p className={styles.warning}>
                <T id="form.off" />
              </p>
            )}
            {missing > 0 && (
              <p className={styles.warning}>
                <T id="form.missing_english" values={{ count: missing }} />
              </p>
            )}
            <QuestionList side="inputs" {...questions} />
            {form.inputs.length > 0 && <HowAsked form={form} change={change} />}
          </Section>
          <Section title="form.staff">
            <p>
              <T id="form.staff.lead" />
            </p>
            <QuestionList side="staff_inputs" {...questions} />
          </Section>
        </fieldset>
        {mayChange && !asksNothing(form) && (
          <p className={pageStyles.note}>
            <T id="form.keys" />
          </p>
        )}
        {builder.conflict && <BothForms conflict={builder.conflict} />}
        <BuilderBar
          next={next}
          builder={builder}
          known={known}
          mayChange={mayChange}
          canSkip={canSkip && asksNothing(form)}
        />
      </form>
      <Phone form={form} />
      {!canSkip && <FormVersions id={id} onTake={mayChange ? (taken) => change(editedFrom(taken)) : undefined} />}
      {builder.shown && (
        <PublishDialog id={id} publication={builder.shown} builder={builder} published={known.published} />
      )}
    </div>
  );
}

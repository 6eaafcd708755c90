import { T, useTexts } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import styles from './facility-form.module.css';
import { QuestionFrame, type QuestionFrameProps } from './question-frame.tsx';

interface FoldedQuestionProps extends QuestionFrameProps {
  readonly showsEnglish: boolean;
  readonly onOpen: () => void;
}

/** A question that staff added with one press on a ready question. It needs no typing, so it is folded into one line. */
export function FoldedQuestion({ showsEnglish, onOpen, ...frame }: FoldedQuestionProps) {
  const t = useTexts();
  const { title, title_en, type, is_required } = frame.question;
  return (
    <QuestionFrame
      {...frame}
      heading={
        <div className={styles.folded}>
          <h3>
            <span lang="ja">{title}</span>
            {showsEnglish && title_en !== '' && (
              <>
                {' / '}
                <span lang="en">{title_en}</span>
              </>
            )}
          </h3>
          <span className={pageStyles.note}>
            <T id={`form.type.${type}`} />
            {is_required && (
              <>
                {t('form.and')}
                <T id="form.required" />
              </>
            )}
          </span>
        </div>
      }
      action={
        <Button tone="quiet" label={t('form.edit.of', { name: frame.name })} onClick={onOpen}>
          <T id="form.edit" />
        </Button>
      }
    />
  );
}

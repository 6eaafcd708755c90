import type { FormMistake } from '@hitosoroi/rules/form-draft';
import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useId, useState } from 'react';
import { Choice } from '../../forms/choice.tsx';
import fieldStyles from '../../forms/field.module.css';
import { Message } from '../../forms/message.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { BothLanguages } from './both-languages.tsx';
import { type EditedOption, isBlank, newOption, replaced, withPasted } from './edited.ts';
import styles from './facility-form.module.css';
import { SortButtons } from './sort-buttons.tsx';
import { useSorting } from './use-sorting.ts';

interface OptionListProps {
  readonly options: readonly EditedOption[];
  readonly showsEnglish: boolean;
  readonly mistakes: readonly FormMistake[];
  readonly onChange: (options: EditedOption[]) => void;
  /** Called on Enter in an empty last choice, which ends the list. */
  readonly onEnd: () => void;
}

export function OptionList({ options, showsEnglish, mistakes, onChange, onEnd }: OptionListProps) {
  const t = useTexts();
  const language = useLanguage();
  const listId = useId();
  const [newest, setNewest] = useState<string>();
  const nameOf = (option: EditedOption) =>
    inLanguage(language, option.label, option.label_en) ||
    t('form.option', { number: options.findIndex(({ key }) => key === option.key) + 1 });
  const sorting = useSorting(options, nameOf, onChange);
  const mistakeAt = (path: string) => mistakes.find((mistake) => mistake.path === path)?.code;
  const addAfter = (index: number) => {
    const option = newOption();
    setNewest(option.key);
    onChange(options.toSpliced(index + 1, 0, option));
  };
  const without = (option: EditedOption) => options.filter(({ key }) => key !== option.key);
  const end = (blank: EditedOption) => {
    onChange(without(blank));
    onEnd();
  };
  const paste = (index: number, into: Language, lines: string[][]) => {
    const next = withPasted(options, index, into, lines);
    // If the paste added choices, the focus moves to the last added choice.
    setNewest(next.length > options.length ? next[index + lines.length - 1]?.key : undefined);
    onChange(next);
  };
  const none = mistakeAt('options');
  return (
    <fieldset className={styles.options}>
      <legend>
        <T id="form.options" />{' '}
        <span className={fieldStyles.hint}>
          <T id="form.options.hint" />
        </span>
      </legend>
      <ol id={listId} ref={sorting.list} {...sorting.drop}>
        {options.map((option, index) => (
          <li
            key={option.key}
            data-key={option.key}
            data-dragged={sorting.dragged === option.key || undefined}
            {...sorting.place(index)}
          >
            <span className={styles.handle} aria-hidden="true" {...sorting.handle(option.key)}>
              ⠿
            </span>
            <BothLanguages
              label="option"
              number={index + 1}
              part="option"
              japanese={option.label}
              english={option.label_en}
              showsEnglish={showsEnglish}
              isFocused={option.key === newest}
              mistake={mistakeAt(`options.${index}.label`) ?? (index === 0 ? none : undefined)}
              onChange={(label, label_en) => onChange(replaced(options, { ...option, label, label_en }))}
              isListed
              onEnter={() =>
                index > 0 && index === options.length - 1 && isBlank(option) ? end(option) : addAfter(index)
              }
              onPaste={(into, lines) => paste(index, into, lines)}
            />
            <span className={styles.option_actions}>
              <Choice
                type="checkbox"
                isChosen={option.invisible}
                onChoose={(invisible) => onChange(replaced(options, { ...option, invisible }))}
              >
                <span aria-hidden="true">
                  <T id="form.option.hidden" />
                </span>
                <span className="visually-hidden">
                  <T id="form.option.hide" values={{ name: nameOf(option) }} />
                </span>
              </Choice>
              <SortButtons sorting={sorting} index={index} name={nameOf(option)} />
              <Button
                tone="quiet"
                label={t('form.option.remove', { name: nameOf(option) })}
                onClick={() => {
                  sorting.leave(index, 'option-ja');
                  sorting.say(t('form.gone', { name: nameOf(option) }));
                  onChange(without(option));
                }}
              >
                ×
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {sorting.said}
      </p>
      {none && options.length === 0 && (
        <p className={fieldStyles.error}>
          <Message of={none} />
        </p>
      )}
      <div>
        <Button tone="quiet" controls={listId} onClick={() => addAfter(options.length - 1)}>
          <T id="form.option.add" />
        </Button>
      </div>
    </fieldset>
  );
}

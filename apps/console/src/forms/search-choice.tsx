import { Written } from '@hitosoroi/web/language.tsx';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { T, useTexts } from '../language/t.tsx';
import { Problem } from '../ui/problem.tsx';
import fieldStyles from './field.module.css';
import styles from './search-choice.module.css';
import { useSettled } from './use-settled.ts';

/** The first matches that the server found, and whether there are more. */
export interface Found<Thing> {
  readonly things: readonly Thing[];
  readonly isMore: boolean;
}

interface SearchChoiceProps<Thing extends { readonly id: number }, Answer> {
  readonly id: string;
  /** The name of the form's field, for forms that are read as `FormData`. */
  readonly name?: string | undefined;
  /** Attributes for a screen reader, such as the id of the hint and whether the field has an error. */
  readonly aria?: React.AriaAttributes | undefined;
  readonly chosen: Thing | undefined;
  /** The label of the option for no choice. If it is undefined, staff must choose a thing. */
  readonly none?: string | undefined;
  readonly find: (words: string) => UseQueryOptions<Answer, Error, Found<Thing>, string[]>;
  readonly nameOf: (thing: Thing) => string;
  readonly onChoose: (thing: Thing | undefined) => void;
}

/** A text field with a list of the things that match the typed words (the combobox pattern of WAI-ARIA). */
export function SearchChoice<Thing extends { readonly id: number }, Answer>({
  id,
  name,
  aria,
  chosen,
  none,
  find,
  nameOf,
  onChoose,
}: SearchChoiceProps<Thing, Answer>) {
  const t = useTexts();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const words = useSettled(typed ?? '').trim();
  const { data, error, isPlaceholderData } = useQuery({
    ...find(words),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  /** Whether the list shows what the server found for the typed words. Until then it shows earlier things, and Enter chooses none of them. */
  const isCurrent = data !== undefined && !isPlaceholderData && words === (typed ?? '').trim();
  const options = [...(none !== undefined && !words ? [undefined] : []), ...(data?.things ?? [])];
  const activeId = isOpen && options.length > 0 ? `${listId}-${Math.min(active, options.length - 1)}` : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const close = () => {
    setOpen(false);
    setTyped(undefined);
    setActive(0);
  };
  const choose = (thing: Thing | undefined) => {
    onChoose(thing);
    close();
  };
  const move = (steps: number) => {
    setOpen(true);
    if (isOpen) setActive(Math.max(0, Math.min(active + steps, options.length - 1)));
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(isOpen && { Escape: close }),
    ...(isOpen && {
      Enter: () => {
        if (isCurrent && options.length > 0) choose(options[Math.min(active, options.length - 1)]);
      },
    }),
  };
  const press = (event: React.KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    // Enter must not send the form, and Escape must not close the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div className={styles.choice}>
      {name !== undefined && <input type="hidden" name={name} value={chosen?.id ?? ''} />}
      <input
        id={id}
        className={`${fieldStyles.control} ${styles.typed}`}
        {...aria}
        type="text"
        role="combobox"
        autoComplete="off"
        maxLength={100}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={activeId}
        value={typed ?? (chosen ? nameOf(chosen) : (none ?? ''))}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onBlur={close}
      />
      {/* A press in the list must not take the focus from the field. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: this only keeps the focus */}
      <div className={styles.list} hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
        <div id={listId} role="listbox" aria-label={t('choice.found')} aria-busy={!isCurrent}>
          {options.map((thing, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={thing?.id ?? 'none'}
              id={`${listId}-${index}`}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={`${listId}-${index}` === activeId}
              onClick={() => choose(thing)}
            >
              {thing ? <Written text={nameOf(thing)} /> : none}
            </div>
          ))}
        </div>
        <p className={styles.note} role="status">
          {data && options.length === 0 && <T id="choice.none" />}
          {data?.isMore && <T id="choice.more" />}
        </p>
        <Problem error={error} />
      </div>
    </div>
  );
}

import type { Language } from '@hitosoroi/rules/language';
import { useTransition } from 'react';
import { alertDialog } from './confirm-dialog.ts';

interface WordingButtonProps {
  readonly lang: Language;
  readonly name: string;
  readonly className?: string | undefined;
  readonly isPressed?: boolean;
  /** Changes the texts of the page. False if they cannot be loaded. */
  readonly choose: () => Promise<boolean>;
}

/** A button with the name of a wording, in that wording. */
export function WordingButton({ lang, name, className, isPressed, choose }: WordingButtonProps) {
  const [isChanging, startChange] = useTransition();
  const change = async () => {
    if (!(await choose())) await alertDialog('shell.language_failed');
  };
  return (
    <button
      type="button"
      lang={lang}
      className={className}
      aria-pressed={isPressed}
      aria-busy={isChanging}
      onClick={() => startChange(change)}
    >
      <span>{name}</span>
    </button>
  );
}

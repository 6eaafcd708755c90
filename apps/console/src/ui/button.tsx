import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { T, useTexts } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './button.module.css';

type Tone = 'main' | 'plain' | 'danger' | 'quiet' | 'link';

const looks: Record<Tone, string | undefined> = {
  main: styles.main,
  plain: styles.button,
  danger: styles.danger,
  quiet: styles.quiet,
  link: styles.link,
};

interface ButtonProps {
  readonly tone?: Tone;
  readonly type?: 'button' | 'submit';
  readonly isBusy?: boolean;
  /** What the button does while it is busy, shown instead of its text. The button is wide enough for both, so that nothing moves. */
  readonly doing?: TextId;
  /** The id of the text beside the button that says why the button is disabled. */
  readonly whyNot?: string | undefined;
  /** The accessible name, if the button's text alone does not name its object. */
  readonly label?: string;
  /** The language of the text, if it is not the page's. */
  readonly lang?: string;
  /** For a button that opens and closes a part of the page: whether that part is open. */
  readonly isOpen?: boolean;
  /** The id of the element that the button opens, or adds content to. */
  readonly controls?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A busy button stays in place and keeps the focus. The second click of a double click is ignored. */
export function Button({
  tone = 'plain',
  type = 'button',
  isBusy = false,
  doing,
  whyNot,
  label,
  lang,
  isOpen,
  controls,
  onClick,
  children,
}: ButtonProps) {
  const t = useTexts();
  return (
    <>
      <button
        type={type}
        className={looks[tone]}
        disabled={whyNot !== undefined}
        aria-describedby={whyNot}
        aria-busy={isBusy}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={controls}
        lang={lang}
        onClick={(event) => {
          if (isBusy || event.detail > 1) event.preventDefault();
          else onClick?.();
        }}
      >
        {doing ? (
          <span className={styles.both} data-doing={t(doing)}>
            <span>{children}</span>
          </span>
        ) : (
          children
        )}
      </button>
      {doing && (
        <span className={styles.announced} aria-live="polite">
          {isBusy && <T id={doing} />}
        </span>
      )}
    </>
  );
}

interface ButtonLinkProps {
  readonly to: string;
  readonly tone?: Tone;
  /** The accessible name, if the link's text alone does not name its target. */
  readonly label?: string;
  /** The history state for the target page. */
  readonly state?: object;
  readonly children: ReactNode;
}

export function ButtonLink({ to, tone = 'plain', label, state, children }: ButtonLinkProps) {
  return (
    <Link to={to} state={state} aria-label={label} className={looks[tone] ?? ''}>
      {children}
    </Link>
  );
}

/** A link to a page outside the console, which opens in another tab. */
export function OutsideLink({ to, tone = 'plain', children }: Pick<ButtonLinkProps, 'to' | 'tone' | 'children'>) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={looks[tone]}>
      {children}
    </a>
  );
}

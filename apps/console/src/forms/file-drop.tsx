import { type ReactNode, useRef } from 'react';
import { T, useTexts } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import styles from './file-drop.module.css';

interface FileDropProps {
  /** A text that says what to drop here. */
  readonly children: ReactNode;
  readonly button: TextId;
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly isBusy?: boolean;
  /** The id of the text that says why staff cannot choose a file now. */
  readonly whyNot?: string | undefined;
  readonly onChosen: (files: readonly File[]) => void;
  /** What to show below the button, such as the outcome. */
  readonly after?: ReactNode;
}

/** An area for dropping files, with a button for people without a mouse. */
export function FileDrop({
  children,
  button,
  accept,
  isMultiple,
  isBusy = false,
  whyNot,
  onChosen,
  after,
}: FileDropProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: people without a mouse use the button inside the area
    <div
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onChosen([...event.dataTransfer.files]);
      }}
    >
      <p>{children}</p>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        hidden
        aria-label={t(button)}
        onChange={({ target }) => {
          if (target.files?.length) onChosen([...target.files]);
          // Without this reset, the browser reports no change when staff correct a file and choose it again.
          target.value = '';
        }}
      />
      <Button isBusy={isBusy} whyNot={whyNot} onClick={() => input.current?.click()}>
        <T id={button} />
      </Button>
      {after}
    </div>
  );
}

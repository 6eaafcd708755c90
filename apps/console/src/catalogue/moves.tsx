import { useTexts } from '../language/t.tsx';
import { Button } from '../ui/button.tsx';
import styles from './moves.module.css';

interface MovesProps {
  /** What is moved, for those who hear the buttons. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
}

/** Sorts a list by two buttons, with the mouse and by keyboard alike. At the ends of the list one of them has nowhere to go. */
export function Moves({ name, index, count, onMove }: MovesProps) {
  const t = useTexts();
  const label = (what: string) => t('sets.of', { what, name });
  return (
    <span className={styles.moves}>
      {index > 0 && (
        <Button tone="quiet" label={label(t('sets.up'))} onClick={() => onMove(index, index - 1)}>
          ↑
        </Button>
      )}
      {index < count - 1 && (
        <Button tone="quiet" label={label(t('sets.down'))} onClick={() => onMove(index, index + 1)}>
          ↓
        </Button>
      )}
    </span>
  );
}

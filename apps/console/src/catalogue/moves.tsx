import { useTexts } from '../language/t.tsx';
import { Button } from '../ui/button.tsx';
import styles from './moves.module.css';

interface MovesProps {
  /** The item's name, for screen readers. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
}

/** Two buttons that move an item up and down in a list. The first item has no up button, and the last item has no down button. */
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

import { isMoney, type OrderColumn, orderColumns } from '@hitosoroi/rules/order-columns';
import { Choice } from '../forms/choice.tsx';
import { T } from '../language/t.tsx';
import styles from './exports.module.css';

export interface ColumnChoicesProps {
  readonly chosen: readonly OrderColumn[];
  readonly hasAmounts: boolean;
  readonly onChoose: (chosen: readonly OrderColumn[]) => void;
}

/** A box for each column that the person may see. */
export function ColumnChoices({ chosen, hasAmounts, onChoose }: ColumnChoicesProps) {
  return (
    <div className={styles.choices}>
      {orderColumns
        .filter((column) => hasAmounts || !isMoney(column))
        .map((column) => (
          <Choice
            key={column}
            type="checkbox"
            isChosen={chosen.includes(column)}
            onChoose={(isChosen) => onChoose(isChosen ? [...chosen, column] : chosen.filter((each) => each !== column))}
          >
            <T id={`order_column.${column}`} />
          </Choice>
        ))}
    </div>
  );
}

import { type OrderColumn, orderColumns } from '@hitosoroi/rules/order-columns';
import { Choice } from '../forms/choice.tsx';
import { T } from '../language/t.tsx';
import styles from './exports.module.css';

export interface ColumnChoicesProps {
  readonly chosen: readonly OrderColumn[];
  readonly onChoose: (chosen: readonly OrderColumn[]) => void;
}

export function ColumnChoices({ chosen, onChoose }: ColumnChoicesProps) {
  return (
    <div className={styles.choices}>
      {orderColumns.map((column) => (
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

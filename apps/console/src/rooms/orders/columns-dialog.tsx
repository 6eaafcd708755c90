import { isMoney, type OrderColumn, orderColumns, usualColumns } from '@hitosoroi/rules/order-columns';
import { useState } from 'react';
import { Choice } from '../../forms/choice.tsx';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import pageStyles from '../../ui/page.module.css';
import styles from './orders.module.css';

interface ColumnChoicesProps {
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

interface ColumnsDialogProps extends ColumnChoicesProps {
  readonly onClose: () => void;
}

/** Which columns the list has. */
export function ColumnsDialog({ chosen, hasAmounts, onChoose, onClose }: ColumnsDialogProps) {
  const [columns, setColumns] = useState(chosen);
  return (
    <Dialog title={<T id="orders.columns" />} onClose={onClose}>
      <p className={pageStyles.note}>
        <T id="orders.columns.lead" />
      </p>
      <ColumnChoices chosen={columns} hasAmounts={hasAmounts} onChoose={setColumns} />
      {!hasAmounts && (
        <p className={pageStyles.note}>
          <T id="orders.no_amounts" />
        </p>
      )}
      <p id="no-column" className={pageStyles.note} role="status">
        {columns.length === 0 && <T id="orders.columns.none" />}
      </p>
      <DialogActions>
        <Button onClick={() => setColumns(usualColumns)}>
          <T id="orders.columns.usual" />
        </Button>
        <Button onClick={onClose}>
          <T id="shell.cancel" />
        </Button>
        <Button
          tone="main"
          whyNot={columns.length === 0 ? 'no-column' : undefined}
          onClick={() => {
            onChoose(columns);
            onClose();
          }}
        >
          <T id="orders.show" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}

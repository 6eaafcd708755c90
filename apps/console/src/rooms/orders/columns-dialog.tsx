import { usualColumns } from '@hitosoroi/rules/order-columns';
import { useState } from 'react';
import { ColumnChoices, type ColumnChoicesProps } from '../../exports/column-choices.tsx';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import pageStyles from '../../ui/page.module.css';

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

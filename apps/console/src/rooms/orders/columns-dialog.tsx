import { usualColumns, warehouseColumns } from '@hitosoroi/rules/order-columns';
import { useState } from 'react';
import { ColumnChoices, type ColumnChoicesProps } from '../../exports/column-choices.tsx';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import pageStyles from '../../ui/page.module.css';

interface ColumnsDialogProps extends ColumnChoicesProps {
  readonly onClose: () => void;
}

export function ColumnsDialog({ chosen, onChoose, onClose }: ColumnsDialogProps) {
  const [columns, setColumns] = useState(chosen);
  return (
    <Dialog title={<T id="orders.columns" />} onClose={onClose}>
      <p className={pageStyles.note}>
        <T id="orders.columns.lead" />
      </p>
      <div className={pageStyles.actions}>
        <Button onClick={() => setColumns(usualColumns)}>
          <T id="orders.columns.usual" />
        </Button>
        <Button onClick={() => setColumns(warehouseColumns)}>
          <T id="orders.columns.warehouse" />
        </Button>
      </div>
      <ColumnChoices chosen={columns} onChoose={setColumns} />
      <p id="no-column" className={pageStyles.note} role="status">
        {columns.length === 0 && <T id="orders.columns.none" />}
      </p>
      <DialogActions>
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

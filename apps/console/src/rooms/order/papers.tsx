import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useCall } from '@hitosoroi/web/use-call';
import { ask } from '../../api/client.ts';
import { bytesOf, saveFile } from '../../browser/save-file.ts';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Problem } from '../../ui/problem.tsx';
import type { Order } from './order-query.ts';

type Paper = Order['papers'][number];

function PaperButton({ number, kind }: { number: string; kind: Paper['kind'] }) {
  const language = useLanguage();
  const copy = useCall(() => ask('GET /order/paper', { query: { number, kind, language } }), {
    onDone: ({ file_name, pdf }) => saveFile([bytesOf(pdf)], file_name, 'application/pdf'),
  });
  return (
    <>
      <Button isBusy={copy.isRunning} onClick={() => copy.run()}>
        <T id={`order.paper.${kind}`} />
      </Button>
      <Problem error={copy.error} />
    </>
  );
}

/** Buttons for copies of the receipt and the credit note, if the member issued them. */
export function Papers({ order: { number, papers } }: { order: Order }) {
  if (papers.length === 0)
    return (
      <p className={pageStyles.note}>
        <T id="order.paper.none" />
      </p>
    );
  return (
    <div className={pageStyles.actions}>
      {papers.map(({ kind }) => (
        <PaperButton key={kind} number={number} kind={kind} />
      ))}
    </div>
  );
}

import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useCall } from '@hitosoroi/web/use-call';
import { type Answer, ask } from '../api/client.ts';
import { bytesOf, saveFile } from '../browser/save-file.ts';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';

interface PaperCopyProps {
  readonly order: string;
  readonly kind: Answer<'GET /order/papers'>['issued'][number]['kind'];
  /** The number of a paper that a corrected one has replaced. */
  readonly paper?: string;
  readonly action: TextId;
}

/** Downloads a copy of a receipt or a credit note. */
export function PaperCopy({ order: number, kind, paper, action }: PaperCopyProps) {
  const language = useLanguage();
  const copy = useCall(() => ask('GET /order/paper', { query: { number, kind, language, ...(paper && { paper }) } }), {
    onDone: ({ file_name, pdf }) => saveFile([bytesOf(pdf)], file_name, 'application/pdf'),
  });
  return (
    <>
      <Button isBusy={copy.isRunning} onClick={() => copy.run()}>
        <T id={action} />
      </Button>
      <Problem error={copy.error} />
    </>
  );
}

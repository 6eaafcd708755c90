import { useCall } from '@hitosoroi/web/use-call';
import { type ReactNode, useState } from 'react';
import { ask } from '../../api/client.ts';
import { bytesOf, saveFile } from '../../browser/save-file.ts';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Problem } from '../../ui/problem.tsx';
import { Said } from '../../ui/said.tsx';

const sizes = ['A4', 'A5'] as const;
type Size = (typeof sizes)[number];

interface MakeButtonsProps {
  readonly facilities: readonly number[];
  /** The id of the text that says why staff cannot make a poster now. */
  readonly whyNot?: string | undefined;
  /** The next step after the posters were made. */
  readonly next?: ReactNode;
}

/** The facilities' posters as one file, in A4 or A5. */
export function MakeButtons({ facilities, whyNot, next }: MakeButtonsProps) {
  const [made, setMade] = useState<number>();
  const make = useCall(
    (size: Size) => {
      setMade(undefined);
      return ask('GET /posters/file', { query: { size, facilities: facilities.join(',') } });
    },
    {
      onDone: ({ file_name, pdf, facilities: drawn }) => {
        saveFile([bytesOf(pdf)], file_name, 'application/pdf');
        setMade(drawn.length);
      },
    },
  );
  // Once the posters are made, the next step is the main button.
  const isNextShown = made !== undefined && Boolean(next);
  return (
    <>
      <div className={pageStyles.actions}>
        {sizes.map((size) => (
          <Button
            key={size}
            tone={size === 'A4' && !isNextShown ? 'main' : 'plain'}
            isBusy={make.isRunning}
            whyNot={whyNot}
            onClick={() => make.run(size)}
          >
            <T id={`posters.make.${size}`} />
          </Button>
        ))}
      </div>
      <Said>{made !== undefined && <T id="posters.made" values={{ count: made }} />}</Said>
      {isNextShown && next}
      <Problem error={make.error} />
    </>
  );
}

import { useCall } from '@hitosoroi/web/use-call';
import { ask } from '../../api/client.ts';
import { bytesOf, saveFile } from '../../browser/save-file.ts';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';

const files = ['template', 'xlsx', 'yaml'] as const;

/** The files with which staff start: a workbook to fill in, and the present catalogue. */
export function Downloads() {
  const download = useCall((as: (typeof files)[number]) => ask('GET /catalogue/file', { query: { as } }), {
    onDone: ({ file_name, content }) => saveFile([bytesOf(content)], file_name, 'application/octet-stream'),
  });
  return (
    <Section title="import.prepare">
      <p>
        <T id="import.prepare.text" />
      </p>
      <div className={pageStyles.actions}>
        {files.map((as) => (
          <Button key={as} isBusy={download.isRunning} onClick={() => download.run(as)}>
            <T id={`import.${as}`} />
          </Button>
        ))}
      </div>
      <p className={pageStyles.note}>
        <T id="import.keys" />
      </p>
      <Problem error={download.error} />
    </Section>
  );
}

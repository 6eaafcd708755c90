import { Choice } from '../forms/choice.tsx';
import fieldStyles from '../forms/field.module.css';
import { T } from '../language/t.tsx';
import type { Format } from './exports-query.ts';

const formats = ['xlsx', 'csv'] as const;

export function FormatChoice({ chosen, onChoose }: { chosen: Format; onChoose: (format: Format) => void }) {
  return (
    <fieldset className={fieldStyles.field}>
      <legend className={fieldStyles.label}>
        <T id="exports.format" />
      </legend>
      <div className={fieldStyles.choices}>
        {formats.map((each) => (
          <Choice key={each} type="radio" name="format" isChosen={chosen === each} onChoose={() => onChoose(each)}>
            <T id={`exports.format.${each}`} />
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

import { inLanguage } from '@hitosoroi/rules/language';
import type { SetFields } from '@hitosoroi/rules/set-fields';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Moves } from '../../catalogue/moves.tsx';
import { SetPicture } from '../../catalogue/set-picture.tsx';
import { TextField } from '../../forms/field.tsx';
import { Folded } from '../../forms/folded.tsx';
import type { TypedForm } from '../../forms/use-form-with.ts';
import { T, useTexts } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './sets.module.css';

interface PictureCardProps {
  readonly form: TypedForm<SetFields>;
  readonly digest: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
  /** Absent for a picture that was not added on this page, because its original is no longer available. */
  readonly onCrop: (() => void) | undefined;
}

/** A picture and its alternative text: initially the set's name, which is enough for most. */
export function PictureCard({ form, digest, index, count, onMove, onRemove, onCrop }: PictureCardProps) {
  const t = useTexts();
  const language = useLanguage();
  const name = t('sets.picture', { number: index + 1 });
  const [alt, alt_en] = [`pictures.${index}.alt`, `pictures.${index}.alt_en`] as const;
  const [japanese = '', english = ''] = useWatch({ control: form.control, name: [alt, alt_en] });
  const [isOpen] = useState(japanese === '');
  const label = (what: string) => t('sets.of', { what, name });
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <SetPicture digest={digest} />
        <h3>{name}</h3>
        <Moves name={name} index={index} count={count} onMove={onMove} />
        {onCrop && (
          <Button tone="quiet" label={label(t('sets.picture.crop'))} onClick={onCrop}>
            <T id="sets.picture.crop" />
          </Button>
        )}
        <Button tone="quiet" label={label(t('sets.picture.remove'))} onClick={onRemove}>
          <T id="sets.picture.remove" />
        </Button>
      </div>
      <Folded
        form={form}
        names={[alt, alt_en]}
        isOpen={isOpen}
        summary={<T id="sets.picture.words" values={{ words: inLanguage(language, japanese, english) || '–' }} />}
      >
        <div className={styles.pair}>
          <TextField form={form} name={alt} label="sets.picture.alt" autoComplete="off" />
          <TextField form={form} name={alt_en} label="sets.picture.alt_en" autoComplete="off" />
        </div>
      </Folded>
    </li>
  );
}

import { MOST_PICTURES, type SetFields } from '@hitosoroi/rules/set-fields';
import { useEffect, useId, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { FileDrop } from '../../forms/file-drop.tsx';
import type { TypedForm } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { PictureCard } from './picture-card.tsx';
import styles from './sets.module.css';

interface Waiting {
  readonly file: File;
  /** The digest of the picture to replace, if staff crop it again. */
  readonly insteadOf?: string;
}

const PRICE = 'options.0.price';

interface PictureFieldsProps {
  readonly form: TypedForm<SetFields>;
  /** Called when an upload starts or ends. A set saved during an upload would lack the picture. */
  readonly onTaking: (isTaking: boolean) => void;
}

/** Up to three pictures, dropped or chosen, each cropped to what the shop shows, with alternative texts. */
export function PictureFields({ form, onTaking }: PictureFieldsProps) {
  const whyNot = useId();
  const { fields, move, remove, append, update } = useFieldArray({
    control: form.control,
    name: 'pictures',
    keyName: 'key',
  });
  /** The files that staff still have to crop, one after the other. */
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  /** The original files of the pictures that were added on this page, so that they can be cropped again. */
  const [whole, setWhole] = useState<ReadonlyMap<string, File>>(new Map());
  const [first, ...others] = waiting;
  const room = MOST_PICTURES - fields.length;
  const isTaking = first !== undefined;
  useEffect(() => onTaking(isTaking), [isTaking, onTaking]);
  /** Focuses the price, if name and description are filled in and only the price is missing. */
  const goToPrice = () => {
    const [name, description, price] = form.getValues(['name', 'description', PRICE]);
    if (name !== '' && description !== '' && !Number.isInteger(price)) form.setFocus(PRICE);
  };
  useEffect(() => {
    // A new picture pushes the price field down behind the bar with the buttons. Scrolls the focused price field into view again.
    const at = document.activeElement;
    if (fields.length > 0 && at?.getAttribute('name') === PRICE) at.scrollIntoView({ block: 'nearest' });
  }, [fields.length]);

  const take = ({ file, insteadOf }: Waiting, digest: string) => {
    setWaiting(others);
    setWhole(new Map([...whole, [digest, file]]));
    const pictures = form.getValues('pictures');
    if (pictures.some((picture) => picture.digest === digest)) return;
    const at = pictures.findIndex((picture) => picture.digest === insteadOf);
    const old = pictures[at];
    // The initial alternative text is the set's name.
    const [alt, alt_en] = form.getValues(['name', 'name_en']);
    if (old) update(at, { ...old, digest });
    else append({ digest, alt, alt_en }, { shouldFocus: false });
  };
  return (
    <Section title="sets.field.pictures">
      <FileDrop
        button="sets.pictures.choose"
        accept="image/*"
        isMultiple
        isBusy={isTaking}
        whyNot={room === 0 ? whyNot : undefined}
        onChosen={(chosen) => {
          setWaiting(chosen.slice(0, room).map((file) => ({ file })));
          // Focuses the price only after a single file. With several files staff may still have to crop some of them.
          if (chosen.length === 1) goToPrice();
        }}
        after={
          room === 0 && (
            <span id={whyNot} className={pageStyles.note}>
              <T id="sets.pictures.full" />
            </span>
          )
        }
      >
        <T id="sets.pictures.hint" />
      </FileDrop>
      <p className="visually-hidden" role="status">
        {whole.size > 0 && <T id="sets.pictures.added" values={{ count: fields.length }} />}
      </p>
      {fields.length > 1 && (
        <p className={pageStyles.note}>
          <T id="sets.pictures.first" />
        </p>
      )}
      {fields.length > 0 && (
        <ol className={styles.cards}>
          {fields.map(({ key, digest }, index) => {
            const file = whole.get(digest);
            return (
              <PictureCard
                key={key}
                form={form}
                digest={digest}
                index={index}
                count={fields.length}
                onMove={move}
                onRemove={() => remove(index)}
                onCrop={file && (() => setWaiting([{ file, insteadOf: digest }]))}
              />
            );
          })}
        </ol>
      )}
      {first && (
        <CropDialog
          key={`${first.file.name}-${others.length}`}
          file={first.file}
          isWanted={first.insteadOf !== undefined}
          onTaken={(digest) => take(first, digest)}
          onSkip={() => setWaiting(others)}
        />
      )}
    </Section>
  );
}

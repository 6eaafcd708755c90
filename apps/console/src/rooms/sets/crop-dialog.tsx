import { useCall } from '@hitosoroi/web/use-call';
import { useEffect, useId, useRef, useState } from 'react';
import type { Answer } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { T, useTexts } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Problem, Told } from '../../ui/problem.tsx';
import styles from './crop.module.css';
import { type Crop, cropped, draw, fits, isTooSmall, LEAST, middle, shownPart } from './crop.ts';

interface CropDialogProps {
  readonly file: File;
  /** Whether staff pressed the crop button. The dialog then opens even for a picture that fits. */
  readonly isWanted: boolean;
  readonly onTaken: (digest: string) => void;
  readonly onSkip: () => void;
}

const sliders = [
  { field: 'zoom', least: 1, most: 4 },
  { field: 'across', least: 0, most: 1 },
  { field: 'down', least: 0, most: 1 },
] as const;

const limited = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Staff choose with sliders, or by dragging, which part of a picture the shop shows, and the dialog sends that part. If the whole picture
 * fits, it is sent without a choice.
 */
export function CropDialog({ file, isWanted, onTaken, onSkip }: CropDialogProps) {
  const t = useTexts();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<ImageBitmap>();
  const [unusable, setUnusable] = useState<Error>();
  const [isAsked, setAsked] = useState(isWanted);
  const [crop, setCrop] = useState<Crop>(middle);
  const add = useKeyed('POST /sets/pictures');
  const send = useCall(async (opened: ImageBitmap) => add({ content: await cropped(opened, crop) }), {
    onDone: ({ digest }: Answer<'POST /sets/pictures'>) => onTaken(digest),
    // The dialog shows the error and allows another try.
    onError: () => setAsked(true),
  });
  const { run: take } = send;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once for each file
  useEffect(() => {
    let isHere = true;
    createImageBitmap(file).then(
      (opened) => {
        if (!isHere) return;
        if (isTooSmall(opened)) {
          const { width, height } = opened;
          const least = { least_width: LEAST.width, least_height: LEAST.height };
          setUnusable(new Told('sets.picture.small', undefined, { width, height, ...least }));
          setAsked(true);
          return;
        }
        setImage(opened);
        if (isWanted || !fits(opened)) setAsked(true);
        else void take(opened);
      },
      (cause) => {
        if (!isHere) return;
        setUnusable(new Told('sets.picture.unreadable', cause));
        setAsked(true);
      },
    );
    return () => {
      isHere = false;
    };
  }, [file]);
  useEffect(() => {
    if (image && isAsked && canvas.current) draw(canvas.current, image, crop, 640);
  }, [image, crop, isAsked]);

  useEffect(() => {
    // Focuses the first slider, where Enter uses the picture. Without this, the browser focuses the button that skips the picture.
    if (image && isAsked) first.current?.focus();
  }, [image, isAsked]);

  const drag = ({ movementX, movementY, buttons, currentTarget }: React.PointerEvent<HTMLCanvasElement>) => {
    if (!image || buttons !== 1) return;
    const scale = shownPart(image, crop).width / currentTarget.clientWidth;
    const left = { x: image.width - shownPart(image, crop).width, y: image.height - shownPart(image, crop).height };
    setCrop((old) => ({
      ...old,
      across: left.x > 0 ? limited(old.across - (movementX * scale) / left.x) : old.across,
      down: left.y > 0 ? limited(old.down - (movementY * scale) / left.y) : old.down,
    }));
  };
  if (!isAsked) return null;
  return (
    <Dialog title={<T id="crop.title" />} onClose={onSkip}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter does what the button does */}
      <div
        className={styles.crop}
        onKeyDown={(event) => {
          // On a slider Enter would submit the form around this dialog.
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          if (image) void take(image);
        }}
      >
        {image && (
          <>
            <p>
              <T id="crop.hint" />
            </p>
            <canvas
              ref={canvas}
              className={styles.frame}
              role="img"
              aria-label={t('crop.preview')}
              onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
              onPointerMove={drag}
            />
            {sliders.map(({ field, least, most }) => (
              <div key={field} className={styles.slider}>
                <label htmlFor={`${id}-${field}`}>
                  <T id={`crop.${field}`} />
                </label>
                <input
                  ref={field === 'zoom' ? first : undefined}
                  id={`${id}-${field}`}
                  type="range"
                  min={least}
                  max={most}
                  step={0.01}
                  value={crop[field]}
                  onChange={({ target }) => setCrop({ ...crop, [field]: target.valueAsNumber })}
                />
              </div>
            ))}
          </>
        )}
        <Problem error={unusable ?? send.error} />
        <DialogActions>
          <Button onClick={onSkip}>
            <T id="crop.skip" />
          </Button>
          {image && (
            <Button tone="main" isBusy={send.isRunning} onClick={() => take(image)}>
              <T id="crop.use" />
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

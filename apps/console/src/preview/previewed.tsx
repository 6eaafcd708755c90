import type { Call } from '@hitosoroi/web/use-call';
import type { TextId } from '../language/texts.ts';
import { EffectsList } from './effects.tsx';
import type { OrderEffects } from './use-preview.ts';
import { WouldHappen } from './would-happen.tsx';

interface PreviewedProps {
  readonly effects: OrderEffects | undefined;
  /** The text of the button that does what the preview shows. */
  readonly action: TextId;
  readonly tone?: 'main' | 'danger';
  readonly act: Call<void>;
}

/** The preview of an action on an order, and the button that does the action. */
export function Previewed({ effects, action, tone = 'main', act }: PreviewedProps) {
  return (
    <WouldHappen isShown={effects !== undefined} action={action} tone={tone} warning="preview.for_good" act={act}>
      {effects && <EffectsList of={effects} />}
    </WouldHappen>
  );
}

import type { SetFields as Fields } from '@hitosoroi/rules/set-fields';
import type { TypedForm } from '../../forms/use-form-with.ts';
import { MoreFields, type Whose } from './more-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { WordFields } from './word-fields.tsx';

interface SetFieldsProps {
  readonly form: TypedForm<Fields>;
  readonly onTaking: (isTaking: boolean) => void;
  /** Whether the set is new and only one facility may offer it. Then the set has only that facility's price. */
  readonly isOfOne?: boolean;
  readonly whose?: Whose | undefined;
  readonly retired?: readonly Fields['options'][number][];
}

/** All fields of a set, the most needed first. */
export function SetFields({ form, onTaking, isOfOne = false, whose, retired = [] }: SetFieldsProps) {
  return (
    <>
      <WordFields form={form} />
      <PictureFields form={form} onTaking={onTaking} />
      <PlanFields form={form} isOfOne={isOfOne} retired={retired} />
      <MoreFields form={form} whose={whose} />
    </>
  );
}

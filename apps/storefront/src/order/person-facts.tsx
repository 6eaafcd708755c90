import { T } from '../language/t.tsx';
import { OwnWords } from './own-words.tsx';

/** The row of `Facts` for the person whom the order is for, if the member chose a person. */
export const personFacts = ({ person_name: name }: { readonly person_name?: string | undefined }) =>
  name ? [[<T key="person" id="order.person" />, <OwnWords key="person name" text={name} />] as const] : [];

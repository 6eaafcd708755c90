import { Written } from '@hitosoroi/web/language.tsx';
import { T } from '../language/t.tsx';

/** The row of facts with the person for whom an order is, if the member chose one. */
export const personFacts = ({ person_name: name }: { readonly person_name?: string | undefined }) =>
  name ? [[<T key="person" id="order.person" />, <Written key="person name" text={name} />] as const] : [];

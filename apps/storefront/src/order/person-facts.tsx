import { T } from '../language/t.tsx';
import { Written } from '../language/written.tsx';

/** Whom an order is for, among its facts, where the member said so. */
export const personFacts = ({ person_name: name }: { readonly person_name?: string | undefined }) =>
  name ? [[<T key="person" id="order.person" />, <Written key="person name" text={name} />] as const] : [];

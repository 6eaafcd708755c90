import { THE_MEMBER, typedPerson } from '@hitosoroi/rules/persons';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useCart } from '../cart/cart.ts';
import { useMember } from '../session/member.ts';
import { personsQuery } from '../session/persons.ts';

/** An answer to "Who is it for?". */
export interface PersonChoice {
  /** The value in the form: the id of the person, or `THE_MEMBER`. */
  readonly value: string;
  readonly name: string;
}

/**
 * The persons for whom the member can order at the present facility. Empty if the member can order only for themselves. Then the page does
 * not ask for whom the order is.
 */
export const usePersonChoices = (): readonly PersonChoice[] => {
  const { is_family, user_name } = useMember();
  const asked: ReturnType<typeof personsQuery>[] = is_family ? [personsQuery()] : [];
  const [found] = useSuspenseQueries({ queries: asked });
  const here = found?.data.persons.filter(({ is_here }) => is_here) ?? [];
  if (here.length === 0) return [];
  // A member who was moved to this facility to order for another person cannot order for themselves here.
  const member = found?.data.own.is_here ? [{ value: THE_MEMBER, name: user_name }] : [];
  return [...member, ...here.map(({ id, name }) => ({ value: String(id), name }))];
};

/** The name of the person for whom the order in the cart is, if the member was asked. */
export const useChosenPerson = (): string | undefined => {
  const { personId } = useCart();
  return usePersonChoices().find(({ value }) => value === typedPerson(personId))?.name;
};

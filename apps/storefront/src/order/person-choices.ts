import { THE_MEMBER, typedPerson } from '@hitosoroi/rules/persons';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useCart } from '../cart/cart.ts';
import { useMember } from '../session/member.ts';
import { personsQuery } from '../session/persons.ts';

/** An answer to "Who is it for?". */
export interface PersonChoice {
  /** Its form value: the person's number, or that it is the member. */
  readonly value: string;
  readonly name: string;
}

/** The persons an order can be for at the present facility. Empty if it is only the member: then neither member nor server is asked. */
export const usePersonChoices = (): readonly PersonChoice[] => {
  const { is_family, user_name } = useMember();
  const asked: ReturnType<typeof personsQuery>[] = is_family ? [personsQuery()] : [];
  const [found] = useSuspenseQueries({ queries: asked });
  const here = found?.data.persons.filter(({ is_here }) => is_here) ?? [];
  if (here.length === 0) return [];
  // A member who is here for another person is not here themselves.
  const member = found?.data.own.is_here ? [{ value: THE_MEMBER, name: user_name }] : [];
  return [...member, ...here.map(({ id, name }) => ({ value: String(id), name }))];
};

/** The name of the person the cart's order is for, if the member was asked. */
export const useChosenPerson = (): string | undefined => {
  const { personId } = useCart();
  return usePersonChoices().find(({ value }) => value === typedPerson(personId))?.name;
};

import { THE_MEMBER, typedPerson } from '@hitosoroi/rules/persons';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useCart } from '../cart/cart.ts';
import { useMember } from '../session/member.ts';
import { personsQuery } from '../session/persons.ts';

/** An answer to "for whom". */
export interface PersonChoice {
  /** As a form has it: the person's number, or that it is the member. */
  readonly value: string;
  readonly name: string;
}

/** Whom an order can be for at the present facility. Nobody where it is only the member: they are not asked, and neither is the server. */
export const usePersonChoices = (): readonly PersonChoice[] => {
  const { is_family, user_name } = useMember();
  const asked: ReturnType<typeof personsQuery>[] = is_family ? [personsQuery()] : [];
  const [found] = useSuspenseQueries({ queries: asked });
  const here = found?.data.persons.filter(({ is_here }) => is_here) ?? [];
  if (here.length === 0) return [];
  // Who is at another facility for somebody is not there themselves.
  const member = found?.data.own.is_here ? [{ value: THE_MEMBER, name: user_name }] : [];
  return [...member, ...here.map(({ id, name }) => ({ value: String(id), name }))];
};

/** The name of whom the order of the cart is for, where that was asked. */
export const useChosenPerson = (): string | undefined => {
  const { personId } = useCart();
  return usePersonChoices().find(({ value }) => value === typedPerson(personId))?.name;
};

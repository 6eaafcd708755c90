import { chosenPerson, THE_MEMBER } from '@hitosoroi/rules/persons';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useCart } from '../cart/cart.ts';
import { type Member, useMember } from '../session/member.ts';
import { type Persons, personsQuery } from '../session/persons.ts';

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
export const choicesIn = ({ own, persons }: Persons, { user_name }: Member): readonly PersonChoice[] => {
  const here = persons.filter(({ is_here }) => is_here);
  if (here.length === 0) return [];
  // A member who was moved to this facility to order for another person cannot order for themselves here.
  const member = own.is_here ? [{ value: THE_MEMBER, name: user_name }] : [];
  return [...member, ...here.map(({ id, name }) => ({ value: String(id), name }))];
};

export const usePersonChoices = (): readonly PersonChoice[] => {
  const member = useMember();
  const asked: ReturnType<typeof personsQuery>[] = member.is_family ? [personsQuery()] : [];
  const [found] = useSuspenseQueries({ queries: asked });
  return found ? choicesIn(found.data, member) : [];
};

/** The person among these for whom the order in the cart is. Undefined if the member still has to choose. */
export const useChosenAmong = (choices: readonly PersonChoice[]): PersonChoice | undefined => {
  const { personId } = useCart();
  const chosen = chosenPerson(
    choices.map(({ value }) => value),
    personId,
  );
  return choices.find(({ value }) => value === chosen);
};

export const useChosenPerson = (): PersonChoice | undefined => useChosenAmong(usePersonChoices());

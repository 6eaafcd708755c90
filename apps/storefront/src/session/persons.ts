import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';
import { A_MOMENT, queryClient } from '../api/query-client.ts';
import { noteOfMember } from './session.ts';

export type Persons = Answer<'GET /me/persons'>;
export type Person = Persons['persons'][number];

/** The persons for whom the member orders, with their facilities. */
export const personsQuery = () =>
  queryOptions({
    queryKey: ['persons'],
    queryFn: ({ meta }) => ask('GET /me/persons', {}, meta?.transport),
    staleTime: A_MOMENT,
  });

/** Loads the persons again, after the member added, changed or removed one. */
export const refreshPersons = async (): Promise<void> => {
  const { persons } = await queryClient.fetchQuery({ ...personsQuery(), staleTime: 0 });
  noteOfMember({ is_family: persons.length > 0 });
};

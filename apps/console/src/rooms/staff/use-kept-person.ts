import { useQueryClient } from '@tanstack/react-query';
import { type StaffMember, staffQuery } from './staff-query.ts';

/** Stores a person from an answer in the list that every page of this room shows. */
export const useKeptPerson = (): ((person: StaffMember) => void) => {
  const client = useQueryClient();
  return (person) =>
    client.setQueryData(
      staffQuery().queryKey,
      (known) => known && { staff: known.staff.map((each) => (each.id === person.id ? person : each)) },
    );
};

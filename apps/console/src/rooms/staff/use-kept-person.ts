import { useQueryClient } from '@tanstack/react-query';
import { type StaffMember, staffQuery } from './staff-query.ts';

/** Puts a person as the server gave them into the list that every page of this room shows. */
export const useKeptPerson = (): ((person: StaffMember) => void) => {
  const client = useQueryClient();
  return (person) =>
    client.setQueryData(
      staffQuery().queryKey,
      (known) => known && { staff: known.staff.map((each) => (each.id === person.id ? person : each)) },
    );
};

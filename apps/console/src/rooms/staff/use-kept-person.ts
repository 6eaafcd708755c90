import { useQueryClient } from '@tanstack/react-query';
import { type StaffMember, staffQuery } from './staff-query.ts';

/** Puts the staff member from an answer into the cached list that all pages of this room show. */
export const useKeptPerson = (): ((person: StaffMember) => void) => {
  const client = useQueryClient();
  return (person) =>
    client.setQueryData(
      staffQuery().queryKey,
      (known) => known && { staff: known.staff.map((each) => (each.id === person.id ? person : each)) },
    );
};

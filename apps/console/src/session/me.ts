import { hasOneOf, type StaffRole } from '@hitosoroi/rules/staff-roles';
import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { type Answer, ask } from '../api/client.ts';

type Me = Answer<'GET /me'>;

export const meQuery = () => queryOptions({ queryKey: ['me'], queryFn: () => ask('GET /me', {}) });

const MeContext = createContext<Me | undefined>(undefined);
export const MeProvider = MeContext.Provider;

/** The signed-in staff member. Works only inside the frame, which requires a session. */
export const useMe = (): Me => {
  const me = use(MeContext);
  if (!me) throw new Error('Nobody is signed in.');
  return me;
};

/** Staff need one of these roles. `signed-in`: every signed-in staff member may enter. */
export type AskedRoles = readonly StaffRole[] | 'signed-in';

export const mayEnter = (roles: readonly StaffRole[], asked: AskedRoles): boolean =>
  asked === 'signed-in' || hasOneOf(roles, asked);

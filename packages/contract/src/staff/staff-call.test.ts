import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { staffChange, staffRead } from './staff-call.ts';
import { staffCalls } from './staff-calls.ts';

const answer = z.object({});
const body = z.object({ id: z.int(), version: z.int() });
const said = { summary: 'x', scope: 'none', answer } as const;

test('the types ask each change for its roles, its sentence and the version of what it changes', () => {
  const whole = { ...said, roles: ['desk'], audit: 'staff-changed' } as const;
  expect(staffChange('/x', { ...whole, version: 'new' }).keyed).toBe(true);
  expect(staffChange('/x', { ...whole, version: { none: 'why' } }).changes).toBe(true);
  expect(staffChange('/x', { ...whole, version: 'in-body', body, current: answer }).version).toBe('in-body');
  // @ts-expect-error the version is missing
  staffChange('/x', whole);
  // @ts-expect-error the body has no version
  staffChange('/x', { ...whole, version: 'in-body', body: z.object({ id: z.int() }), current: answer });
  // @ts-expect-error `current` is missing
  staffChange('/x', { ...whole, version: 'in-body', body });
  // @ts-expect-error no roles
  staffChange('/x', { ...said, audit: 'staff-changed', version: 'new' });
  // @ts-expect-error an empty list of roles
  staffChange('/x', { ...said, roles: [], audit: 'staff-changed', version: 'new' });
  // @ts-expect-error no sentence
  staffChange('/x', { ...said, roles: ['desk'], version: 'new' });
  // @ts-expect-error an unknown sentence
  staffChange('/x', { ...said, roles: ['desk'], audit: 'did-something', version: 'new' });
  // @ts-expect-error the trace is missing
  staffRead('/x', { ...said, roles: ['desk'] });
});

test('every call of the console has a name and a path of its own, below the console’s root and none of the shop’s', () => {
  const paths = staffCalls.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !path.includes(' /api/v1/staff/'))).toEqual([]);
  expect(calls.filter(({ path }) => path.startsWith('/api/v1/staff'))).toEqual([]);
});

test('whoever may only look changes nothing but files of their own', () => {
  const forViewers = staffCalls.filter(
    (call) =>
      call.kind !== 'read' &&
      call.kind !== 'sign-in' &&
      call.roles !== 'signed-in' &&
      call.roles.some((role) => role === 'viewer'),
  );
  const names: string[] = forViewers.map(({ name }) => name);
  expect(names.sort()).toEqual(['POST /exports/discard', 'POST /exports/start', 'POST /exports/taken']);
});

test('only finance releases, files and closes money, and only an admin gives roles', () => {
  const rolesOf = (start: string) =>
    staffCalls
      .filter((call) => call.kind === 'change' && call.path.includes(start))
      .map((call) => ('roles' in call ? call.roles : []));
  for (const roles of rolesOf('/transfers/file')) expect(roles).toEqual(['finance']);
  for (const roles of rolesOf('/transfers/release')) expect(roles).toEqual(['finance']);
  for (const roles of rolesOf('/close/sign')) expect(roles).toEqual(['finance']);
  for (const roles of rolesOf('/people/')) expect(roles).toEqual(['admin']);
});

import cookie from '@fastify/cookie';
import { staffChange, staffRead } from '@hitosoroi/contract/staff/staff-call';
import { plainField } from '@hitosoroi/rules/text-field';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { openConsole } from '../../../test/console.ts';
import { fromShop } from '../../../test/shop.ts';
import { StaffRefused } from './refusals.ts';
import { changed, serveStaffOn } from './serve-staff.ts';

const readThing = staffRead('/thing', {
  summary: 'A thing of a facility.',
  roles: ['viewer', 'desk'],
  scope: 'one',
  trace: 'staff-listed',
  query: z.object({ facility: plainField(10) }),
  answer: z.object({ name: z.string() }),
});

const changeThing = staffChange('/thing', {
  summary: 'Changes a thing of a facility.',
  roles: ['viewer', 'desk'],
  scope: 'one',
  audit: 'staff-changed',
  version: 'new',
  body: z.object({ facility: z.int(), refuses: z.optional(z.boolean()) }),
  answer: z.object({ name: z.string() }),
});

/** Opens a console with two calls about a thing of a facility. They are registered like the calls of the wings. */
const openThings = async () => {
  const console = await openConsole();
  const app = Fastify();
  await app.register(cookie);
  const serve = serveStaffOn(app, console.context);
  serve.read(
    readThing,
    {
      facilityOf: (_db, { query }) =>
        Promise.resolve(Number(query.facility) < 100 ? Number(query.facility) : undefined),
      subjectOf: ({ facility }) => ({ kind: 'thing', id: facility }),
    },
    async () => ({ name: 'x' }),
  );
  serve.change(
    changeThing,
    {
      facilityOf: async (tx, { body }) => {
        const row = await tx.selectFrom('facility').where('id', '=', body.facility).select('id').executeTakeFirst();
        return row?.id;
      },
    },
    async ({ tx, body }) => {
      await tx.updateTable('facility').set({ name: 'Changed' }).where('id', '=', body.facility).execute();
      if (body.refuses) return new StaffRefused(409, 'staff-state');
      const subject = { kind: 'thing', id: body.facility, label: 'x' };
      return changed({ answer: { name: 'Changed' }, subject, before: null, after: { name: 'Changed' } });
    },
  );
  await app.ready();
  onTestFinished(() => app.close());
  const viewer = await console.signedIn('viewer');
  const headers = {
    ...fromShop,
    cookie: [...viewer.jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'idempotency-key': 'some-key-1',
  };
  const [own = 0, other = 0] = await console.facilityIds();
  const nameOf = async (id: number) =>
    (await console.db.selectFrom('facility').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name;
  const url = '/api/v1/staff/thing';
  return {
    ...console,
    own,
    other,
    nameOf,
    read: (facility: number | string) => app.inject({ url: `${url}?facility=${facility}`, headers }),
    change: (payload: object) => app.inject({ method: 'POST', url, headers, payload }),
  };
};

test('a thing of a facility that is not theirs is neither read nor changed, and leaves no trace', async () => {
  const { read, change, own, other, nameOf, db, audit } = await openThings();
  const rows = (await audit()).length;
  expect((await read(other)).json().code).toBe('out-of-scope');
  expect((await read(4_000)).json().code).toBe('not-found');
  expect(await db.selectFrom('staff_read').selectAll().execute()).toEqual([]);
  expect((await change({ facility: other })).json().code).toBe('out-of-scope');
  expect((await change({ facility: 4_000 })).json().code).toBe('not-found');
  expect(await nameOf(other)).not.toBe('Changed');
  expect(await audit()).toHaveLength(rows);

  expect((await read(own)).json()).toEqual({ data: { name: 'x' } });
  expect(await db.selectFrom('staff_read').select(['subject_kind', 'subject_id']).execute()).toEqual([
    { subject_kind: 'thing', subject_id: String(own) },
  ]);
});

test('what a route refuses after it wrote is undone whole, and its key is free again', async () => {
  const { change, own, nameOf, audit, db } = await openThings();
  const rows = (await audit()).length;
  expect((await change({ facility: own, refuses: true })).json().code).toBe('staff-state');
  expect(await nameOf(own)).not.toBe('Changed');
  expect(await audit()).toHaveLength(rows);
  expect(await db.selectFrom('staff_action').selectAll().execute()).toEqual([]);
  expect((await change({ facility: own })).json()).toEqual({ data: { name: 'Changed' } });
  expect(await nameOf(own)).toBe('Changed');
  expect(await audit()).toHaveLength(rows + 1);
});

test('what was done is answered again only while the facility is still theirs', async () => {
  const { change, own, db, audit } = await openThings();
  expect((await change({ facility: own })).json()).toEqual({ data: { name: 'Changed' } });
  const rows = (await audit()).length;
  expect((await change({ facility: own })).json()).toEqual({ data: { name: 'Changed' } });
  await db.deleteFrom('staff_facility').where('facility_id', '=', own).execute();
  expect((await change({ facility: own })).json().code).toBe('out-of-scope');
  expect(await audit()).toHaveLength(rows);
});

test('a call about a facility’s thing cannot be served without looking up the facility', async () => {
  const { context } = await openConsole();
  const serve = serveStaffOn(Fastify(), context);
  expect(() => serve.read(readThing, {}, async () => ({ name: 'x' }))).toThrow('scope');
});

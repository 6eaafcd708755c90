import { recordAudit } from './audit.ts';
import { command } from './command.ts';
import { findFacility } from './find-facility.ts';

type Switch = 'is_open' | 'is_published';

/** One of the four commands that set a yes or no of a facility. Said twice, it changes and records nothing the second time. */
const switching = (word: string, field: Switch, to: boolean, does: string) =>
  command({
    name: `facilities ${word}`,
    does,
    takes: ['HANDLE'],
    notes: 'The next import of a catalogue file sets it to what the file says.',
    run: ({ database: { db }, now }, [handle]) =>
      db.transaction().execute(async (tx) => {
        const facility = await findFacility(tx, handle);
        const { numUpdatedRows } = await tx
          .updateTable('facility')
          .set({ [field]: to })
          .where('id', '=', facility.id)
          .where(field, '=', !to)
          .executeTakeFirst();
        const isChanged = numUpdatedRows === 1n;
        if (isChanged) await recordAudit(tx, `facilities ${word}`, { facility: facility.handle }, now);
        const name = `${facility.institution_name} ${facility.name} (${facility.handle})`;
        const state = `${to ? '' : 'not '}${field === 'is_open' ? 'open' : 'published'}`;
        return {
          text: `${name} is ${isChanged ? 'now' : 'already'} ${state}.\n`,
          data: { facility: facility.handle, [field]: to, changed: isChanged },
        };
      }),
  });

export const facilitiesOpen = switching('open', 'is_open', true, 'Lets the keys and codes of a facility open it.');
export const facilitiesClose = switching(
  'close',
  'is_open',
  false,
  'Closes a facility: its keys and codes open nothing, and nobody can order there.',
);
export const facilitiesPublish = switching(
  'publish',
  'is_published',
  true,
  'Shows the sets of a facility to those who are registered there.',
);
export const facilitiesUnpublish = switching(
  'unpublish',
  'is_published',
  false,
  'Hides the sets of a facility; people can still register and log in.',
);

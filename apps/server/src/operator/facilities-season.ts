import { dayInJapan } from '@hitosoroi/rules/day';
import { NextSeason } from '@hitosoroi/rules/facility-fields';
import { staffRefusalText } from '@hitosoroi/texts/staff/texts';
import { makeSeason } from '../catalogue/facilities/make-season.ts';
import { recordAudit } from '../people/staff/audit.ts';
import { command, UsageError } from './command.ts';
import { findFacility } from './find-facility.ts';

const said = staffRefusalText('en');

const optionOf = { start_date: 'start', end_date: 'end', main_end_date: 'cancel-until', opens_on: 'opens-on' } as const;

const readSeason = (given: NextSeason): NextSeason => {
  const checked = NextSeason.safeParse(given);
  if (checked.success) return checked.data;
  const [{ path, message } = { path: [], message: 'required' }] = checked.error.issues;
  throw new UsageError(
    `${path.join('.').replaceAll('_', '-')}: ${said(`validation.${message}` as 'validation.required')}`,
  );
};

export const facilitiesNextSeason = command({
  name: 'facilities next-season',
  does: 'Makes next season’s facility from one: its details, form, sets and prices, with dates and keys of its own.',
  takes: ['HANDLE'],
  options: {
    name: { type: 'string', value: 'NAME', does: 'its name in Japanese', isRequired: true },
    'name-en': { type: 'string', value: 'NAME', does: 'its name in English' },
    start: { type: 'string', value: 'DAY', does: 'the first day of use', isRequired: true },
    end: { type: 'string', value: 'DAY', does: 'the last day of use', isRequired: true },
    'cancel-until': { type: 'string', value: 'DAY', does: 'the last day to cancel; none where nothing is said' },
    percent: { type: 'string', value: 'NUMBER', does: 'by how much all prices change; rounded to ten yen' },
    'opens-on': {
      type: 'string',
      value: 'DAY',
      does: 'opens and is published by itself when that day begins in Japan',
    },
  },
  notes: 'It is closed until then. The running facility stays as it is.',
  run: ({ database: { db }, now }, [handle], values) => {
    const season = readSeason({
      name: values.name,
      name_en: values['name-en'] ?? '',
      start_date: values.start,
      end_date: values.end,
      main_end_date: values['cancel-until'] ?? '',
      price_percent: Number(values.percent ?? 0),
      opens_on: values['opens-on'] ?? '',
    });
    return db.transaction().execute(async (tx) => {
      const running = await findFacility(tx, handle);
      const made = await makeSeason(tx, running.id, season, dayInJapan(now), now);
      if (made === 'facility-name-taken') throw new UsageError(`name: ${said('validation.facility-name-taken')}`);
      if (made === 'rehearsal-name') throw new UsageError(`name: ${said('validation.rehearsal-name')}`);
      if (made === 'is-rehearsal')
        throw new UsageError('It is a facility for practice: make next season from the original.');
      if (made === 'day-over') throw new UsageError(`opens-on: ${said('validation.day-ahead')}`);
      if ('far' in made) throw new UsageError(`${optionOf[made.far]}: ${said('validation.year-out')}`);
      const { handle: next } = await tx
        .selectFrom('facility')
        .where('id', '=', made.id)
        .select('handle')
        .executeTakeFirstOrThrow();
      await recordAudit(tx, 'facilities next-season', { facility: next, from: running.handle }, now);
      return {
        text: `${season.name} (${next}) is made from ${running.handle}. "facilities show ${next}" has its links and prices.\n`,
        data: { facility: next, from: running.handle },
      };
    });
  },
});

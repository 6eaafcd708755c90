import { exportFigures, readFigures } from '@hitosoroi/contract/staff/figures';
import { inLanguage } from '@hitosoroi/rules/language';
import { figuresText } from '@hitosoroi/texts/staff/texts';
import { facilityNames } from '../../people/staff/facility-names.ts';
import { StaffRefused, staffNotFound } from '../../people/staff/refusals.ts';
import type { ServeStaff } from '../../people/staff/serve-staff.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { BYTE_ORDER_MARK, csvLine } from '../exports/csv.ts';
import { figuresByDay, figuresIn, readPeriod } from './read-figures.ts';

const columns = [
  'arrivals',
  'registered',
  'carts',
  'placed',
  'placed_yen',
  'paid',
  'paid_yen',
  'canceled',
  'canceled_yen',
  'expired',
  'expired_yen',
] as const;

export const figureRoutes = ({ read }: ServeStaff, { db }: AppContext): void => {
  read(readFigures, {}, async ({ query, staff, now }) => {
    const period = readPeriod(query, staff.facilities, now);
    if (period instanceof StaffRefused) return period;
    const figures = await figuresIn(db, period, now);
    return query.facility !== undefined && figures.facilities.length === 0 ? staffNotFound : figures;
  });

  read(exportFigures, {}, async ({ query, staff, now, language }) => {
    const period = readPeriod(query, staff.facilities, now);
    if (period instanceof StaffRefused) return period;
    const t = figuresText(language);
    const named = (ja = '', en: string | null = null) => ({ text: inLanguage(language, ja, en) });
    const titles = [t('figures.day'), t('figures.institution'), t('figures.facility')];
    const lines = [
      csvLine([...titles, ...columns.map((column) => t(`figures.${column}`))]),
      ...(await figuresByDay(db, period, now)).map(({ day, facility, ...sums }) =>
        csvLine([
          { day },
          named(facility?.institution, facility?.institution_en),
          named(facility?.name, facility?.name_en),
          ...columns.map((column) => sums[column]),
        ]),
      ),
    ];
    return {
      file_name: `figures-${period.from}-${period.to}.csv`,
      content: Buffer.from(BYTE_ORDER_MARK + lines.join('')).toString('base64'),
      facilities: (await facilityNames(db, period.scope)).map(({ id }) => id),
    };
  });
};

import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { openLinkEnd } from '@hitosoroi/rules/payer-link';
import { yen } from '@hitosoroi/rules/yen';
import { payerPreview } from '@hitosoroi/texts/payer-preview';
import { fill } from '@hitosoroi/texts/text';
import type { AppContext } from '../../platform/app-context.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { addressGroup } from '../../platform/limits/addresses.ts';
import { Limit } from '../../platform/limits/limit.ts';
import { countOf } from '../../platform/limits/limit-counts.ts';
import { hasOwnDetails } from './link-details.ts';

/** What a messenger shows of a payer link. The messenger sees the path of the link, but not the secret behind the `#`. */
export interface LinkPreview {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
}

interface PreviewQuery {
  readonly previewId: string;
  readonly guessesKey: string;
}

const selectPreview = prepared((db, { previewId, guessesKey }: PreviewQuery) =>
  db
    .selectFrom('payer_link as l')
    .innerJoin('orders', 'orders.order_number', 'l.order_number')
    .where('l.preview_id', '=', previewId)
    .where(hasOwnDetails)
    .select([
      'l.expires_at',
      'l.taken_back_at',
      'orders.order_status',
      'orders.payment_limit_date',
      'orders.price',
      'orders.language',
      'orders.facility_name',
      'orders.facility_name_en',
      'orders.institution_name',
      'orders.institution_name_en',
      countOf(db, guessesKey).as('guesses'),
    ]),
);

const TEN_MINUTES = 600_000;
const MOST_GUESSES = 60;

/**
 * Makes the function that looks up the preview of a link by its id: amount and facility, in the member's language. It returns undefined for
 * unknown ids, for links with which nothing is to be paid, and for an address that guessed too many ids.
 */
export const createPreviewLookup = ({ db, now }: Pick<AppContext, 'db' | 'now'>) => {
  const guesses = new Limit('guessed previews', MOST_GUESSES, TEN_MINUTES);
  return async (address: string, previewId: string): Promise<LinkPreview | undefined> => {
    if (previewId.length !== 20 || !/^[0-9a-f]+$/.test(previewId)) return undefined;
    const group = addressGroup(address);
    const [found] = await selectPreview(db, { previewId, guessesKey: guesses.for(group).key });
    if (!found) {
      await guesses.take(db, group);
      return undefined;
    }
    const { language, price, ...order } = found;
    if ((found.guesses ?? 0) >= MOST_GUESSES || !openLinkEnd(order, order, now())) return undefined;
    const facility = [
      inLanguage(language, order.institution_name, order.institution_name_en),
      inLanguage(language, order.facility_name, order.facility_name_en),
    ].join(' ');
    return {
      language,
      title: fill(payerPreview['payer_preview.title'][language], { price: yen(price) }),
      description: fill(payerPreview['payer_preview.description'][language], { facility }),
    };
  };
};

export type PreviewLookup = ReturnType<typeof createPreviewLookup>;

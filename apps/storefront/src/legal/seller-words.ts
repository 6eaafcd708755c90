import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import type { Answer } from '../api/client.ts';
import type { TextValues } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';

type Seller = Answer<'GET /seller'>;
type Words = readonly [id: TextId, values?: TextValues];

/** The texts about fees and the provider. If the catalogue leaves a value out, the function returns a text that works without it. */

export const lateReturnWords = ({ late_fee_per_day: fee }: Seller): Words =>
  fee === null ? ['legal_words.late_unsaid'] : ['legal_words.late', { fee: yen(fee) }];

export const damageWords = ({ damage_fee_limit: limit }: Seller): Words =>
  limit === null ? ['legal_words.damage_unsaid'] : ['legal_words.damage', { limit: yen(limit) }];

export const providerWords = ({ payment_provider, payment_provider_en }: Seller, language: Language): Words =>
  payment_provider === null
    ? ['legal_words.provider_unsaid']
    : ['legal_words.provider', { name: inLanguage(language, payment_provider, payment_provider_en) }];

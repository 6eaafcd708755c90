import { inLanguage, type Language } from '@hitosoroi/rules/language';
import type { Answer } from '../api/client.ts';

type Facility = Answer<'GET /facilities'>['facilities'][number];

/** A facility's full, unique name. */
export const facilityName = (facility: Facility, language: Language): string =>
  `${inLanguage(language, facility.institution, facility.institution_en)} ${inLanguage(language, facility.name, facility.name_en)}`;

interface Placed {
  readonly institution: string | null;
  readonly institution_en: string | null;
  readonly facility: string | null;
  readonly facility_en: string | null;
}

/** Where an order was placed, by the names at that time; blank if there is no order. */
export const placeName = (of: Placed, language: Language): string =>
  `${inLanguage(language, of.institution ?? '', of.institution_en)} ${inLanguage(language, of.facility ?? '', of.facility_en)}`;

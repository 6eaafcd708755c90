import { inLanguage, type Language } from '@hitosoroi/rules/language';
import type { Answer } from '../api/client.ts';

type Facility = Answer<'GET /facilities'>['facilities'][number];

/** A facility by the name that tells it from all others. */
export const facilityName = (facility: Facility, language: Language): string =>
  `${inLanguage(language, facility.institution, facility.institution_en)} ${inLanguage(language, facility.name, facility.name_en)}`;

import type { Language } from '@hitosoroi/rules/language';

/** What somebody wrote to the operator. */
export interface Inquiry {
  readonly name: string;
  readonly phone?: string | null | undefined;
  readonly email: string;
  readonly content: string;
  readonly schoolName?: string | null | undefined;
  readonly facilityName?: string | null | undefined;
  readonly language: Language;
}

/** Where we know somebody to belong. */
export interface Belonging {
  readonly facilityId: number;
  readonly institutionName: string;
  readonly facilityName: string;
}

/** Who wrote it, as far as we know for certain. */
export interface Sender {
  readonly member?: { readonly id: number; readonly email: string };
  readonly belonging?: Belonging;
}

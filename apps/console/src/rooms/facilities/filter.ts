import { facilityStates } from '@hitosoroi/rules/facility-state';
import { useSearchParams } from 'wouter';
import type { FacilityHead } from '../../catalogue/facility-query.ts';

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The filter is in the URL, so that staff can send it to a colleague. */
export const useFilter = () => {
  const [params, setParams] = useSearchParams();
  const words = params.get('q') ?? '';
  const state = facilityStates.find((each) => each === params.get('state'));
  const set = (name: 'q' | 'state', value: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const matches = (facility: FacilityHead): boolean => {
    const names = [facility.institution, facility.institution_en, facility.name, facility.name_en, facility.handle];
    const all = plain(names.join(' '));
    return (
      (state === undefined || facility.state === state) &&
      plain(words)
        .split(/\s+/)
        .every((word) => all.includes(word))
    );
  };
  return { words, state, set, matches };
};

export type Filter = ReturnType<typeof useFilter>;

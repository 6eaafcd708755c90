import { useFacilityNames } from '../../invitation/facility-name.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { useOwnTitle } from '../../navigation/own-title.ts';
import { paths } from '../../navigation/paths.ts';
import { useMember } from '../../session/member.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** In place of a set that the member's facility does not offer. They may have switched the facility on the page of the set. */
export function NotOffered() {
  const t = useTexts();
  const values = { facility: useFacilityNames(useMember()).join(' ').trim() };
  useOwnTitle(t('product.not_offered', values));
  return (
    <Notice title="product.not_offered" values={values} isAlert>
      <ButtonLink to={paths.products}>
        <T id="product.to_sets" />
      </ButtonLink>
    </Notice>
  );
}

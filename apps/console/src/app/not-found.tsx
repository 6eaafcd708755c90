import { T } from '../language/t.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export function NotFound() {
  return (
    <Notice title="not_found.title">
      <p>
        <T id="not_found.text" />
      </p>
      <ButtonLink to="/">
        <T id="not_found.home" />
      </ButtonLink>
    </Notice>
  );
}

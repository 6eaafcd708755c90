import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { State } from './refund-account-query.ts';

type OverState = Exclude<State, 'open' | 'given'> | 'unanswered';

/** Shown if no account can be entered here: why, and who can help. */
export function Over({ state }: { state: OverState }) {
  return (
    <Notice title={`refund_account.${state}`} isAlert>
      <p>
        <T id={`refund_account.${state}.text`} />
      </p>
      <ButtonLink to={paths.contact}>
        <T id="shell.contact" />
      </ButtonLink>
    </Notice>
  );
}

import { useState } from 'react';
import * as z from 'zod/mini';
import { ask, isRefusedFor } from '../../api/client.ts';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

type Outcome = 'done' | 'over';

const cancelRegistration = async (token: string): Promise<Outcome> => {
  try {
    await ask('POST /register/not_me', { body: { k: token } });
    return 'done';
  } catch (error) {
    if (isRefusedFor(error, 'link-over') || isRefusedFor(error, 'malformed')) return 'over';
    throw error;
  }
};

/**
 * For a person who got the mail about the registration of another person. They have to press a button, because mail scanners open every
 * link.
 */
export function Screen() {
  const token = useSearchParams().get('k') ?? '';
  const [outcome, setOutcome] = useState<Outcome>();
  const checked = useFormWith(z.object({}), {}, async () => setOutcome(await cancelRegistration(token)));
  return (
    <Page title="not_me.title">
      {!outcome && (
        <Form checked={checked} action="not_me.action">
          <p>
            <T id="not_me.text" />
          </p>
        </Form>
      )}
      <p role="status">{outcome && <T id={`not_me.${outcome}`} />}</p>
      {outcome === 'over' && (
        <ButtonLink to={paths.contact}>
          <T id="shell.contact" />
        </ButtonLink>
      )}
    </Page>
  );
}

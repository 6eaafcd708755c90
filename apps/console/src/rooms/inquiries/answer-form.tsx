import type { Language } from '@hitosoroi/rules/language';
import type { PhraseValues } from '@hitosoroi/rules/phrase';
import { yen } from '@hitosoroi/rules/yen';
import { ask } from '../../api/client.ts';
import { T } from '../../language/t.tsx';
import { Section } from '../../ui/page.tsx';
import { Warning } from '../../ui/warning.tsx';
import { WritingForm } from '../../writing/writing-form.tsx';
import type { Thread } from './inquiry-query.ts';
import type { Reply } from './use-reply.ts';

/** What is known for the fields of phrases. If a person has several orders, the inquiry does not tell which one it is about. */
const valuesOf = ({ name, place, place_en, orders }: Thread): Record<Language, PhraseValues> => {
  const [order, ...others] = orders;
  const only = order && others.length === 0 ? { order_number: order.number, price: yen(order.price) } : {};
  return { ja: { name, facility: place, ...only }, en: { name, facility: place_en, ...only } };
};

/** An answer by mail. */
export function AnswerForm({ thread, reply }: { thread: Thread; reply: Reply }) {
  const { writing, isStale } = reply;
  return (
    <Section title="inquiry.answer">
      <p>
        <T id="inquiry.answer.text" values={{ email: thread.email }} />
      </p>
      <WritingForm
        writing={writing}
        values={valuesOf(thread)}
        action="inquiry.answer.send"
        preview={(written) => ask('POST /inquiries/answer/preview', { body: { id: thread.id, ...written } })}
        instead={
          isStale && (
            <Warning isAlert>
              <T id="inquiry.answer.stale" />
            </Warning>
          )
        }
      />
    </Section>
  );
}

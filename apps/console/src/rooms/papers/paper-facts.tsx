import { paperFacts } from '@hitosoroi/contract/staff/papers';
import { Written } from '@hitosoroi/web/language.tsx';
import { T } from '../../language/t.tsx';
import { Mail } from '../../preview/mail.tsx';
import { Fact } from '../../ui/fact.tsx';
import pageStyles from '../../ui/page.module.css';
import type { Effects, Facts } from './papers-query.ts';

/** What a paper says, apart from its items. */
export function PaperFacts({ of: facts }: { of: Facts }) {
  return (
    <dl className={pageStyles.facts}>
      {paperFacts.map(
        (fact) =>
          facts[fact] !== undefined && (
            <Fact key={fact} label={`papers.fact.${fact}`}>
              <Written text={facts[fact]} />
            </Fact>
          ),
      )}
    </dl>
  );
}

/** What a correction changes, each fact before and after. */
function Changes({ before, after }: { before: Facts; after: Facts }) {
  const differing = paperFacts.filter((fact) => before[fact] !== after[fact]);
  return (
    <dl className={pageStyles.facts}>
      {differing.map((fact) => (
        <Fact key={fact} label={`papers.fact.${fact}`}>
          <del>
            <Written text={before[fact] ?? '–'} />
          </del>{' '}
          → <Written text={after[fact] ?? '–'} />
        </Fact>
      ))}
    </dl>
  );
}

/** The preview: the paper as it would be, what it replaces, and the mail to the member. */
export function PaperEffects({ of: { number, facts, replaces, mails } }: { of: Effects }) {
  return (
    <>
      <p>
        {replaces ? (
          <T id="papers.would.correct" values={{ number, before: replaces.number }} />
        ) : (
          <T id="papers.would.issue" values={{ number }} />
        )}
      </p>
      {replaces ? <Changes before={replaces.facts} after={facts} /> : <PaperFacts of={facts} />}
      <div>
        <p className={pageStyles.note}>
          <T id={mails.length > 0 ? 'preview.mail' : 'papers.no_mail'} />
        </p>
        {mails.map((mail) => (
          <Mail key={mail.subject} mail={mail} />
        ))}
      </div>
    </>
  );
}

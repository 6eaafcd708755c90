import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import { useMe } from '../../session/me.ts';
import { ButtonLink } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page, Section } from '../../ui/page.tsx';
import { PaperCopy } from '../../ui/paper-copy.tsx';
import { Said } from '../../ui/said.tsx';
import { PaperFacts } from './paper-facts.tsx';
import { CorrectForm, IssueForm } from './paper-form.tsx';
import styles from './papers.module.css';
import { type Issued, type Papers, papersQuery } from './papers-query.ts';

function IssuedPaper({ order, paper, onDone }: { order: string; paper: Issued; onDone: (paper: string) => void }) {
  const { roles } = useMe();
  return (
    <Section title={`papers.kind.${paper.kind}`}>
      <p>
        <T id="papers.issued" values={{ number: paper.number }} /> <Moment at={paper.issued_at} />{' '}
        {paper.is_payers && <T id="papers.payers" />}
      </p>
      <PaperFacts of={paper.facts} />
      <div className={pageStyles.actions}>
        <PaperCopy order={order} kind={paper.kind} action={`order.paper.${paper.kind}`} />
      </div>
      {roles.includes('finance') ? (
        <details>
          <summary>
            <T id="papers.correct" />
          </summary>
          <div className={styles.correct}>
            <p>
              <T id="papers.correct.lead" />
            </p>
            <CorrectForm key={paper.number} number={order} paper={paper} onDone={onDone} />
          </div>
        </details>
      ) : (
        <p className={pageStyles.note}>
          <T id="papers.correct.no_role" />
        </p>
      )}
    </Section>
  );
}

/** The papers that corrected ones have replaced. */
function Replaced({ order, replaced }: { order: string; replaced: Papers['replaced'] }) {
  return (
    <Section title="papers.replaced">
      <ul className={pageStyles.rows}>
        {replaced.map(({ kind, number, addressee, replaced_at, replaced_by, replaced_with, reason }) => (
          <li key={number}>
            <span>
              {number} <Written text={addressee} />
              <div>
                <Moment at={replaced_at} />{' '}
                <T id="papers.replaced.by" values={{ name: replaced_by, number: replaced_with }} />
              </div>
              {reason !== '' && (
                <div>
                  <T id="papers.reason" />: <Written text={reason} />
                </div>
              )}
            </span>
            <PaperCopy order={order} kind={kind} paper={number} action={`order.paper.${kind}`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The receipt and the credit note of an order: staff issue and correct them here. */
export function Screen() {
  const { number = '' } = useParams();
  const { roles } = useMe();
  const { data: papers } = useSuspenseQuery(papersQuery(number, useLanguage()));
  const [done, setDone] = useState<string>();
  const { due, issued, replaced, addressee } = papers;
  return (
    <Page
      title={
        <>
          <T id="room.papers" /> {number}
        </>
      }
      lead="papers.lead"
      actions={
        <ButtonLink to={`/orders/${number}`}>
          <T id="shell.to_order" />
        </ButtonLink>
      }
    >
      <Said>{done && <T id="papers.done" values={{ number: done }} />}</Said>
      {due === null && issued.length === 0 && (
        <p>
          <T id="papers.none" />
        </p>
      )}
      {due !== null && (
        <Section title={`papers.issue.${due}`}>
          {hasOneOf(roles, ['desk', 'finance']) ? (
            <IssueForm key={due} number={number} kind={due} addressee={addressee} onDone={setDone} />
          ) : (
            <p>
              <T id="papers.issue.no_role" />
            </p>
          )}
        </Section>
      )}
      {issued.map((paper) => (
        <IssuedPaper key={paper.number} order={number} paper={paper} onDone={setDone} />
      ))}
      {replaced.length > 0 && <Replaced order={number} replaced={replaced} />}
    </Page>
  );
}

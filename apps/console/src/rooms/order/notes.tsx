import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusedFor } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { Moment } from '../../language/moment.tsx';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section, Tag } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { NoteForm } from './note-form.tsx';
import styles from './order.module.css';
import type { Note, Order } from './order-query.ts';

function FollowUp({ note }: { note: Note }) {
  const language = useLanguage();
  if (note.done_at)
    return (
      <Tag>
        <T id="note.done" />
      </Tag>
    );
  return note.follow_up_on ? (
    <Tag tone="waiting">
      <T id="note.due" values={{ day: dayText(note.follow_up_on, language) }} />
    </Tag>
  ) : null;
}

function NoteRow({ note, number }: { note: Note; number: string }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['order', number] });
  const change = useChange('POST /order/notes/change', {
    onDone: refresh,
    // Fetches the note again, so that the next press acts on its present state.
    onError: (error) => {
      if (isRefusedFor(error, 'stale')) void refresh();
    },
  });
  const { id, version, follow_up_on, done_at } = note;
  const turn = () => change.run({ id, version, follow_up_on: follow_up_on ?? '', is_done: done_at === null });
  return (
    <li>
      <div className={styles.note}>
        {note.text === '' ? (
          <span className={pageStyles.note}>
            <T id="note.erased" />
          </span>
        ) : (
          <Written text={note.text} />
        )}
        <div className={pageStyles.note}>
          <T id="note.by" values={{ name: note.written_by }} /> · <Moment at={note.created_at} />
        </div>
        <Problem error={change.error} />
      </div>
      <div className={pageStyles.actions}>
        <FollowUp note={note} />
        {(follow_up_on || done_at) && (
          <Button isBusy={change.isRunning} onClick={turn}>
            <T id={done_at ? 'note.mark_open' : 'note.mark_done'} />
          </Button>
        )}
      </div>
    </li>
  );
}

/** The notes of staff, and a form for a new note. Who may not read notes does not see the section. */
export function Notes({ order: { number, notes } }: { order: Order }) {
  if (notes === null) return null;
  return (
    <Section title="order.notes">
      {notes.length === 0 ? (
        <p>
          <T id="note.none" />
        </p>
      ) : (
        <ul className={pageStyles.rows}>
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} number={number} />
          ))}
        </ul>
      )}
      <NoteForm number={number} />
    </Section>
  );
}

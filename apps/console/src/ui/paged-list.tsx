import type { ReactNode } from 'react';
import { T } from '../language/t.tsx';
import { Button } from './button.tsx';
import { Loading } from './notice.tsx';
import { Problem } from './problem.tsx';

interface PagedListProps {
  readonly list: {
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly isEmpty: boolean;
  /** Shown in place of an empty list. */
  readonly none: ReactNode;
  readonly children: ReactNode;
}

/** A paged list: its rows and a button for more, a notice if it is empty, or its error. */
export function PagedList({ list, isEmpty, none, children }: PagedListProps) {
  if (list.isPending) return <Loading />;
  if (isEmpty) return list.error ? <Problem error={list.error} /> : none;
  return (
    <>
      {children}
      <Problem error={list.error} />
      {list.hasNextPage && (
        <div>
          <Button isBusy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            <T id="shell.more" />
          </Button>
        </div>
      )}
    </>
  );
}

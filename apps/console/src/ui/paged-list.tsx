import type { ReactNode } from 'react';
import { T } from '../language/t.tsx';
import { Button } from './button.tsx';
import { Loading } from './notice.tsx';
import { Problem } from './problem.tsx';

interface PagedListProps {
  /** The list as it is fetched, page by page. */
  readonly list: {
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly isEmpty: boolean;
  /** What is shown in place of an empty list. */
  readonly none: ReactNode;
  readonly children: ReactNode;
}

/** A list that grows page by page: what is in it, that nothing is, or why it cannot be shown. */
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

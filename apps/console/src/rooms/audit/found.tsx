import type { ReactNode } from 'react';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import styles from './audit.module.css';

interface FoundProps {
  /** The list as it is fetched, page by page. */
  readonly list: {
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** What was found, that nothing was, or why it cannot be shown. */
export function Found({ list, isEmpty, children }: FoundProps) {
  if (list.isPending) return <Loading />;
  if (isEmpty && list.error) return <Problem error={list.error} />;
  if (isEmpty) {
    return (
      <Notice title="audit.none" level={2}>
        <p>
          <T id="audit.none.text" />
        </p>
      </Notice>
    );
  }
  return (
    <>
      {children}
      <Problem error={list.error} />
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button isBusy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            <T id="audit.more" />
          </Button>
        </div>
      )}
    </>
  );
}

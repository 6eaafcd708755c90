import type { ComponentProps } from 'react';
import { T } from '../../language/t.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';

/** The results, or a notice that there are none. */
export function Found(props: Omit<ComponentProps<typeof PagedList>, 'none'>) {
  const none = (
    <Notice title="audit.none" level={2}>
      <p>
        <T id="audit.none.text" />
      </p>
    </Notice>
  );
  return <PagedList {...props} none={none} />;
}

import { useEffect, useState } from 'react';

/** The most orders on one print. More belong into a file. */
const MOST_PRINTED = 500;

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Prints the list. First loads the pages that are not on the screen yet. */
export const usePrint = ({ hasNextPage, isFetching, isError, fetchNextPage }: Pages, shown: number) => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting || isFetching) return;
    if (hasNextPage && shown < MOST_PRINTED && !isError) {
      fetchNextPage();
      return;
    }
    setPrinting(false);
    if (!isError) print();
  }, [isPrinting, isFetching, hasNextPage, isError, shown, fetchNextPage]);
  return { isPrinting, startPrint: () => setPrinting(true) };
};

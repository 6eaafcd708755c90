import { createContext, use, useEffect } from 'react';

export type GiveTitle = (title: string | undefined) => void;

export const OwnTitle = createContext<GiveTitle>(() => undefined);

/** For a screen whose title comes with its data, like that of a set. */
export const useOwnTitle = (title: string): void => {
  const give = use(OwnTitle);
  useEffect(() => {
    give(title);
    return () => give(undefined);
  }, [give, title]);
};

import { createContext, use, useEffect } from 'react';

export type GiveTitle = (title: string | undefined) => void;

export const OwnTitle = createContext<GiveTitle>(() => undefined);

/** Sets the title of a screen whose title comes from its data, such as the name of a set. */
export const useOwnTitle = (title: string): void => {
  const give = use(OwnTitle);
  useEffect(() => {
    give(title);
    return () => give(undefined);
  }, [give, title]);
};

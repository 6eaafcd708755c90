import { storageOf } from '@hitosoroi/web/storage';

/** All that the console stores in a browser, besides the server's cookies. None of it is about members. */
export const storageKeys = ['consoleLanguage', 'consoleKeys', 'consoleOrderColumns'] as const;

export const { readStored, store } = storageOf<(typeof storageKeys)[number]>();

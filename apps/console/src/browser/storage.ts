import { storageOf } from '@hitosoroi/web/storage';

/** All keys under which the console stores something in a browser. No value is about members. */
export const storageKeys = ['consoleLanguage', 'consoleKeys', 'consoleOrderColumns'] as const;

export const { readStored, store } = storageOf<(typeof storageKeys)[number]>();

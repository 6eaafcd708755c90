import { cpSync, globSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { newFolder } from '../test/new-folder.ts';

const mirrored = (text: string): string => [...text].reverse().join('');

/** Gives every hashed file of a built app another name, as if all sources had changed. */
export const renameAssets = (app: string): void => {
  for (const file of globSync('dist/**/*.{br,gz}', { cwd: app })) rmSync(join(app, file));
  const names = new Map(
    globSync('dist/assets/*', { cwd: app }).map((file) => {
      const [, name, hash = '', end] = /^(.*)-([\w-]{7,8})(\.\w+)$/.exec(basename(file)) ?? [];
      return [basename(file), `${name}-${mirrored(hash)}${end}`];
    }),
  );
  const word = /[\w.-]+-[\w-]{7,8}\.\w+/g;
  for (const file of globSync('{dist,dist-server}/**/*.{js,json,html}', { cwd: app })) {
    const text = readFileSync(join(app, file), 'utf8');
    writeFileSync(
      join(app, file),
      text.replace(word, (name) => names.get(name) ?? name),
    );
  }
  for (const [from, to] of names) renameSync(join(app, 'dist/assets', from), join(app, 'dist/assets', to));
};

/**
 * Copies the built server and shop, and renames the shop's hashed files, as a newer build would. Returns the path of the copied server's
 * main file.
 */
export const nextVersion = (): string => {
  const folder = newFolder();
  for (const path of ['server/dist', 'server/legal', 'console/dist', 'storefront/dist', 'storefront/dist-server'])
    cpSync(realpathSync(resolve('apps', path)), join(folder, 'apps', path), { recursive: true });
  cpSync(resolve('package.json'), join(folder, 'package.json'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  renameAssets(join(folder, 'apps/storefront'));
  return join(folder, 'apps/server/dist/main.js');
};

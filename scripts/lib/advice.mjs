// Import no packages here: this file also runs before npm has installed them, and on any Node from version 20.

/** Common failures: a pattern of the output, what the failure means, and what helps. The first pattern that matches is used. */
const known = [
  {
    looks: /ENOSPC|no space left on device|disk quota exceeded|EDQUOT/i,
    what: 'The disk is full, or nearly so.',
    advice: 'Free about 1.5 GB where this folder and npm’s cache are, then run the command again.',
  },
  {
    looks: /spawn npm ENOENT/,
    what: 'There is no npm among the programs of this machine.',
    advice:
      'Install npm, which comes with Node from nodejs.org, or add its folder to the PATH; then run the command again.',
  },
  {
    looks: /node_modules\/\.bin\/node did not start|GLIBC_[\d.]+' not found/,
    what: `There is no runtime for this machine (${process.platform}, ${process.arch}) that runs.`,
    advice: 'Use Linux with glibc or macOS, on x64 or arm64; Debian and Ubuntu are fine, Alpine is not.',
  },
  {
    looks: /npm left out/,
    what: 'A native package that this machine needs did not arrive, and npm went on without: {package}.',
    advice: 'Look at the connection and the free space, and run the command again: it begins anew.',
  },
  {
    looks: /There is no Chromium\./,
    what: 'There is no Chromium, and none could be installed.',
    advice:
      'Install one (`apt-get install chromium`), or name it with CHROMIUM=/path/to/chromium, then run the command again.',
  },
  {
    looks: /There is no Japanese font\./,
    what: 'There is no Japanese font: the tests do without, and pictures of pages show boxes.',
    advice: 'To mend that, install one (`apt-get install fonts-noto-cjk`).',
  },
  {
    looks: /EROFS|read-only file system|EACCES|EPERM|permission denied/i,
    what: 'This user may not write to {path}.',
    advice:
      'Run the command as the user who owns this folder and npm’s cache, or clone the repository to a folder of your own.',
  },
  {
    looks:
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT/,
    what: 'The package registry could not be reached.',
    advice: 'Look at the connection, at `npm config get registry` and at the proxy, then run the command again.',
  },
  {
    looks: /SELF_SIGNED_CERT|UNABLE_TO_GET_ISSUER_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|CERT_HAS_EXPIRED/,
    what: 'The package registry’s certificate is not trusted on this machine.',
    advice: 'Name your proxy’s certificate with `npm config set cafile FILE`, then run the command again.',
  },
  {
    looks: /\bE40[13]\b|ENEEDAUTH/,
    what: 'The package registry refuses to hand out a package.',
    advice: 'Log in with `npm login`, or choose another with `npm config set registry`, then run the command again.',
  },
  {
    looks: /\bE404\b|ETARGET/,
    what: 'The package registry does not have {package}, which the lock file names.',
    advice: 'If `npm config get registry` is a mirror, try another; else hold the package at a version that is there.',
  },
  {
    looks: /EINTEGRITY/,
    what: 'What the registry has as {package} is not what the lock file has the hash of.',
    advice:
      'Run `npm cache clean --force` and the command again; if it stays so, do not trust the registry that is asked.',
  },
  {
    looks: /ended by SIGKILL|out of memory|ENOMEM/i,
    what: 'It was ended from outside, most likely because memory ran out.',
    advice: 'Close other programs or give the machine more memory (1 GB is enough), then run the command again.',
  },
];

/** Match the path and the package that an error message of the system or of npm names. */
const pathIn = /(?:(?:mkdir|open|rename|unlink|rmdir|symlink|copyfile|scandir|access) '|npm error path )([^'\n]+)/;
const packageIn = /npm left out ([^\n]+)|((?:@[\w-]+\/)?[\w.-]+@\d[\w.-]*\w)/;

/** What failed and what to try, a sentence each. Undefined if the failure is not a known one. */
export const adviceOn = (output) => {
  const found = known.find(({ looks }) => looks.test(output));
  if (!found) return undefined;
  const path = pathIn.exec(output)?.[1] ?? 'a file or folder that it needs';
  const [, several, one = 'a package'] = packageIn.exec(output) ?? [];
  return { what: found.what.replace('{path}', path).replace('{package}', several ?? one), advice: found.advice };
};

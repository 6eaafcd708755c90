// Import no packages here: this file also runs before npm has installed them, and on any Node from version 20.

/** Whether a package's field, such as `os`, admits a value. As in npm, an empty field admits any value, and `!x` any value but x. */
export const admits = (wanted, actual) => {
  const list = [wanted ?? []].flat();
  if (list.includes(`!${actual}`)) return false;
  return list.every((one) => one.startsWith('!')) || list.includes(actual) || list.includes('any');
};

/**
 * Whether npm would install a package of the lock file on the given platform. For Linux this means Linux with glibc.
 * @param {{ os?: string | readonly string[], cpu?: string | readonly string[], libc?: string | readonly string[] }} one
 * @param {string} system
 * @param {string} processor
 */
export const fits = ({ os, cpu, libc }, system, processor) =>
  admits(os, system) && admits(cpu, processor) && (system !== 'linux' || admits(libc, 'glibc'));

/**
 * The native packages that a platform needs and that are not installed. npm silently leaves out an optional package that it cannot fetch or
 * unpack, and all native packages are optional.
 */
export const leftOut = (packages, system, processor, isThere) =>
  Object.entries(packages)
    .filter(([, one]) => one.optional && (one.os || one.cpu) && fits(one, system, processor))
    .map(([path]) => path)
    .filter((path) => !isThere(path));

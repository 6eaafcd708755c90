/**
 * A parser that writes under a key like `__proto__`, chosen by a stranger, changes every object of the process. In tests the shared
 * prototypes are frozen: such a parser throws here.
 */

/** Objects may still define their own `toString` or `constructor`: a frozen value would forbid that to all that inherit it. */
const allowOwn = (prototype: object, name: string | symbol): void => {
  const described = Object.getOwnPropertyDescriptor(prototype, name);
  if (!described?.configurable || !('value' in described)) return;
  const { value } = described;
  Object.defineProperty(prototype, name, {
    configurable: false,
    enumerable: false,
    get: () => value,
    set(this: object, own: unknown) {
      if (this === prototype) throw new TypeError(`Object.prototype.${String(name)} was to be changed`);
      Object.defineProperty(this, name, { value: own, configurable: true, enumerable: true, writable: true });
    },
  });
};

if (Object.isExtensible(Object.prototype)) {
  for (const name of Reflect.ownKeys(Object.prototype)) allowOwn(Object.prototype, name);
  Object.freeze(Object.prototype);
  // Libraries replace existing members of arrays and functions; nothing may be added.
  for (const { prototype } of [Array, Function, String, Number, Boolean, Map, Set, Promise])
    Object.preventExtensions(prototype);
}

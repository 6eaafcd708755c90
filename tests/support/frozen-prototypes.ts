/**
 * A parser that writes to a key like `__proto__`, which a stranger may choose, changes every object of the process. In tests the shared
 * prototypes are frozen, so that such a parser throws.
 */

/**
 * Lets objects still define their own `toString` or `constructor`. A plain frozen value in the prototype would forbid that to all objects.
 */
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
  // Libraries replace existing members of arrays and functions, so these prototypes are not frozen. But no code can add members to them.
  for (const { prototype } of [Array, Function, String, Number, Boolean, Map, Set, Promise])
    Object.preventExtensions(prototype);
}

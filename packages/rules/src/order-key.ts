/** Hashes text into 53 bits (the public-domain cyrb53): enough to distinguish the contents of one cart. */
const mix = (text: string): string => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
};

/**
 * The idempotency key of an order. The same cart with the same content gives the same key, in every tab and after every reload. Each cart
 * has its own seed, which changes when the cart is finished.
 */
export const orderKey = (seed: string, content: unknown): string => `${seed}-${mix(JSON.stringify(content))}`;

/** The number of the order that the hash of the URL names, as in mails: `#order-NUMBER`, `#receipt-NUMBER`, or the number alone. */
export const soughtOrder = (): string | undefined =>
  /^#(?:order-|receipt-)?(\d{4}-\d{4}-\d{4})$/.exec(location.hash)?.[1];

/** Whether the hash names an order that this list does not have. It may be an older order. */
export const isSoughtBeyond = (orders: readonly { readonly order_number: string }[]): boolean => {
  const sought = soughtOrder();
  return sought !== undefined && !orders.some(({ order_number }) => order_number === sought);
};

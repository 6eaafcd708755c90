/** The order that the address leads to, as in mails: `#order-NUMBER`, `#receipt-NUMBER`, or the number alone. */
export const soughtOrder = (): string | undefined =>
  /^#(?:order-|receipt-)?(\d{4}-\d{4}-\d{4})$/.exec(location.hash)?.[1];

/** Whether it is one that a list does not have, so that it may be among the earlier ones. */
export const isSoughtBeyond = (orders: readonly { readonly order_number: string }[]): boolean => {
  const sought = soughtOrder();
  return sought !== undefined && !orders.some(({ order_number }) => order_number === sought);
};

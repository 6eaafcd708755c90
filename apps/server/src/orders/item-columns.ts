/** What people see of a set that was ordered, of `order_item as i`, under its names on the wire. */
export const itemColumns = [
  'i.set_name as product_name',
  'i.set_name_en as product_name_en',
  'i.option_name as product_option_name',
  'i.option_name_en as product_option_name_en',
  'i.quantity_a',
  'i.numeral_a',
  'i.numeral_a_en',
  'i.quantity_b',
  'i.numeral_b',
  'i.numeral_b_en',
  'i.price',
] as const;

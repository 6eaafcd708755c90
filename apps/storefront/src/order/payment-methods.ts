/** The person's choice on the payment screen. Which store it is shows only once the provider has issued a number. */
export const BY_CARD = 1;
export const BY_STORE = 4;

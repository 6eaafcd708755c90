/** Constants of the legal notice. */

export const businessHours = { opens: '9:00', closes: '17:00' } as const;

/** An invoice registration number is a T followed by 13 digits. */
export const invoiceNumber = /^T\d{13}$/;

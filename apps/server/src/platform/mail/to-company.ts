/** The kinds of mails that were written to the company about a member: none of the member's own. */
export const TO_COMPANY = ['inquiry', 'cancel-request-to-operator'] as const;

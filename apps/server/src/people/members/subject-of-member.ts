/** By number: a member's name would stay in the audit when they are erased. */
export const subjectOfMember = (id: number) => ({ kind: 'member', id, label: String(id) });

/** By id: a name would stay in the audit after the member is erased. */
export const subjectOfMember = (id: number) => ({ kind: 'member', id, label: String(id) });

/** The staff who took part in a bank transfer, by id. */
interface TookPart {
  readonly entererId: number | null;
  readonly linkerId: number | null;
  readonly deciderId: number | null;
  readonly failerId: number | null;
}

/**
 * A transfer needs two people: staff may not release a transfer in which they took part. Returns the part that this person took, or null if
 * they may release it.
 */
export const ownPart = ({ entererId, linkerId, deciderId, failerId }: TookPart, staffId: number) => {
  if (entererId === staffId) return 'account' as const;
  if (linkerId === staffId) return 'link' as const;
  if (failerId === staffId) return 'failure' as const;
  return deciderId === staffId ? ('refund' as const) : null;
};

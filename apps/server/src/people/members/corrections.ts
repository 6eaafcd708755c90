import type { Tx } from '../../platform/db/database.ts';

export interface AnswerChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Keeps what an answer was before one of staff changed it. */
export const keepCorrections = async (
  tx: Tx,
  { number, memberId }: { number: string; memberId: number },
  changes: readonly AnswerChange[],
  staffId: number,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('correction')
    .values(
      changes.map((change) => ({
        ...change,
        member_id: memberId,
        order_number: number,
        staff_id: staffId,
        corrected_at: now.toISOString(),
      })),
    )
    .execute();
};

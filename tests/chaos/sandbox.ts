import { runSandbox } from '../support/run-server.ts';

export interface LedgerPayment {
  readonly payment_id: string;
  readonly trading_id: string;
  readonly status: string;
  readonly amount: number;
  readonly entries: { kind: string; amount: number }[];
  readonly notices: { state: string }[];
}

/** The provider, which is never killed: its ledger is the truth that ours is held against. */
export const startProvider = async (folder: string) => {
  const sandbox = await runSandbox({ DATA_DIR: folder });
  const control = async (path: string, body: object = {}) => {
    const answer = await fetch(`${sandbox.url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  const ledger = async (tradingId?: string): Promise<LedgerPayment[]> => {
    const answer = await fetch(`${sandbox.url}/control/ledger.json${tradingId ? `?trading_id=${tradingId}` : ''}`);
    return ((await answer.json()) as { payments: LedgerPayment[] }).payments;
  };
  const act = async (tradingId: string, action: string, body: object) => {
    const [payment] = await ledger(tradingId);
    await control(`payments/${payment?.payment_id}/${action}`, body);
  };
  return { url: sandbox.url, control, ledger, act, stop: sandbox.stop };
};

export type Control = Awaited<ReturnType<typeof startProvider>>;

export type ServerCall = 'inquire' | 'poll' | 'capture' | 'cancel';

export interface LinkTypeConfig {
  /** By which attempts and notices know the provider. */
  readonly name: string;
  /** The host of the page that people see, and the one that servers talk to. */
  readonly url: string;
  readonly apiUrl: string;
  readonly publicUrl: string;
  readonly noticePath: string;
  readonly merchantId: string;
  readonly linkKey: string;
  /** The present key, and the one before while the provider changes it. */
  readonly noticeKeys: readonly string[];
  readonly connectId: string;
  readonly connectPassword: string;
  readonly clientCertificate: string | undefined;
  readonly timeoutMs: number;
  /** What the contract with the provider allows. */
  readonly calls: readonly ServerCall[];
}

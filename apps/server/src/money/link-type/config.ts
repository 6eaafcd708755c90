export type ServerCall = 'inquire' | 'poll' | 'capture' | 'cancel';

export interface LinkTypeConfig {
  /** The name that attempts and notices store. */
  readonly name: string;
  /** The host of the page for people, and the one for servers. */
  readonly url: string;
  readonly apiUrl: string;
  readonly publicUrl: string;
  readonly noticePath: string;
  readonly merchantId: string;
  readonly linkKey: string;
  /** The current key, and the old one while the provider changes it. */
  readonly noticeKeys: readonly string[];
  readonly connectId: string;
  readonly connectPassword: string;
  readonly clientCertificate: string | undefined;
  readonly timeoutMs: number;
  /** What the contract with the provider allows. */
  readonly calls: readonly ServerCall[];
}

/** The fields of a form as sent. The protocol never repeats a name, so a form with a repeated name is broken. */
export interface Form {
  readonly fields: Record<string, string>;
  readonly isBroken: boolean;
}

/** Decodes `+` and escapes like `%41` into bytes, which may be of any encoding. */
const unescaped = (text: string): Buffer => {
  const bytes = Buffer.from(text.replaceAll('+', ' '), 'latin1');
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1, length += 1) {
    const isEscape = bytes[at] === 0x25 && /^[0-9a-f]{2}$/i.test(bytes.toString('latin1', at + 1, at + 3));
    bytes[length] = isEscape ? Number.parseInt(bytes.toString('latin1', at + 1, at + 3), 16) : (bytes[at] ?? 0);
    if (isEscape) at += 2;
  }
  return bytes.subarray(0, length);
};

export const readForm = (body: unknown, encoding: 'utf-8' | 'shift_jis'): Form => {
  const text = Buffer.isBuffer(body) ? body.toString('latin1') : '';
  const decoder = new TextDecoder(encoding);
  const fields: Record<string, string> = Object.create(null);
  let isBroken = !Buffer.isBuffer(body);
  for (const pair of text.split('&').filter(Boolean)) {
    const [name = '', ...rest] = pair.split('=');
    const key = decoder.decode(unescaped(name));
    const value = decoder.decode(unescaped(rest.join('=')));
    if (key in fields || value.includes('\uFFFD')) isBroken = true;
    fields[key] = value;
  }
  return { fields, isBroken };
};

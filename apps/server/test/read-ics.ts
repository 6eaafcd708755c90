/**
 * The entries of a calendar file as a calendar reads them: lines are unfolded, texts unescaped. Each entry has its values by the name of
 * the property.
 */
export const readIcs = (file: string): Record<string, string>[] => {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  const entries: Record<string, string>[] = [];
  let isAlarm = false;
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') entries.push({});
    if (/:VALARM$/.test(line)) isAlarm = line.startsWith('BEGIN');
    if (/^(BEGIN|END):/.test(line)) continue;
    const [, name = '', value = ''] = /^([\w-]+)[^:]*:(.*)$/.exec(line) ?? [];
    const entry = entries.at(-1);
    if (entry && (!isAlarm || name === 'TRIGGER'))
      entry[name] ??= value.replaceAll(/\\([\\;,n])/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped));
  }
  return entries;
};

/**
 * How large a catalogue file may be that is imported in the console: a workbook of a thousand facilities, or some hundreds in YAML.
 * Comparing more with what the shop has would keep members waiting, whom the same server serves; the command takes ten times as much.
 */
export const MOST_FILE_BYTES = 1_000_000;

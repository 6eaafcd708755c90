/**
 * The size limit of a catalogue file that staff import in the console: a workbook of a thousand facilities, or some hundreds in YAML.
 * Comparing a larger file would delay members, whom the same server serves. The command accepts ten times as much.
 */
export const MOST_FILE_BYTES = 1_000_000;

/**
 * The size limit of a catalogue file for an import in the console: a workbook of a thousand facilities, or some hundreds in YAML. Comparing
 * a larger one would delay members, whom the same server serves; the command takes ten times as much.
 */
export const MOST_FILE_BYTES = 1_000_000;

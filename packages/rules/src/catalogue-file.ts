/**
 * The size limit of a catalogue file that staff import in the console: a workbook of a thousand facilities, or some hundreds in YAML. The
 * server compares the file with the catalogue, and a larger file would delay the members whom it serves meanwhile. The operator's command
 * accepts files ten times as large.
 */
export const MOST_FILE_BYTES = 1_000_000;

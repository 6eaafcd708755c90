import { dayInJapan, timeInJapan } from '@hitosoroi/rules/day';
import { type Call, useCall } from '@hitosoroi/web/use-call';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import { useKeyed } from '../api/use-change.ts';
import { bytesOf, saveFile } from '../browser/save-file.ts';
import { type Export, exportSetsQuery, exportsQuery } from './exports-query.ts';

const types = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

/** The part of a file's name that describes the file's orders, so that two files of one minute get different names. */
const whichOf = ({ is_new_only, filter: { from, to } }: Export): string => {
  if (is_new_only) return '-new';
  return from && from === to ? `-of-${from}` : '';
};

/** A file's name: what it contains and when staff requested it, without characters that file systems refuse. */
const nameOf = (file: Export): string => {
  const { set_name, asked_at, format } = file;
  const at = new Date(asked_at);
  const what = (set_name ?? 'orders').replaceAll(/[\\/:*?"<>|\s]+/g, '-');
  return `${what}${whichOf(file)}-${dayInJapan(at)}-${timeInJapan(at).replace(':', '')}.${format}`;
};

/** Fetches a file part by part and then confirms it to the server, so that half a file never counts as received. */
export const useDownload = (): Call<Export> => {
  const client = useQueryClient();
  const tell = useKeyed('POST /exports/taken');
  return useCall(
    async (file: Export) => {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      for (let part = 0; part < file.parts; part += 1) {
        const query = { id: String(file.id), part: String(part) };
        parts.push(bytesOf((await ask('GET /exports/part', { query })).content));
      }
      saveFile(parts, nameOf(file), types[file.format]);
      return tell({ id: file.id });
    },
    {
      onDone: () =>
        Promise.all([
          client.invalidateQueries({ queryKey: exportsQuery().queryKey }),
          client.invalidateQueries({ queryKey: exportSetsQuery().queryKey }),
        ]),
    },
  );
};

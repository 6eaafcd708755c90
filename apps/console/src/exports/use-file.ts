import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Body } from '../api/client.ts';
import { useChange } from '../api/use-change.ts';
import { type Export, exportSetsQuery, exportsQuery } from './exports-query.ts';
import { useDownload } from './use-download.ts';

/** Requests a file, polls it, and downloads it as soon as it is ready. */
export const useFile = () => {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Export>();
  const start = useChange('POST /exports/start', {
    onDone: async (file) => {
      setAsked(file);
      await Promise.all([
        client.invalidateQueries({ queryKey: exportsQuery().queryKey }),
        client.invalidateQueries({ queryKey: exportSetsQuery().queryKey }),
      ]);
    },
  });
  const { data } = useQuery({ ...exportsQuery(), enabled: asked !== undefined });
  const file = data?.exports.find(({ id }) => id === asked?.id) ?? asked;
  const download = useDownload();
  const fetched = useRef<number>(undefined);
  useEffect(() => {
    if (file?.state !== 'ready' || fetched.current === file.id) return;
    fetched.current = file.id;
    download.run(file);
  }, [file, download]);
  // A saved export set is busy until staff download its file. If the server made no file, the set is free again, and the list has to show
  // that.
  const isWithoutFile = file?.state === 'over' || file?.state === 'failed';
  useEffect(() => {
    if (isWithoutFile) void client.invalidateQueries({ queryKey: exportSetsQuery().queryKey });
  }, [isWithoutFile, client]);
  return {
    run: (body: Body<'POST /exports/start'>) => start.run(body),
    isRunning: start.isRunning || file?.state === 'waiting' || download.isRunning,
    error: start.error ?? download.error,
    file,
  };
};

import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { errorSentence } from '#shared/api/api-error.ts';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { SettingsRow } from '#shared/ui/settings-section.tsx';
import { type ImportOutcome, useImportWatchlist } from '../api/import-watchlist.ts';
import classes from './import-row.module.css';

/** Just below the server's limit, because encoding adds some bytes. */
const MAX_BYTES = 1_000_000;
const TOO_LARGE = 'This file is larger than 1 MB. Choose a list of tickers, or split it.';

/** Imports tickers from a file, then shows how many were imported and which lines couldn't be. */
export function ImportRow() {
  const upload = useImportWatchlist();
  const [file, setFile] = useState<File | null>(null);
  const tooLarge = file !== null && file.size > MAX_BYTES;
  const problem = tooLarge ? TOO_LARGE : upload.error ? errorSentence(upload.error, 'Try again in a moment.') : null;
  return (
    <>
      <SettingsRow
        form
        title="Import"
        text="A plain list of tickers, a CSV with a “ticker” column (forms, note and tags optional), or a file from Export. Nothing is removed from your list."
      >
        <input
          type="file"
          className={classes.file}
          aria-label="File of tickers"
          accept=".csv,.txt,.json,text/csv,text/plain,application/json"
          onChange={(event) => {
            setFile(event.currentTarget.files?.[0] ?? null);
            upload.reset();
          }}
        />
        <div>
          <Button
            variant="default"
            size="compact-sm"
            disabled={file === null || tooLarge}
            loading={upload.isPending}
            onClick={() => file !== null && upload.mutate(file)}
          >
            Import
          </Button>
        </div>
        {problem === null ? null : (
          <Alert color="red" role="alert" title="Import failed">
            {problem}
          </Alert>
        )}
        <p role="status">{upload.data === undefined ? '' : summary(upload.data)}</p>
      </SettingsRow>
      {upload.data === undefined || upload.data.refused === 0 ? null : <Refused lines={upload.data.lines} />}
    </>
  );
}

function summary({ added, updated, unchanged, refused }: ImportOutcome): string {
  return [
    `${added} added`,
    `${updated} updated`,
    `${unchanged} unchanged`,
    ...(refused > 0 ? [`${refused} couldn’t be imported`] : []),
  ].join(', ');
}

function Refused({ lines }: Pick<ImportOutcome, 'lines'>) {
  return (
    <div className={classes.refused}>
      <PlainTable
        caption="Rows we couldn’t import"
        rows={lines.filter(({ outcome }) => outcome === 'refused')}
        columns={[
          { header: 'Line', numeric: true, cell: ({ line }) => line },
          { header: 'Ticker', cell: ({ ticker }) => ticker || '—' },
          { header: 'Reason', cell: ({ message, error }) => message ?? error },
        ]}
      />
    </div>
  );
}

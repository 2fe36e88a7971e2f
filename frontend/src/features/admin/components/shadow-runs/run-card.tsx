import { Button, Progress } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { isInProgress, type ShadowRun, type ShadowRunResult } from '../../api/shadow-runs.ts';
import { changesText, resultText, runText } from './run-text.ts';
import classes from './shadow.module.css';

export type RunAct = 'stop' | 'discard' | 'publish';

interface Props {
  readonly run: ShadowRun;
  /** Actions available to the administrator. */
  readonly may: ReadonlySet<RunAct>;
  readonly onAct: (act: RunAct) => void;
}

/** One shadow run: its changes, its progress or result, and the possible decisions. */
export function RunCard({ run, may, onAct }: Props) {
  const { changes, against, since, until, requested_at: requested, reason, progress, result, decision } = run;
  const button = (act: RunAct, name: string) =>
    may.has(act) ? (
      <Button key={act} size="compact-sm" variant={act === 'publish' ? 'filled' : 'default'} onClick={() => onAct(act)}>
        {name}
      </Button>
    ) : null;
  return (
    <div className={classes.run}>
      <p>
        <b>{changesText(changes)}</b>
      </p>
      <p>
        Filed {since} to {until}, compared with {against}. Requested <RelativeTime value={requested} />: {reason}
      </p>
      <p role="status">
        {runText(run)} {decision === 'open' ? '' : decision === 'published' ? 'Rules published.' : 'Discarded.'}
      </p>
      {run.state === 'running' && progress?.total ? (
        <Progress value={(progress.done / progress.total) * 100} aria-label="Shadow run progress" />
      ) : null}
      {result === null ? null : <RunResult result={result} />}
      <div className={classes.acts}>
        {isInProgress(run) ? button('stop', 'Stop…') : null}
        {run.publishable ? button('publish', 'Publish…') : null}
        {decision === 'open' ? button('discard', 'Discard…') : null}
      </div>
    </div>
  );
}

function RunResult({ result }: { readonly result: ShadowRunResult }) {
  const { moves, named, moved } = result;
  return (
    <>
      <p>{resultText(result)}</p>
      {moves.length === 0 ? null : (
        <PlainTable
          caption="Levels that would change"
          rows={moves}
          columns={[
            { header: 'From', cell: ({ from }) => from },
            { header: 'To', cell: ({ to }) => to },
            { header: 'Filings', numeric: true, cell: ({ filings }) => filings },
          ]}
        />
      )}
      {named.length === 0 ? null : (
        <details>
          <summary>{named.length < moved ? `First ${named.length} of ${moved} filings` : `Filings (${moved})`}</summary>
          <PlainTable
            caption="Filings that would change level"
            rows={named}
            columns={[
              { header: 'Filing', cell: ({ accession }) => <Link to={paths.filing(accession)}>{accession}</Link> },
              { header: 'Form', cell: ({ form }) => form },
              { header: 'Level', cell: ({ from, to }) => `${from} → ${to}` },
              { header: 'Score', cell: ({ scores: [before, after] }) => `${before} → ${after}` },
              { header: 'Alerts gained', numeric: true, cell: ({ gained }) => gained },
              { header: 'Alerts lost', numeric: true, cell: ({ lost }) => lost },
            ]}
          />
        </details>
      )}
    </>
  );
}

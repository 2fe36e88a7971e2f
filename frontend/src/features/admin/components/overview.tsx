import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OverviewResponse } from '#contexts/operations/show-overview/show-overview.response.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { overviewQuery } from '../api/overview.ts';
import classes from './admin.module.css';

type Runner = OverviewResponse['runners'][number];

type Props = {
  /** Rendered below the health section. */
  readonly children: ReactNode;
};

/** Health, disk use, backups, AI tokens, and what the workers are doing. */
export function Overview({ children }: Props) {
  const query = useQuery(overviewQuery());
  return (
    <AsyncSection query={query} name="The overview" skeleton={<p>Loading...</p>}>
      {({ ready, problems, degraded, build, runners, aiTokens, stores, freeBytes, backups }) => (
        <div className={classes.parts}>
          <Part id="health" title="Health">
            {ready ? (
              <Alert color="green" title="All systems operational" role="status" />
            ) : (
              <Alert color="red" title="Service degraded" role="alert">
                <Lines lines={problems} />
              </Alert>
            )}
            {degraded.length > 0 ? <Lines lines={degraded} /> : null}
            <p>{`Filingwire ${build}`}</p>
          </Part>
          {children}
          {stores.length > 0 ? (
            <Part id="disk" title="Disk">
              <Lines lines={[...stores.map(sizeLine), ...(freeBytes === null ? [] : [`Free: ${megabytes(freeBytes)}`])]} />
            </Part>
          ) : null}
          {backups ? (
            <Part id="backups" title="Backups">
              <BackupLines backups={backups} />
            </Part>
          ) : null}
          {aiTokens ? (
            <Part id="ai-tokens" title="AI tokens today">
              <Tokens tokens={aiTokens} />
            </Part>
          ) : null}
          <Part id="runners" title="Projections, processes and schedules">
            <Runners runners={runners} />
          </Part>
        </div>
      )}
    </AsyncSection>
  );
}

const count = new Intl.NumberFormat('en-US');

const megabytes = (bytes: number) => `${count.format(Math.ceil(bytes / 1e6))} MB`;
const STORES: Readonly<Record<string, string>> = {
  log: 'Event log',
  operations: 'Operational state',
  texts: 'Filing text',
  views: 'Views',
  search: 'Full-text index',
};
const sizeLine = ({ store, bytes, perDay }: OverviewResponse['stores'][number]) =>
  `${STORES[store] ?? store}: ${megabytes(bytes)}${perDay === null || perDay <= 0 ? '' : `, growing ${megabytes(perDay)} a day`}`;

/** The AI token budget of one UTC day, by priority. */
function Tokens({ tokens }: { readonly tokens: NonNullable<OverviewResponse['aiTokens']> }) {
  return (
    <>
      <p>{`${count.format(tokens.used)} of ${count.format(tokens.limit)} used or reserved.`}</p>
      <Lines
        lines={[
          `Followed filings: ${count.format(tokens.followedFilings)}`,
          `Assistant, until 85% of the daily budget is used: ${count.format(tokens.assistant)}`,
          `Other filings, until 70% of the daily budget is used: ${count.format(tokens.otherFilings)}`,
          `AI texts rejected: ${count.format(tokens.refusedWords)}`,
        ]}
      />
    </>
  );
}

function BackupLines({ backups: { embedded, folder, archive } }: { readonly backups: NonNullable<OverviewResponse['backups']> }) {
  if (!embedded) return <p>Your databases run on servers: back them up with their own tools.</p>;
  return (
    <ul className={classes.lines}>
      <li>
        {folder === null ? (
          'No backup to a folder yet.'
        ) : (
          <>
            Last backup to a folder: <RelativeTime value={folder.at} />
            {folder.bytes === null ? '' : `, ${megabytes(folder.bytes)}`}
          </>
        )}
      </li>
      <li>
        {!archive.configured ? (
          'No archive is set up (BACKUP_S3_URL).'
        ) : archive.at === null ? (
          'The archive is empty so far.'
        ) : (
          <>
            The archive has everything up to <RelativeTime value={archive.at} />
          </>
        )}
      </li>
    </ul>
  );
}

function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Runners({ runners }: { readonly runners: readonly Runner[] }) {
  if (runners.length === 0) return <p>No worker has reported yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: must be scrollable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Projections, processes and schedules, scrollable">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Kind</th>
            <th scope="col">State</th>
            <th scope="col" className={classes.number}>
              Behind
            </th>
            <th scope="col" className={classes.number}>
              Parked
            </th>
            <th scope="col">Last error</th>
          </tr>
        </thead>
        <tbody>
          {runners.map(({ kind, name, state, lagSeconds, parkedStreams, lastError }) => (
            <tr key={`${kind} ${name}`}>
              <td>{name}</td>
              <td>{kind}</td>
              <td>{state}</td>
              <td className={classes.number}>{kind === 'schedule' ? '—' : `${lagSeconds.toFixed(1)} s`}</td>
              <td className={classes.number}>{parkedStreams}</td>
              <td>{lastError ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

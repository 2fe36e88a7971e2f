import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { SettingsRow, SettingsSection } from '#shared/ui/settings-section.tsx';
import { type MyCoverage, myCoverageQuery } from '../api/get-my-coverage.ts';
import { coverageText, daysText } from '../lib/my-coverage-text.ts';

/** Coverage of the reader's tickers: filings published, received, late and missing. */
export function MyCoverageSection({ id }: { id: string }) {
  const { session } = useSession();
  const query = useQuery(myCoverageQuery(session));
  return (
    <AsyncSection query={query} name="Your coverage" skeleton={<Skeleton height={140} radius={12} />}>
      {(coverage) => (
        <SettingsSection id={id} title="Coverage" text="Have we caught every filing for your tickers?">
          <Proof coverage={coverage} />
        </SettingsSection>
      )}
    </AsyncSection>
  );
}

function Proof({ coverage }: { coverage: MyCoverage }) {
  const { slowest, late, missing, tickers } = coverage;
  return (
    <>
      <SettingsRow title={coverageText(coverage)} text={tickers === 0 ? 'Add one to see this.' : daysText(coverage)} />
      {slowest === null ? null : (
        <SettingsRow
          title="Slowest"
          text={
            <>
              From published to scored: <Link to={paths.filing(slowest.accession)}>{slowest.accession}</Link>, with its timeline.
            </>
          }
        />
      )}
      <Accessions title="Late" text="Missed in the feed, recovered from the index." accessions={late}>
        {(accession) => <Link to={paths.filing(accession)}>{accession}</Link>}
      </Accessions>
      <Accessions title="Missing" text="In EDGAR’s index but not received yet." accessions={missing}>
        {(accession) => accession}
      </Accessions>
    </>
  );
}

type ListProps = { title: string; text: string; accessions: readonly string[]; children: (accession: string) => ReactNode };

function Accessions({ title, text, accessions, children }: ListProps) {
  if (accessions.length === 0) return null;
  return (
    <SettingsRow
      title={`${title}: ${accessions.length}`}
      text={
        <>
          {text}{' '}
          {accessions.map((accession, at) => (
            <span key={accession}>
              {at === 0 ? '' : ', '}
              {children(accession)}
            </span>
          ))}
        </>
      }
    />
  );
}

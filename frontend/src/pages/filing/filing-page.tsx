import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { Link, useParams } from 'react-router-dom';
import { CoverageLine } from '../../features/coverage/components/coverage-line.tsx';
import { type FilingDetail as Filing, filingQuery } from '../../features/filings/api/get-filing.ts';
import { FilingDetail } from '../../features/filings/components/filing-detail.tsx';
import { FilingText } from '../../features/filings/components/filing-text.tsx';
import { parseRange } from '../../features/filings/lib/text-range.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { formName } from '../../shared/domain/form-badge.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './filing-page.module.css';

/** One filing at its own address, for sharing: all its data, and its text opened at `at`. */
export function Component() {
  const accession = useParams()['accession'] ?? '';
  const { data: filing, error } = useQuery(filingQuery(accession));
  const title = filing ? titleOf(filing) : `Filing ${accession}`;
  usePageTitle(title);

  if (error instanceof ApiError && error.status === 404) return <UnknownFiling accession={accession} />;
  return (
    <div className={classes['page']}>
      <header>
        <PageHeading>{title}</PageHeading>
        {filing ? <Companies companies={filing.companies} /> : <Skeleton height={20} width={220} />}
      </header>
      <CoverageLine />
      <section aria-labelledby="filing">
        <h2 id="filing" className="fw-visually-hidden">
          What is known of it
        </h2>
        <FilingDetail accession={accession} />
      </section>
      {filing && filing.text_length !== null ? <Text accession={accession} /> : null}
    </div>
  );
}

function titleOf({ form, companies }: Filing): string {
  const [company] = companies;
  return company ? `${formName(form)} of ${company.name || company.tickers[0] || `CIK ${company.cik}`}` : formName(form);
}

function Companies({ companies }: Pick<Filing, 'companies'>) {
  return (
    <p className={classes['companies']}>
      {companies.map(({ cik, name, tickers }) => (
        <span key={cik}>
          {tickers.map((ticker) => (
            <Link key={ticker} to={paths.ticker(ticker)}>
              {ticker}
            </Link>
          ))}{' '}
          {name} <span className={classes['cik']}>CIK {cik}</span>
        </span>
      ))}
    </p>
  );
}

function Text({ accession }: { accession: string }) {
  const [at, setAt] = useQueryState('at', parseAsString.withOptions({ history: 'push', scroll: false }));
  const range = parseRange(at);
  return (
    <section aria-labelledby="text" className={classes['text']}>
      <div className={classes['textHead']}>
        <h2 id="text">Text of the filing</h2>
        <Button variant="default" size="xs" aria-expanded={range !== null} onClick={() => setAt(range === null ? '0-0' : null)}>
          {range === null ? 'Read the text' : 'Close the text'}
        </Button>
      </div>
      {range === null ? null : <FilingText accession={accession} range={range} />}
    </section>
  );
}

function UnknownFiling({ accession }: { accession: string }) {
  return (
    <>
      <PageHeading>No such filing</PageHeading>
      <EmptyState
        title={`We have no filing ${accession}`}
        text="Check the accession number. Filings of companies nobody follows are here only from the day we began to read EDGAR's feed."
      >
        <Button component={Link} to={paths.watchlist}>
          Go to your watchlist
        </Button>
        <Button component="a" variant="default" href={searchAtEdgar(accession)} target="_blank" rel="noopener noreferrer">
          Look for it at EDGAR
        </Button>
      </EmptyState>
    </>
  );
}

/** EDGAR's index page of the accession where it is one, else its search. */
function searchAtEdgar(accession: string): string {
  const [, filer] = /^(\d{10})-\d{2}-\d{6}$/.exec(accession) ?? [];
  if (filer === undefined) return 'https://www.sec.gov/edgar/search/';
  return `https://www.sec.gov/Archives/edgar/data/${Number(filer)}/${accession.replaceAll('-', '')}/${accession}-index.htm`;
}

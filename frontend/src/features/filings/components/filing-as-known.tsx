import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorCode, errorSentence } from '#shared/api/api-error.ts';
import { ItemLadder } from '#shared/score/item-ladder.tsx';
import { candidatesOf } from '#shared/score/score-steps.ts';
import { useSession } from '#shared/session/use-session.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { filingAsKnownQuery } from '../api/get-as-known.ts';
import type { FilingDetail } from '../api/get-filing.ts';
import { AsKnownBanner } from './as-known-banner.tsx';
import { FilingFacts } from './facts/filing-facts.tsx';
import classes from './filing-detail.module.css';
import { FilingHead } from './filing-head.tsx';
import { FilingStrip } from './filing-strip.tsx';
import { LatencyReceipt } from './latency-receipt.tsx';
import { LockedFiling } from './locked-filing.tsx';
import { ScoreTrace } from './score-trace.tsx';
import { TransactionsTable } from './transactions-table.tsx';

type Props = {
  accession: string;
  /** ISO-8601. */
  asOf: string;
  /** URL of the current version of the page. */
  currentUrl: string;
  heading: (headline: ReactNode) => ReactNode;
};

/** One filing as it was known at a past time: what was read and scored by then. */
export function FilingAsKnown({ accession, asOf, currentUrl, heading }: Props) {
  const { session } = useSession();
  const query = useQuery(filingAsKnownQuery(session, accession, asOf));
  const since = query.data?.changed_since === false ? ' Nothing has changed since then.' : '';
  return (
    <>
      <AsKnownBanner
        asOf={asOf}
        currentUrl={currentUrl}
        limitations={`Full text and related filings aren’t available in this view.${since}`}
      />
      {errorCode(query.error) === 'filing_not_known_then' ? (
        <>
          {heading(`Filing ${accession}`)}
          <EmptyState title="Not filed yet at that time" text={errorSentence(query.error, 'It was filed later.')} />
        </>
      ) : (
        <AsyncSection query={query} name="The filing" skeleton={<Skeleton height={320} />}>
          {({ filing }) => <PastFiling filing={filing} heading={heading} />}
        </AsyncSection>
      )}
    </>
  );
}

function PastFiling({ filing, heading }: { filing: FilingDetail; heading: Props['heading'] }) {
  return (
    <article className={classes.filing}>
      <FilingHead filing={filing} heading={heading} />
      <FilingStrip filing={filing} />
      <h2 className="fw-visually-hidden">What we knew about it</h2>
      <div className={classes.columns}>
        <div className={classes.main}>
          {filing.locked ? <LockedFiling filing={filing} /> : null}
          <FilingFacts filing={filing} />
          {filing.transactions.length > 0 ? (
            <section aria-labelledby="transactions" className={classes.panel}>
              <h3 id="transactions">Transactions</h3>
              <TransactionsTable transactions={filing.transactions} />
            </section>
          ) : null}
          {candidatesOf(filing.rules).length < 2 ? null : (
            <section aria-labelledby="score-by-item" className={classes.panel}>
              <h3 id="score-by-item">Score by item</h3>
              <ItemLadder rules={filing.rules} />
            </section>
          )}
        </div>
        <aside className={classes.side} aria-label="Level and timeline">
          {filing.locked ? null : <ScoreTrace filing={filing} />}
          <LatencyReceipt receipt={filing.receipt} />
        </aside>
      </div>
    </article>
  );
}

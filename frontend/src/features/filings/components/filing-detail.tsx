import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ItemLadder } from '../../../shared/score/item-ladder.tsx';
import { candidatesOf } from '../../../shared/score/score-steps.ts';
import { AsyncSection } from '../../../shared/ui/async-section.tsx';
import { useCode } from '../../../shared/ui/use-code.ts';
import { type FilingDetail as Detail, filingQuery } from '../api/get-filing.ts';
import type { TextRange } from '../lib/text-range.ts';
import { AiOpinion } from './ai-opinion.tsx';
import { FilingFacts } from './facts/filing-facts.tsx';
import { FiledDocuments } from './filed-documents.tsx';
import classes from './filing-detail.module.css';
import head from './filing-head.module.css';
import { FilingHead } from './filing-head.tsx';
import { FilingStrip } from './filing-strip.tsx';
import { LatencyReceipt } from './latency-receipt.tsx';
import { LockedAnalysis } from './locked-analysis.tsx';
import { LockedFiling } from './locked-filing.tsx';
import { RelatedFilings } from './related-filings.tsx';
import { ScoreTrace } from './score-trace.tsx';
import { TextPanel } from './text-panel.tsx';
import { TransactionsTable } from './transactions-table.tsx';

const loadFeedback = () => import('./score-feedback.tsx');

type Props = {
  accession: string;
  /** Element of the headline; a paragraph where the filing stands in a drawer. */
  heading?: (headline: ReactNode) => ReactNode;
  /** The whole text, where it can be opened in place. */
  text?: { readonly range: TextRange | null; readonly onOpen: (open: boolean) => void };
};

/** One filing: what it says, why it has its level, when each step happened, and the original. Two columns where there is room. */
export function FilingDetail({ accession, ...view }: Props) {
  const query = useQuery(filingQuery(accession));
  return (
    <AsyncSection query={query} name="The filing" skeleton={<DetailSkeleton />}>
      {(filing) => <Loaded filing={filing} {...view} />}
    </AsyncSection>
  );
}

function DetailSkeleton() {
  return (
    <div className={classes['filing']}>
      <Skeleton height={24} width="40%" />
      <Skeleton height={64} />
      <div className={classes['columns']}>
        <Skeleton height={480} />
        <Skeleton height={360} />
      </div>
    </div>
  );
}

function Loaded({
  filing,
  heading = (line) => <p className={head['line']}>{line}</p>,
  text,
}: { filing: Detail } & Omit<Props, 'accession'>) {
  return (
    <article className={classes['filing']}>
      <FilingHead filing={filing} heading={heading} />
      <h2 className="fw-visually-hidden">About this filing</h2>
      <FilingStrip filing={filing} />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          {filing.locked ? <LockedFiling filing={filing} /> : <TextPanel filing={filing} {...text} />}
          {filing.analysis ? <AiOpinion filing={filing} analysis={filing.analysis} /> : <LockedAnalysis filing={filing} />}
          <RelatedFilings filing={filing} />
          <FilingFacts filing={filing} />
          {filing.transactions.length > 0 ? (
            <section aria-labelledby="transactions" className={classes['panel']}>
              <h3 id="transactions">Transactions</h3>
              <TransactionsTable transactions={filing.transactions} />
            </section>
          ) : null}
          <Judged filing={filing} />
          <div className={classes['pair']}>
            <FiledDocuments filing={filing} />
            <Notes filing={filing} />
          </div>
        </div>
        <aside className={classes['side']} aria-label="Level and timeline">
          {filing.locked ? null : (
            <ScoreTrace filing={filing} quotes={text === undefined}>
              {filing.level === null ? null : <Feedback filing={filing} />}
            </ScoreTrace>
          )}
          <LatencyReceipt receipt={filing.receipt} />
        </aside>
      </div>
    </article>
  );
}

/** Where a reader says what is wrong with the level; its code loads after the page. */
function Feedback({ filing }: { filing: Detail }) {
  const { loaded } = useCode(loadFeedback, true);
  return <div className={classes['feedback']}>{loaded === null ? null : <loaded.ScoreFeedback filing={filing} />}</div>;
}

/** The items or trades of the filing, each judged for itself; shown where there is more than one. */
function Judged({ filing: { rules } }: { filing: Detail }) {
  if (candidatesOf(rules).length < 2) return null;
  return (
    <section aria-labelledby="judged" className={classes['panel']}>
      <h3 id="judged">Score by item</h3>
      <ItemLadder rules={rules} />
    </section>
  );
}

/** The parties with their roles, and what could not be read. */
function Notes({ filing: { parties, parse_warnings: warnings } }: { filing: Detail }) {
  return (
    <>
      {parties.length === 0 ? null : (
        <section aria-labelledby="parties" className={classes['panel']}>
          <h3 id="parties">Parties</h3>
          <ul className={classes['plain']}>
            {parties.map(({ cik, name, role }) => (
              <li key={`${cik} ${role}`}>
                {name} <span className={classes['muted']}>({role.replaceAll('_', ' ')})</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {warnings.length === 0 ? null : (
        <section aria-labelledby="warnings" className={classes['panel']}>
          <h3 id="warnings">Parsing notes</h3>
          <ul className={classes['plain']}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

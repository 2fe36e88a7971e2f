import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { paths } from '#shared/paths.ts';
import { ItemLadder } from '#shared/score/item-ladder.tsx';
import { candidatesOf } from '#shared/score/score-steps.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { useCode } from '#shared/ui/use-code.ts';
import { ViewChoice } from '#shared/ui/view-choice.tsx';
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
import { TransactionsTable } from './transactions-table.tsx';

const FilingDocument = lazyPart(() => import('./document/filing-document.tsx'), 'FilingDocument');
const loadFeedback = () => import('./score-feedback.tsx');

type Props = {
  accession: string;
  /** Wraps the headline; by default in a paragraph. */
  heading?: (headline: ReactNode) => ReactNode;
  /** Document view on the filing's own page: the range shown, and a callback to show another one. */
  document?: { readonly range: TextRange | null; readonly onGo: (range: TextRange) => void };
};

/** One filing: its content, the reasons for its level, when each step happened, and the original. Two columns if there is room. */
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
    <div className={classes.filing}>
      <Skeleton height={24} width="40%" />
      <Skeleton height={64} />
      <div className={classes.columns}>
        <Skeleton height={480} />
        <Skeleton height={360} />
      </div>
    </div>
  );
}

type View = 'document' | 'facts' | 'why';

/** Forms that are a list of facts; their text is generated from them. */
const OF_FACTS = new Set(['ownership', 'holdings', 'offering', 'plannedSale', 'effect', 'sheet']);

/** The view to show: what the reader chose since the URL's range last changed, otherwise the document if there is a range, or the form's usual view. */
function useView(filing: Detail, range: TextRange | null): readonly [View, (view: View) => void] {
  const place = range === null ? null : `${range.start}-${range.end}`;
  const usual = filing.facts !== null && OF_FACTS.has(filing.facts.family) ? 'facts' : 'document';
  const [chosen, setChosen] = useState<{ readonly view: View; readonly at: string | null } | null>(null);
  const view = chosen?.at === place ? chosen.view : place === null ? usual : 'document';
  return [view, (next) => setChosen({ view: next, at: place })];
}

function Loaded({
  filing,
  heading = (line) => <p className={head['line']}>{line}</p>,
  document,
}: { filing: Detail } & Omit<Props, 'accession'>) {
  const hasText = filing.text_length !== null && filing.documents.some(({ start, end }) => end > start);
  const isDocument = document !== undefined && hasText;
  const [view, setView] = useView(filing, document?.range ?? null);
  return (
    <article className={classes.filing}>
      <FilingHead filing={filing} heading={heading} />
      <h2 className="fw-visually-hidden">About this filing</h2>
      <FilingStrip filing={filing} />
      {isDocument ? (
        <div className={classes.views} data-view={view}>
          <ViewChoice<View>
            label="Show"
            value={view}
            onChange={setView}
            options={[
              { value: 'document', name: 'Filing' },
              { value: 'facts', name: 'Facts' },
              { value: 'why', name: 'Why this level' },
            ]}
          />
        </div>
      ) : null}
      <div className={classes.columns} data-view={isDocument ? view : undefined}>
        <div className={classes.main}>
          {filing.locked ? <LockedFiling filing={filing} /> : null}
          {filing.analysis ? <AiOpinion filing={filing} analysis={filing.analysis} /> : <LockedAnalysis filing={filing} />}
          {isDocument && view === 'document' ? (
            <Suspense fallback={<Skeleton height={480} />}>
              <FilingDocument filing={filing} {...document} />
            </Suspense>
          ) : (
            <Facts filing={filing} />
          )}
          {document === undefined && hasText ? <Link to={paths.filing(filing.accession)}>Read the filing</Link> : null}
        </div>
        <aside className={classes.side} aria-label="Level and timeline">
          {filing.locked ? null : (
            <ScoreTrace filing={filing}>{filing.level === null ? null : <Feedback filing={filing} />}</ScoreTrace>
          )}
          <LatencyReceipt receipt={filing.receipt} />
        </aside>
      </div>
    </article>
  );
}

/** Facts read from the filing, and related filings. */
function Facts({ filing }: { filing: Detail }) {
  return (
    <>
      <FilingFacts filing={filing} />
      {filing.transactions.length > 0 ? (
        <section aria-labelledby="transactions" className={classes.panel}>
          <h3 id="transactions">Transactions</h3>
          <TransactionsTable transactions={filing.transactions} />
        </section>
      ) : null}
      <ScoreByItem filing={filing} />
      <RelatedFilings filing={filing} />
      <div className={classes.pair}>
        <FiledDocuments filing={filing} />
        <Notes filing={filing} />
      </div>
    </>
  );
}

/** Form for feedback on the level; its code loads after the page. */
function Feedback({ filing }: { filing: Detail }) {
  const { loaded } = useCode(loadFeedback, true);
  return <div className={classes.feedback}>{loaded === null ? null : <loaded.ScoreFeedback filing={filing} />}</div>;
}

/** The filing's items or trades with their own scores; shown if there is more than one. */
function ScoreByItem({ filing: { rules } }: { filing: Detail }) {
  if (candidatesOf(rules).length < 2) return null;
  return (
    <section aria-labelledby="judged" className={classes.panel}>
      <h3 id="judged">Score by item</h3>
      <ItemLadder rules={rules} />
    </section>
  );
}

/** The parties with their roles, and what couldn't be read. */
function Notes({ filing: { parties, parse_warnings: warnings } }: { filing: Detail }) {
  return (
    <>
      {parties.length === 0 ? null : (
        <section aria-labelledby="parties" className={classes.panel}>
          <h3 id="parties">Parties</h3>
          <ul className={classes.plain}>
            {parties.map(({ cik, name, role }) => (
              <li key={`${cik} ${role}`}>
                {name} <span className={classes.muted}>({role.replaceAll('_', ' ')})</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {warnings.length === 0 ? null : (
        <section aria-labelledby="warnings" className={classes.panel}>
          <h3 id="warnings">Parsing notes</h3>
          <ul className={classes.plain}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormBadge } from '../../../shared/domain/form-badge.tsx';
import { LevelBadge } from '../../../shared/domain/level-badge.tsx';
import { AsyncSection } from '../../../shared/ui/async-section.tsx';
import { IconExternal } from '../../../shared/ui/icons.ts';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import { type FilingDetail as Detail, filingQuery } from '../api/get-filing.ts';
import classes from './filing-detail.module.css';
import { LatencyReceipt } from './latency-receipt.tsx';
import { ScoreTrace } from './score-trace.tsx';
import { TransactionsTable } from './transactions-table.tsx';

/** One filing: what it says, why it has its level, when each step happened, and the original. */
export function FilingDetail({ accession }: { accession: string }) {
  const query = useQuery(filingQuery(accession));
  return (
    <AsyncSection query={query} name="The filing" skeleton={<DetailSkeleton />}>
      {(filing) => <Loaded filing={filing} />}
    </AsyncSection>
  );
}

function DetailSkeleton() {
  return (
    <div className={classes['detail']}>
      <Skeleton height={24} width="60%" />
      <Skeleton height={60} />
      <Skeleton height={240} />
      <Skeleton height={160} />
    </div>
  );
}

function Loaded({ filing }: { filing: Detail }) {
  return (
    <article className={classes['detail']}>
      <p className={classes['head']}>
        <LevelBadge level={filing.level} />
        <FormBadge form={filing.form} />
        {filing.score === null ? null : <span>Score {filing.score} of 99</span>}
        <RelativeTime value={filing.accepted_at ?? filing.filed_at} />
        {filing.sample ? <span className={classes['sample']}>sample data</span> : null}
        {filing.withdrawn ? <strong>Withdrawn at EDGAR</strong> : null}
      </p>
      {filing.locked ? (
        <p className={classes['line']}>What this filing says is part of PRO. The original is free at EDGAR.</p>
      ) : (
        <>
          <p className={classes['line']}>{filing.one_liner ?? 'Not summarised yet.'}</p>
          {filing.summary_text && filing.summary_text !== filing.one_liner ? (
            <p className={classes['summary']}>{filing.summary_text}</p>
          ) : null}
          {filing.analysis ? <WrittenByAi analysis={filing.analysis} level={filing.level} /> : null}
        </>
      )}
      <ul className={classes['parties']}>
        {filing.parties.map(({ cik, name, role }) => (
          <li key={`${cik} ${role}`}>
            {name} <span className={classes['muted']}>({role.replaceAll('_', ' ')})</span>
          </li>
        ))}
      </ul>
      <p className={classes['links']}>
        <a href={filing.link} target="_blank" rel="noopener noreferrer">
          Original at EDGAR <IconExternal size={14} aria-hidden />
        </a>
        <span className={classes['muted']}>{filing.accession}</span>
      </p>
      {filing.locked ? null : <ScoreTrace filing={filing} />}
      {filing.transactions.length > 0 ? (
        <section aria-labelledby="transactions">
          <h3 id="transactions">Transactions</h3>
          <TransactionsTable transactions={filing.transactions} />
        </section>
      ) : null}
      {filing.parse_warnings.length > 0 ? (
        <section aria-labelledby="warnings">
          <h3 id="warnings">Reading notes</h3>
          <ul className={classes['missing']}>
            {filing.parse_warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <LatencyReceipt receipt={filing.receipt} />
    </article>
  );
}

/** Says which words are the AI's, what it did to the level, and that an alert said something else. */
function WrittenByAi({ analysis, level }: { analysis: NonNullable<Detail['analysis']>; level: Detail['level'] }) {
  const moved = analysis.rules_level !== null && analysis.rules_level !== level;
  return (
    <p className={classes['muted']}>
      Written by AI ({analysis.model}), {moved ? `level moved from ${analysis.rules_level} by its suggestion` : 'level by rules'}.
      {moved && analysis.quote ? <q> {analysis.quote}</q> : null}
      {analysis.changed_after_alert ? ' Changed after the alert was sent.' : null}
    </p>
  );
}

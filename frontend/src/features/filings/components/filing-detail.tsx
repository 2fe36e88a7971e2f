import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LockMark } from '../../../shared/brand/locked.tsx';
import { FormBadge } from '../../../shared/domain/form-badge.tsx';
import { LevelBadge } from '../../../shared/domain/level-badge.tsx';
import { NOT_READ_YET } from '../../../shared/domain/not-read-yet.ts';
import { OriginalLink } from '../../../shared/domain/original-link.tsx';
import { SampleMark } from '../../../shared/domain/sample-mark.tsx';
import { paths } from '../../../shared/paths.ts';
import { AsyncSection } from '../../../shared/ui/async-section.tsx';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import { type FilingDetail as Detail, filingQuery } from '../api/get-filing.ts';
import { AiOpinion } from './ai-opinion.tsx';
import { FilingFacts } from './facts/filing-facts.tsx';
import { FiledDocuments } from './filed-documents.tsx';
import classes from './filing-detail.module.css';
import { LatencyReceipt } from './latency-receipt.tsx';
import { LockedFiling } from './locked-filing.tsx';
import { RelatedFilings } from './related-filings.tsx';
import { ScoreTrace } from './score-trace.tsx';
import { TextSections } from './text-sections.tsx';
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
        {filing.locked ? <LockMark opensWithPro={filing.opens_with_pro} /> : <LevelBadge level={filing.level} />}
        <FormBadge form={filing.form} />
        {filing.label === null ? null : <span>{filing.label}</span>}
        {filing.score === null ? null : <span>Score {filing.score} of 99</span>}
        <RelativeTime value={filing.accepted_at ?? filing.filed_at} />
        {filing.sample ? <SampleMark what="data" /> : null}
        {filing.withdrawn ? <strong>Withdrawn at EDGAR</strong> : null}
      </p>
      {filing.locked ? (
        <LockedFiling filing={filing} />
      ) : (
        <>
          <p className={classes['line']}>{filing.one_liner ?? NOT_READ_YET}</p>
          {filing.summary_text && filing.summary_text !== filing.one_liner ? (
            <p className={classes['summary']}>{filing.summary_text}</p>
          ) : null}
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
        <OriginalLink link={filing.link} accession={filing.accession} label="Original at EDGAR" />
        <Link to={paths.filing(filing.accession)}>Link to this filing</Link>
        <span className={classes['muted']}>{filing.accession}</span>
      </p>
      <RelatedFilings filing={filing} />
      {filing.analysis ? <AiOpinion filing={filing} analysis={filing.analysis} /> : null}
      {filing.locked ? null : <ScoreTrace filing={filing} />}
      <FilingFacts filing={filing} />
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
      <TextSections filing={filing} />
      <FiledDocuments filing={filing} />
      <LatencyReceipt receipt={filing.receipt} />
    </article>
  );
}

import { Link } from 'react-router-dom';
import { shortDay } from '#platform/wording/day.ts';
import { formName } from '#platform/wording/form-name.ts';
import { AiText } from '#shared/brand/ai-text.tsx';
import { FormBadge } from '#shared/domain/form-badge.tsx';
import { LevelBadge } from '#shared/domain/level-badge.tsx';
import { OriginalLink } from '#shared/domain/original-link.tsx';
import { SampleMark } from '#shared/domain/sample-mark.tsx';
import { paths } from '#shared/paths.ts';
import { ListRow, RowBadge } from '#shared/ui/list-row.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import type { Listing } from '../api/get-listings.ts';
import { factsOf, stageWord } from '../lib/listing-text.ts';
import classes from './listings.module.css';

/** One offering: company, stage, facts and filings. */
export function ListingRow({ listing }: { listing: Listing }) {
  const [ticker] = listing.tickers;
  const facts = factsOf(listing);
  return (
    <ListRow
      marks={
        <>
          <LevelBadge level={listing.level} />
          <FormBadge form={listing.form} />
          <RowBadge strong={listing.stage === 'priced'}>{stageWord(listing.stage)}</RowBadge>
          {listing.resale ? <RowBadge>resale</RowBadge> : null}
          {listing.private_fund ? <RowBadge>private fund</RowBadge> : null}
          {listing.sample ? <SampleMark /> : null}
        </>
      }
      time={<RelativeTime value={listing.accepted_at ?? listing.filed_at} />}
      foot={
        <>
          {listing.steps.length > 1 ? (
            <span>
              {listing.steps.map((step, at) => (
                <span key={step.accession}>
                  {at > 0 ? ' → ' : null}
                  <Link to={paths.filing(step.accession)}>
                    {formName(step.form)}
                    <span className="fw-visually-hidden"> of {listing.company}</span>
                  </Link>{' '}
                  {shortDay(step.filed_at)}
                </span>
              ))}
            </span>
          ) : null}
          <OriginalLink link={listing.link} accession={listing.accession} label="EDGAR" />
        </>
      }
    >
      <h2 className={classes.company}>
        {listing.company || `CIK ${Number(listing.cik)}`}
        {ticker === undefined ? null : <Link to={paths.ticker(ticker)}>{ticker}</Link>}
      </h2>
      <p className={classes.line}>
        <Link to={paths.filing(listing.accession)}>
          <AiText byAi={listing.ai_written}>{listing.one_liner ?? `${formName(listing.form)}, summary pending`}</AiText>
          <span className="fw-visually-hidden">, {listing.company}</span>
        </Link>
      </p>
      {facts.length > 0 ? (
        <dl className={classes.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </ListRow>
  );
}

import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { longDayOfYear } from '#platform/wording/day.ts';
import { formName } from '#platform/wording/form-name.ts';
import { AiText } from '#shared/brand/ai-text.tsx';
import { FormBadge } from '#shared/domain/form-badge.tsx';
import { HeadlineRow } from '#shared/domain/headline-row.tsx';
import { LevelBadge } from '#shared/domain/level-badge.tsx';
import { NewsLink } from '#shared/domain/news-link.tsx';
import { NOT_READ_YET } from '#shared/domain/not-read-yet.ts';
import { QuoteBlock } from '#shared/domain/quote-block.tsx';
import { paths } from '#shared/paths.ts';
import type { Showcase } from '#shared/showcase/get-showcase.ts';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { MiniWaterfall } from './mini-waterfall.tsx';
import classes from './show.module.css';

type Filing = Showcase['filings'][number];

/** The product at work: the latest day's highest-ranked filings, the first with its quote and points. */
export function TopFilings({ query }: { query: UseQueryResult<Showcase> }) {
  const { data, error } = query;
  const [lead, ...others] = data?.filings ?? [];
  if (data === undefined) {
    return (
      <section className={classes.show} aria-label="Ranked filings" aria-busy={error === null}>
        {error === null ? (
          <div className={classes.empty}>
            <Skeleton height={22} width="40%" />
            <Skeleton height={56} mt={14} />
            <Skeleton height={84} mt={14} />
          </div>
        ) : (
          <p className={classes.empty}>We can’t load today’s filings right now. We’ll keep trying.</p>
        )}
      </section>
    );
  }
  return (
    <section className={classes.show} aria-label="Ranked filings">
      <p className={classes.bar}>
        <strong>{titleOf(data)}</strong>
        {data.example ? (
          <span>Past filings, scored the way we score new ones. Today’s will appear here.</span>
        ) : (
          <span>
            {data.today || data.day === null ? 'highest level first' : 'highest level first · nothing filed yet today'}{' '}
            <Link to={paths.today}>See all filings of the day</Link>
          </span>
        )}
      </p>
      {lead === undefined ? (
        <p className={classes.empty}>No filings ranked yet. The first one will appear here automatically.</p>
      ) : (
        <Lead filing={lead} rules={data.rules} example={data.example} />
      )}
      {others.map((filing) => (
        <HeadlineRow
          key={filing.accession}
          slim
          level={filing.level}
          headline={<AiText byAi={filing.ai_written}>{filing.headline ?? NOT_READ_YET}</AiText>}
          href={addressOf(filing, data.example)}
          meta={
            <>
              <b>{nameOf(filing)}</b> {formName(filing.form)}
              {filing.items[0] === undefined ? null : <span>Item {filing.items[0]}</span>}
            </>
          }
          time={filing.accepted_at ?? filing.filed_at}
        />
      ))}
    </section>
  );
}

function titleOf({ example, today, day }: Showcase): string {
  if (example) return 'Examples from EDGAR';
  return today ? 'Today’s filings' : day === null ? 'Filings' : `Filings for ${longDayOfYear(day)}`;
}

/** Examples have no filing page of their own. */
const addressOf = ({ accession, link }: Filing, example: boolean) => (example && link !== null ? link : paths.filing(accession));

function nameOf({ companies }: Filing): string {
  return companies[0]?.tickers[0] ?? companies[0]?.name ?? '';
}

function Lead({ filing, rules, example }: { filing: Filing; rules: Showcase['rules']; example: boolean }) {
  const { level, form, items, headline, quote, summary_text: summary, score, companies, ai_written } = filing;
  return (
    <article className={classes.lead} data-level={level ?? undefined}>
      <p className={classes.where}>
        <LevelBadge level={level} />
        <b>{nameOf(filing)}</b>
        {companies[0]?.tickers[0] === undefined ? null : <span className={classes.company}>{companies[0].name}</span>}
        <FormBadge form={form} />
        {items[0] === undefined ? null : <span>Item {items[0]}</span>}
        <RelativeTime value={filing.accepted_at ?? filing.filed_at} />
      </p>
      <p className={classes.headline}>
        <NewsLink href={addressOf(filing, example)}>
          <AiText byAi={ai_written}>{headline ?? NOT_READ_YET}</AiText>
        </NewsLink>
      </p>
      {quote !== null ? (
        <QuoteBlock level={level} lines={4}>
          … <mark>{quote}</mark> …
        </QuoteBlock>
      ) : summary === null ? null : (
        // If an item's presence alone decided the level, there is no sentence to quote.
        <p className={classes.summary}>
          <AiText byAi={filing.summary_by_ai}>{summary}</AiText>
        </p>
      )}
      {score === null ? null : <MiniWaterfall rules={rules} score={score} level={level} />}
    </article>
  );
}

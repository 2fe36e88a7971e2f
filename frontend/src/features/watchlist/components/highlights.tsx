import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formName } from '#platform/wording/form-name.ts';
import { AiText } from '#shared/brand/ai-text.tsx';
import { FormBadge, labelNextToForm } from '#shared/domain/form-badge.tsx';
import { HeadlineRow } from '#shared/domain/headline-row.tsx';
import { LEVELS, type Level } from '#shared/domain/level.ts';
import { LevelBadge } from '#shared/domain/level-badge.tsx';
import { NOT_READ_YET } from '#shared/domain/not-read-yet.ts';
import { OriginalLink } from '#shared/domain/original-link.tsx';
import { QuoteBlock } from '#shared/domain/quote-block.tsx';
import { paths } from '#shared/paths.ts';
import { ScoreBar } from '#shared/score/score-bar.tsx';
import { IconLock } from '#shared/ui/icons.ts';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import type { HighlightedFiling, Highlights as HighlightsOf } from '../lib/highlights.ts';
import classes from './highlights.module.css';
import { Items } from './latest-filing.tsx';

type Props = {
  highlights: HighlightsOf;
  /** `yesterday’s close`. */
  since: string;
  level: Level | null;
  onLevel: (level: Level | null) => void;
};

/** Highlights since the last close: the leading filing with its quote, up to two others next to it, and the number of tickers per level. */
export function Highlights({ highlights, since, level, onLevel }: Props) {
  const { lead, others, tally, locked } = highlights;
  const counts = <Tally tally={tally} locked={locked} since={since} level={level} onLevel={onLevel} />;
  if (lead === null) {
    return (
      <section className={classes.quiet} aria-label="Since the last close">
        <p>Nothing above MEDIUM since {since}</p>
        {counts}
      </section>
    );
  }
  return (
    <section className={classes.front} aria-labelledby="lead" data-level={lead.filing.level}>
      <Lead news={lead} />
      <div className={classes.side}>
        <h2>{others.length > 0 ? `Also since ${since}` : `Since ${since}`}</h2>
        {others.length === 0 ? <p className={classes.none}>No other new filings.</p> : null}
        {others.map(({ entry, filing }) => (
          <HeadlineRow
            key={`${entry.id} ${filing.accession}`}
            slim
            level={filing.level}
            headline={<AiText byAi={filing.ai_written}>{filing.headline ?? NOT_READ_YET}</AiText>}
            href={paths.filing(filing.accession)}
            meta={
              <>
                <b>{entry.ticker}</b> {formName(filing.form)} <Items filing={filing} />
              </>
            }
            time={filing.accepted_at ?? filing.filed_at}
          />
        ))}
        {counts}
      </div>
    </section>
  );
}

function Lead({ news: { entry, filing } }: { news: HighlightedFiling }) {
  return (
    <article className={classes.lead}>
      <div className={classes.where}>
        <LevelBadge level={filing.level} />
        <Link to={paths.ticker(entry.ticker)} className={classes.who ?? ''}>
          <b>{entry.ticker}</b> <span>{entry.company_name}</span>
        </Link>
        <FormBadge form={filing.form} />
        <Items filing={filing} />
        <RelativeTime value={filing.accepted_at ?? filing.filed_at} />
      </div>
      <h2 id="lead" className={classes.headline}>
        <Link to={paths.filing(filing.accession)}>
          <AiText byAi={filing.ai_written}>{filing.headline ?? NOT_READ_YET}</AiText>
        </Link>
      </h2>
      {filing.quote === null ? (
        filing.summary_text === null || filing.summary_text === filing.headline ? null : (
          <p className={classes.summary}>{filing.summary_text}</p>
        )
      ) : (
        <QuoteBlock level={filing.level} size="large" lines={4}>
          … <mark>{filing.quote}</mark> …
        </QuoteBlock>
      )}
      <div className={classes.foot}>
        {filing.score === null ? null : (
          <ScoreBar score={filing.score} level={filing.level}>
            {labelNextToForm(filing.form, filing.label, filing.headline)}
          </ScoreBar>
        )}
        <span className={classes.actions}>
          <Button size="xs" component={Link} to={paths.filing(filing.accession)}>
            Why {filing.level}
          </Button>
          <OriginalLink link={filing.link} accession={filing.accession} label="SEC Link" />
        </span>
      </div>
    </article>
  );
}

type TallyProps = { tally: HighlightsOf['tally']; locked: number } & Pick<Props, 'since' | 'level' | 'onLevel'>;

/** Number of tickers per level; each is a filter for the list below. */
function Tally({ tally, locked, since, level, onLevel }: TallyProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <div className={classes.tally} role="group" aria-label={`Tickers by level since ${since}`}>
      {LEVELS.map((each) => (
        <button
          type="button"
          key={each}
          data-zero={tally[each] === 0 || undefined}
          aria-pressed={level === each}
          onClick={() => onLevel(level === each ? null : each)}
        >
          <LevelBadge level={each} variant="bare" />
          <b>{tally[each]}</b>
        </button>
      ))}
      {locked > 0 ? (
        <span>
          <IconLock size={13} aria-hidden /> {locked} locked
        </span>
      ) : null}
    </div>
  );
}

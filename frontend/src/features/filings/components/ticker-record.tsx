import { Link } from 'react-router-dom';
import { shortDay } from '#platform/wording/day.ts';
import { AiText } from '#shared/brand/ai-text.tsx';
import { LEVELS, type Level } from '#shared/domain/level.ts';
import { LevelBadge } from '#shared/domain/level-badge.tsx';
import { NOT_READ_YET } from '#shared/domain/not-read-yet.ts';
import { ScoreBar } from '#shared/score/score-bar.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import type { Filing } from '../api/get-ticker-page.ts';
import classes from './ticker-record.module.css';

type Props = { filings: readonly Filing[]; hrefOf: (accession: string) => string };

/** Summary of the listed filings: the highest score, and the number per level. */
export function TickerRecord({ filings, hrefOf }: Props) {
  const judged = filings.filter((filing) => filing.level !== null);
  const [top] = judged.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0));
  if (!top || top.level === null) return null;
  const headline = top.headline ?? top.one_liner ?? NOT_READ_YET;
  const count = (level: Level) => judged.filter((filing) => filing.level === level).length;
  const max = Math.max(...LEVELS.map(count));
  return (
    <>
      <Panel title="Most important filing">
        <p className={classes.mark}>
          <LevelBadge level={top.level} />
          <RelativeTime value={top.accepted_at ?? top.filed_at} />
        </p>
        <p className={classes.headline}>
          <AiText byAi={top.ai_written}>{headline}</AiText>
        </p>
        {top.summary_text === null ? null : (
          <p className={classes.summary}>
            <AiText byAi={top.summary_by_ai}>{top.summary_text}</AiText>
          </p>
        )}
        {top.score === null ? null : <ScoreBar score={top.score} level={top.level} />}
        <Link to={hrefOf(top.accession)} preventScrollReset>
          Why this level<span className="fw-visually-hidden">: {headline}</span>
        </Link>
      </Panel>
      <Panel title="Record">
        <ul className={classes.levels}>
          {LEVELS.map((level) => (
            <li key={level} data-level={level}>
              <LevelBadge level={level} variant="bare" />
              <span className={classes.bar} style={{ '--w': `${(count(level) / max) * 100}%` } as React.CSSProperties} />
              <b>{count(level)}</b>
            </li>
          ))}
        </ul>
        <p className={classes.note}>
          {judged.length === 1 ? 'The one scored filing' : `The ${judged.length} scored filings`} in the list, since{' '}
          {shortDay(judged.at(-1)?.filed_at ?? '')}.
        </p>
      </Panel>
    </>
  );
}

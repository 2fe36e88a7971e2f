import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatWhole } from '#platform/wording/numbers.ts';
import { AiText } from '../brand/ai-text.tsx';
import { LevelBadge } from '../domain/level-badge.tsx';
import { paths } from '../paths.ts';
import { Panel } from '../ui/panel.tsx';
import { MonthBars } from './month-bars.tsx';
import classes from './preview-panel.module.css';
import { PREVIEW_BASIS, PreviewSentence } from './preview-row.tsx';
import { channelName, type PreviewChannel, SPANS, type Span } from './preview-text.ts';
import { type Preview, type Tried, usePreview } from './use-preview.ts';

/** Preview of what the settings would have sent: counts, months of the year, and the newest filings. */
export function PreviewPanel({ tried, channels }: { tried: Tried; channels: readonly PreviewChannel[] }) {
  const [span, setSpan] = useState<Span>('year');
  const preview = usePreview(tried);
  const counted = preview.state === 'counted' && preview.preview.scoresSince !== null && channels.length > 0;
  return (
    <Panel
      title="What this would have sent"
      action={
        <NativeSelect
          size="xs"
          aria-label="Period"
          value={span}
          onChange={(event) => setSpan(event.currentTarget.value as Span)}
          data={SPANS.map(({ value, label }) => ({ value, label }))}
        />
      }
    >
      {counted ? <Figures preview={preview.preview} span={span} channels={channels} /> : null}
      <div className={classes.sentence}>
        <PreviewSentence preview={preview} span={span} channels={channels} />
        <p>{PREVIEW_BASIS}</p>
      </div>
      {counted ? <Newest examples={preview.preview.examples} /> : null}
    </Panel>
  );
}

type FiguresProps = { preview: Preview; span: Span; channels: readonly PreviewChannel[] };

function Figures({ preview, span, channels }: FiguresProps) {
  const { scoresSince, months } = preview;
  const [first] = channels;
  const below = preview[span].leftOut.find(({ reason }) => reason === 'below_threshold')?.filings ?? 0;
  return (
    <>
      <div className={classes.figures}>
        {channels.map((channel) => (
          <p key={channel}>
            <b>{formatWhole(preview[span][channel])}</b> {channelName(channel, preview[span][channel])}
          </p>
        ))}
        <p>
          <b>{formatWhole(below)}</b> below your levels
        </p>
      </div>
      {first === undefined ? null : <MonthBars months={months} channel={first} since={scoresSince ?? ''} />}
    </>
  );
}

function Newest({ examples }: Pick<Preview, 'examples'>) {
  if (examples.length === 0) return null;
  return (
    <details className={classes.newest}>
      <summary>The latest ones</summary>
      <ul>
        {examples.map(({ accession, ticker, level, headline, ai_written, form }) => (
          <li key={accession}>
            <LevelBadge level={level} variant="bare" />{' '}
            <Link to={paths.filing(accession)}>
              <b>{ticker}</b> {headline === '' ? form : <AiText byAi={ai_written}>{headline}</AiText>}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

import type { ReactNode } from 'react';
import { formatSpan } from '#platform/wording/time.ts';
import { AiText } from '#shared/brand/ai-text.tsx';
import { type BrandId, useBrand } from '#shared/brand/brand.ts';
import { FormBadge } from '#shared/domain/form-badge.tsx';
import { LEVELS } from '#shared/domain/level.ts';
import { LevelBadge } from '#shared/domain/level-badge.tsx';
import { QuoteBlock } from '#shared/domain/quote-block.tsx';
import { candidatesOf } from '#shared/score/score-steps.ts';
import { stagesOf } from '#shared/showcase/alert-times.ts';
import type { Showcase } from '#shared/showcase/get-showcase.ts';
import classes from './feature-art.module.css';
import { MiniWaterfall } from './mini-waterfall.tsx';

type Art = (showcase: Showcase) => ReactNode;

const ARTS: Readonly<Record<BrandId, readonly Art[]>> = {
  'material-events': [ladder, fall, message],
  form4getter: [ranks, fall, trade],
  filingwire: [forms, receipt, quote],
};

/** A product excerpt above a feature's text, built from real filings; placeholders if there is no data. */
export function FeatureArt({ at, showcase }: { at: number; showcase: Showcase | undefined }) {
  const { id } = useBrand();
  const drawn = showcase === undefined ? null : ARTS[id][at]?.(showcase);
  return (
    <div className={classes.art} aria-hidden="true">
      {drawn ?? EXAMPLES[at % EXAMPLES.length]?.()}
    </div>
  );
}

/** Placeholders if nothing was read yet: forms, levels, steps. */
const EXAMPLES: readonly (() => ReactNode)[] = [forms, levels, steps];

function levels() {
  return (
    <div className={classes.lines}>
      {LEVELS.slice(0, 3).map((level) => (
        <p key={level}>
          <LevelBadge level={level} variant="shape" />
          <span>{level}</span>
        </p>
      ))}
    </div>
  );
}

function steps() {
  return (
    <div className={classes.lines}>
      {['Accepted by EDGAR', 'Read and scored', 'Sent to you'].map((step, at) => (
        <p key={step}>
          <b>{at + 1}</b>
          <span>{step}</span>
        </p>
      ))}
    </div>
  );
}

function Forms() {
  const {
    forms: { available, upsell },
  } = useBrand();
  return (
    <div className={classes.forms}>
      {[...new Set([...available, ...upsell])].map((form) => (
        <FormBadge key={form} form={form} />
      ))}
    </div>
  );
}

function forms() {
  return <Forms />;
}

function ladder({ rules }: Showcase) {
  const judged = candidatesOf(rules).slice(0, 3);
  return judged.length === 0 ? null : (
    <div className={classes.lines}>
      {judged.map(({ name, points, steps }) => (
        <p key={name}>
          <b>{name.replace(/^item /, '')}</b>
          <span>{steps[0]?.rule.reason}</span>
          <b>{points}</b>
        </p>
      ))}
    </div>
  );
}

function fall({ rules, filings: [lead] }: Showcase) {
  return lead?.score == null || candidatesOf(rules).length === 0 ? null : (
    <MiniWaterfall rules={rules} score={lead.score} level={lead.level} />
  );
}

function ranks({ filings }: Showcase) {
  return filings.length === 0 ? null : (
    <div className={classes.lines}>
      {filings.slice(0, 3).map(({ accession, level, headline, ai_written }) => (
        <p key={accession}>
          <LevelBadge level={level} variant="shape" />
          <span>
            <AiText byAi={ai_written}>{headline}</AiText>
          </span>
        </p>
      ))}
    </div>
  );
}

function trade({ filings, rules }: Showcase) {
  const filing = filings.find(({ executive_names: names }) => names.length > 0);
  if (filing === undefined) return null;
  // The rules belong to the first filing.
  const [reason] = filing === filings[0] ? candidatesOf(rules).flatMap(({ steps }) => steps.map(({ rule }) => rule.reason)) : [];
  return (
    <div className={classes.lines}>
      <p>
        <b>Who</b>
        <span>{filing.executive_names[0]}</span>
      </p>
      <p>
        <b>What</b>
        <span>{reason ?? <AiText byAi={filing.ai_written}>{filing.headline}</AiText>}</span>
      </p>
      <p>
        <b>Where</b>
        <span>{filing.companies[0]?.tickers[0] ?? filing.companies[0]?.name}</span>
      </p>
    </div>
  );
}

function receipt(showcase: Showcase) {
  const { alert } = showcase;
  if (alert === null) return fall(showcase);
  return (
    <div className={classes.lines}>
      {stagesOf(alert.stages).map(({ name, sinceMs }) => (
        <p key={name}>
          <span>{name}</span>
          <b>{sinceMs === null ? '' : `+${formatSpan(sinceMs)}`}</b>
        </p>
      ))}
    </div>
  );
}

function quote({ filings }: Showcase) {
  const filing = filings.findLast(({ quote: words }) => words !== null);
  return filing === undefined ? null : (
    <QuoteBlock level={filing.level} size="small" lines={4}>
      … <mark>{filing.quote}</mark> …
    </QuoteBlock>
  );
}

function message({ alert, filings: [lead] }: Showcase) {
  const example = alert ?? (lead && { ...lead, ticker: lead.companies[0]?.tickers[0], one_liner: lead.headline });
  return example === undefined ? null : (
    <p className={classes.message}>
      {example.level} {example.ticker}. <AiText byAi={example.ai_written}>{example.one_liner}</AiText>
    </p>
  );
}

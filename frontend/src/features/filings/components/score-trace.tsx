import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shortDay } from '#platform/wording/day.ts';
import { formatMarketCap, formatPrice, formatWhole, howMany } from '#platform/wording/numbers.ts';
import { absoluteTime } from '#platform/wording/time.ts';
import { QuoteBlock } from '#shared/domain/quote-block.tsx';
import { effect } from '#shared/domain/rule-effect.ts';
import { paths } from '#shared/paths.ts';
import { Waterfall } from '#shared/score/waterfall.tsx';
import type { FilingDetail } from '../api/get-filing.ts';
import { type CountedRule, countedRules } from '../lib/counted-rules.ts';
import { excerptOf, type Rule } from '../lib/rule-excerpts.ts';
import classes from './score-trace.module.css';

type Props = {
  filing: FilingDetail;
  /** Rendered below the trace. */
  children?: ReactNode;
};

/** The score trace: each rule with its effect and reason. */
export function ScoreTrace({ filing, children }: Props) {
  const counted = countedRules(filing);
  const others = counted.filter(({ decided }) => !decided);
  const numbers = new Map(counted.map(({ rule, number }) => [rule, number]));
  const foot = (rule: Rule) => <RuleFoot filing={filing} rule={rule} number={numbers.get(rule)} />;
  return (
    <section aria-labelledby="why" className={classes.panel} data-part="why">
      <div className={classes.head}>
        <h3 id="why">Why this level</h3>
        {filing.score === null ? null : (
          <p className={classes.score}>
            <b>{filing.score}</b> of 99
          </p>
        )}
      </div>
      {counted.length === 0 ? <p className={classes.source}>Not scored yet.</p> : null}
      {filing.score !== null && filing.level !== null && counted.length > 0 ? (
        <Waterfall rules={filing.rules} score={filing.score} level={filing.level} detail={foot} />
      ) : null}
      {others.length > 0 ? (
        <details className={classes.others} open={filing.score === null}>
          <summary>{howMany(others.length, 'other rule')} considered</summary>
          <ol>
            {others.map((other) => (
              <OtherRule key={other.number} other={other}>
                {foot(other.rule)}
              </OtherRule>
            ))}
          </ol>
        </details>
      ) : null}
      <Missing filing={filing} />
      {filing.score_inputs ? <ScoreInputs {...filing.score_inputs} /> : null}
      {filing.rules_version ? <p className={classes.source}>Rules version {filing.rules_version}</p> : null}
      {children}
    </section>
  );
}

function OtherRule({ other: { rule }, children }: { other: CountedRule; children: ReactNode }) {
  return (
    <li>
      <p className={classes.reason}>
        <b>{effect(rule)}</b> {rule.reason}
      </p>
      {children}
    </li>
  );
}

type FootProps = { filing: FilingDetail; rule: Rule; number: number | undefined };

/** What the rule examined, and a link to the sentence. */
function RuleFoot({ filing, rule, number }: FootProps) {
  const excerpt = excerptOf(rule, filing.excerpts);
  return (
    <>
      {excerpt ? (
        <QuoteBlock size="small" level={filing.level}>
          {excerpt.before}
          <mark>{excerpt.quote}</mark>
          {excerpt.after}
        </QuoteBlock>
      ) : null}
      {excerpt && rule.quote ? (
        <p className={classes.source}>
          <Link to={paths.filing(filing.accession, rule.quote)} className={classes.place ?? ''}>
            <span className={classes.number} aria-hidden="true">
              {number}
            </span>
            Show in the text
            <span className="fw-visually-hidden"> of the filing: {rule.reason}</span>
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** Names of rule inputs. */
const INPUTS: Readonly<Record<string, string>> = {
  averageDailyVolume: 'trading volume',
  documents: 'the documents',
  history: 'earlier filings',
  marketCap: 'market value',
  price: 'share price',
  text: 'the text',
};

/** Rule inputs that were not available. */
function Missing({ filing: { missing_inputs: inputs } }: { filing: FilingDetail }) {
  if (inputs.length === 0) return null;
  return <p className={classes.source}>Not checked: {inputs.map((input) => INPUTS[input] ?? 'other figures').join(', ')}.</p>;
}

/** Score inputs other than the filing. */
function ScoreInputs({ market, history_since }: NonNullable<FilingDetail['score_inputs']>) {
  const figures = market && [
    ...(market.market_cap === null ? [] : [`market value ${formatMarketCap(market.market_cap)}`]),
    ...(market.average_daily_volume === null ? [] : [`${formatWhole(market.average_daily_volume)} shares a day`]),
    ...(market.price === null ? [] : [`price ${formatPrice(market.price)}`]),
  ];
  return (
    <p className={classes.source}>
      {market && figures
        ? `Compared with ${figures.join(', ')} (${market.source}, ${absoluteTime(market.as_of)}).`
        : 'No market data was used for the score.'}{' '}
      {history_since
        ? `We have the company’s complete filing history since ${shortDay(history_since)}.`
        : 'We don’t have this company’s full filing history, so history-based rules were skipped.'}
    </p>
  );
}

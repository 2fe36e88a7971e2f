import { Link } from 'react-router-dom';
import { effect } from '../../../shared/domain/rule-effect.ts';
import { formatMarketCap, formatPrice, formatWhole } from '../../../shared/format/numbers.ts';
import { absoluteTime } from '../../../shared/format/time.ts';
import { paths } from '../../../shared/paths.ts';
import type { FilingDetail } from '../api/get-filing.ts';
import { excerptOf } from '../lib/trace.ts';
import classes from './filing-detail.module.css';

/** The inputs of the score other than the filing. */
function ScoreInputs({ market, history_since }: NonNullable<FilingDetail['score_inputs']>) {
  const figures = market && [
    ...(market.market_cap === null ? [] : [`market value ${formatMarketCap(market.market_cap)}`]),
    ...(market.average_daily_volume === null ? [] : [`${formatWhole(market.average_daily_volume)} shares a day`]),
    ...(market.price === null ? [] : [`price ${formatPrice(market.price)}`]),
  ];
  return (
    <p className={classes['source']}>
      {market && figures
        ? `Compared with ${figures.join(', ')} (${market.source}, ${absoluteTime(market.as_of)}).`
        : 'No market figures were known.'}{' '}
      {history_since
        ? `The company’s earlier filings are known without a gap since ${history_since}.`
        : 'How complete the record of earlier filings is was not proven: rules that look back gave no points.'}
    </p>
  );
}

/** The trace of the level: each rule with its effect, its reason and its quote from the filing. */
export function ScoreTrace({ filing }: { filing: FilingDetail }) {
  const judged = filing.rules.filter((rule) => rule.available);
  const open = filing.rules.filter((rule) => !rule.available);
  return (
    <section aria-labelledby="why">
      <h3 id="why">Why this level</h3>
      {judged.length === 0 ? <p className={classes['muted']}>Not scored yet.</p> : null}
      <ol className={classes['rules']}>
        {judged.map((rule, at) => {
          const excerpt = excerptOf(rule, filing.excerpts);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a trace is never reordered and one rule may stand in it twice
            <li key={at} className={classes['rule']}>
              <p className={classes['reason']}>
                <span className={classes['points']}>{effect(rule)}</span> {rule.reason}
              </p>
              {excerpt ? (
                <blockquote className={classes['quote']}>
                  {excerpt.before}
                  <mark>{excerpt.quote}</mark>
                  {excerpt.after}
                </blockquote>
              ) : null}
              <p className={classes['source']}>
                {excerpt?.verified && rule.quote ? (
                  <Link to={paths.filing(filing.accession, rule.quote)} className={classes['place'] ?? ''}>
                    Show in the text
                    <span className="fw-visually-hidden"> of the filing: {rule.reason}</span>
                  </Link>
                ) : null}
                {rule.ruleId} · {rule.candidate} · {rule.sourceField}
              </p>
            </li>
          );
        })}
      </ol>
      {open.length > 0 || filing.missing_inputs.length > 0 ? (
        <>
          <h4>Could not be judged</h4>
          <ul className={classes['missing']}>
            {open.map((rule) => (
              <li key={`${rule.ruleId} ${rule.candidate}`}>{rule.reason}</li>
            ))}
            {filing.missing_inputs.map((input) => (
              <li key={input}>
                <code>{input}</code> was not available
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {filing.score_inputs ? <ScoreInputs {...filing.score_inputs} /> : null}
      {filing.rules_version ? <p className={classes['source']}>Rules version {filing.rules_version}</p> : null}
    </section>
  );
}

import { Link } from 'react-router-dom';
import { formName } from '#platform/wording/form-name.ts';
import { easternTime } from '#platform/wording/time.ts';
import { AiText } from '../brand/ai-text.tsx';
import { QuoteBlock } from '../domain/quote-block.tsx';
import { SampleMark } from '../domain/sample-mark.tsx';
import { paths } from '../paths.ts';
import type { ShownAlert } from './get-showcase.ts';
import classes from './sent-alert.module.css';

/** The text of an alert. */
export function AlertMessage({ alert }: { alert: ShownAlert }) {
  const { level, ticker, form, one_liner, accession, stages, sample, ai_written } = alert;
  return (
    <div>
      <p className={classes.label}>
        Alert sent{stages.handed_over_at === null ? '' : `, ${easternTime(stages.handed_over_at)}`}{' '}
        {sample ? <SampleMark /> : null}
      </p>
      <p className={classes.message}>
        {level} {ticker} {formName(form)}. <AiText byAi={ai_written}>{one_liner}</AiText>{' '}
        <Link to={paths.filing(accession)}>
          Open the filing<span className="fw-visually-hidden"> behind the alert on {ticker}</span>
        </Link>
      </p>
    </div>
  );
}

/** The first of the alert's reasons that quotes the filing, or the first reason if none does. */
export function AlertEvidence({ alert: { level, form, reasons } }: { alert: ShownAlert }) {
  const [reason] = [...reasons.filter(({ quote }) => quote !== null), ...reasons];
  if (reason === undefined) return null;
  return (
    <div className={classes.why}>
      {reason.quote === null ? null : (
        <QuoteBlock level={level} lines={4}>
          … <mark>{reason.quote}</mark> …
        </QuoteBlock>
      )}
      <p className={classes.reason}>
        {reason.quote === null ? `Why it’s ${level}` : `The sentence that made it ${level}`}: {reason.reason} ({formName(form)})
      </p>
    </div>
  );
}

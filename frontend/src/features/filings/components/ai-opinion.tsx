import { Link } from 'react-router-dom';
import { absoluteTime } from '#platform/wording/time.ts';
import { AiIcon } from '#shared/brand/ai-icon.tsx';
import { QuoteBlock } from '#shared/domain/quote-block.tsx';
import { paths } from '#shared/paths.ts';
import type { FilingDetail } from '../api/get-filing.ts';
import classes from './filing-detail.module.css';

type Props = { filing: FilingDetail; analysis: NonNullable<FilingDetail['analysis']> };

/** Says what AI wrote, shows its suggested level with its quote, and notes if they changed after the alert. */
export function AiOpinion({ filing, analysis }: Props) {
  const { quote, quote_start: start, suggested_level: suggested, rules_level: rules } = analysis;
  return (
    <section aria-labelledby="opinion" className={classes.panel}>
      <div className={classes.titled}>
        <AiIcon />
        <h3 id="opinion">AI analysis</h3>
      </div>
      <div className={classes.opinion}>
        <p>AI wrote the headline and summary. The level comes from our rules; AI may move it by at most one step.</p>
        <p>
          Rules: <strong>{rules ?? 'not read yet'}</strong> · AI suggests: <strong>{suggested ?? 'no other level'}</strong> ·
          Shown: <strong>{filing.level ?? 'not read yet'}</strong>
        </p>
        {quote ? (
          <QuoteBlock size="small">
            <mark>{quote}</mark>
          </QuoteBlock>
        ) : null}
        {analysis.changed_after_alert ? (
          <p className={classes.changed} role="note">
            Updated after your alert was sent.
          </p>
        ) : null}
        <p className={classes.source}>
          {quote && start !== null && filing.text_length !== null ? (
            <Link to={paths.filing(filing.accession, { start, end: start + quote.length })} className={classes.place ?? ''}>
              Show in the text
              <span className="fw-visually-hidden"> of the filing what the AI quotes</span>
            </Link>
          ) : null}
          {analysis.model} · prompt {analysis.prompt_version} · {absoluteTime(analysis.analysed_at)}
        </p>
      </div>
    </section>
  );
}

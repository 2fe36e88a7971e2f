import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { effect } from '../../../shared/domain/rule-effect.ts';
import { paths } from '../../../shared/paths.ts';
import type { FilingDetail } from '../api/get-filing.ts';
import { type CountedRule, countedSentences } from '../lib/counted-rules.ts';
import classes from './text-panel.module.css';

/** The sentences of the filing that made rules true, each under its part of the text, with the rules in the margin. */
export function CountedSentences({ filing }: { filing: FilingDetail }) {
  const sentences = countedSentences(filing);
  if (sentences.length === 0) {
    return (
      <p className={classes['none']}>
        {filing.score === null ? 'Not scored yet.' : 'The level comes from the form’s data, not from a sentence in the text.'}
      </p>
    );
  }
  const parts = sentences.map(({ start }) => partAt(filing, start));
  return (
    <article className={classes['reader']} aria-label="Key sentences from the filing">
      {sentences.map(({ excerpt, start, end, rules }, at) => (
        <Fragment key={`${start}-${end} ${excerpt.quote}`}>
          {parts[at] && parts[at] !== parts[at - 1] ? <p className={classes['part']}>{parts[at]}</p> : null}
          <blockquote className={classes['sentence']}>
            {excerpt.before}
            {rules.map(({ number }) => (
              <span key={number} className={classes['number']} aria-hidden="true">
                {number}
              </span>
            ))}
            <mark id={`rule-${rules[0]?.number}`} data-calm={rules.some(({ decided }) => decided) ? undefined : true}>
              {excerpt.quote}
            </mark>
            {excerpt.after}
          </blockquote>
          <div className={classes['margin']} data-level={filing.level ?? undefined}>
            {rules.map((counted) => (
              <Note key={counted.number} counted={counted} />
            ))}
            {excerpt.verified && filing.text_length !== null ? (
              <Link to={paths.filing(filing.accession, { start, end })}>
                Show in context<span className="fw-visually-hidden">: {rules[0]?.rule.reason}</span>
              </Link>
            ) : null}
          </div>
        </Fragment>
      ))}
    </article>
  );
}

function Note({ counted: { number, rule, decided } }: { counted: CountedRule }) {
  return (
    <p data-decided={decided || undefined}>
      <span className="fw-visually-hidden">Rule {number}: </span>
      <b>{effect(rule)}</b> {rule.reason}
      {decided ? '' : ' (minor)'}
    </p>
  );
}

/** The heading of the part of the text where an offset lies. */
function partAt({ sections }: FilingDetail, offset: number): string | null {
  const section = sections.findLast(({ start }) => start <= offset);
  return section === undefined ? null : (section.heading ?? `Item ${section.item}`);
}

import { Link } from 'react-router-dom';
import type { EffectFactsResponse, LetterFactsResponse } from '#projections/filing-feed/staff-facts.response.ts';
import { paths } from '#shared/paths.ts';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { omitted, words } from '../../lib/form-values.ts';
import { FactList, given } from './fact-list.tsx';
import classes from './facts.module.css';
import { FoldedList } from './folded-list.tsx';

/** A notice of effectiveness: the registration, its effective date, and the registrants. */
export function EffectFacts({ facts }: { facts: EffectFactsResponse }) {
  const cut = omitted(facts.registrants.length, facts.registrants_omitted);
  return (
    <>
      <FactList
        facts={[
          ['Form', facts.effective_form],
          ['Effective since', facts.effective_on],
          ...given('Eastern time', facts.effective_at),
          ...given('Filing', facts.accession && <Link to={paths.filing(facts.accession)}>{facts.accession}</Link>),
        ]}
      />
      {facts.registrants.length > 0 ? (
        <>
          <h4>Registrants</h4>
          <FoldedList items={facts.registrants} name="registrants">
            {(rows) => (
              <PlainTable
                caption="Registrants"
                rows={rows}
                columns={[
                  { header: 'Name', cell: ({ name }) => name },
                  { header: 'File number', cell: ({ file_number: number }) => number },
                ]}
              />
            )}
          </FoldedList>
          {cut ? <p className={classes.note}>{cut}</p> : null}
        </>
      ) : null}
    </>
  );
}

/** `10-K for the period ended September 30, 2025, filed November 3, 2025` */
const subject = ({ form, period_ended: period, filed_on: filed }: LetterFactsResponse['about'][number]): string =>
  [`${form}${period ? ` for the period ended ${period}` : ''}`, ...(filed ? [`filed ${filed}`] : [])].join(', ');

type LetterProps = { facts: LetterFactsResponse; accession: string };

/** A letter from or to the SEC staff: its subject and each comment. */
export function LetterFacts({ facts, accession }: LetterProps) {
  const cut = omitted(facts.comments.length, facts.comments_omitted);
  return (
    <>
      <FactList
        facts={[
          ['Date', facts.date],
          ['About', words(facts.about.map(subject))],
          ['File numbers', words(facts.file_numbers)],
          ...given('Responds to the letter dated', facts.answers_letter_of),
          ...given('Response requested within', facts.respond_within),
          ...given('To become effective on', words([facts.effective_on, facts.effective_at].filter((part) => part !== null))),
          ...given('Confidential treatment', facts.is_confidential ? 'Parts omitted (Rule 83)' : null),
        ]}
      />
      {facts.topics.length > 0 ? (
        <>
          <h4>Asks about</h4>
          <ul className={classes.list}>
            {facts.topics.map(({ topic, quote }) => (
              <li key={topic}>
                <Link to={paths.filing(accession, quote)}>{topic}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {facts.comments.length > 0 ? (
        <>
          <h4>Comments</h4>
          <FoldedList items={facts.comments} name="comments" first={4}>
            {(rows) => (
              <ul className={classes.list}>
                {rows.map(({ number, heading, quote }) => (
                  <li key={number}>
                    <span className={classes.muted}>{heading ?? `Comment ${number}`}</span>
                    <blockquote className={classes.excerpt}>
                      <Link to={paths.filing(accession, quote)}>{quote.text}</Link>
                    </blockquote>
                  </li>
                ))}
              </ul>
            )}
          </FoldedList>
          {cut ? <p className={classes.note}>{cut}</p> : null}
        </>
      ) : null}
    </>
  );
}

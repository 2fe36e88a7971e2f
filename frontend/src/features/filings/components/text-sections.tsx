import { Link } from 'react-router-dom';
import { formatWhole } from '../../../shared/format/numbers.ts';
import { paths } from '../../../shared/paths.ts';
import type { FilingDetail } from '../api/get-filing.ts';
import { FoldedList } from './facts/folded-list.tsx';
import classes from './filing-detail.module.css';

/** Links to the text and to its sections. */
export function TextSections({ filing }: { filing: FilingDetail }) {
  const { accession, facts, text_length: length } = filing;
  // The sections of a proxy statement are its proposals, shown with its facts.
  const sections = facts?.family === 'proxy' ? [] : filing.sections;
  if (length === null || length === 0) return null;
  return (
    <section aria-labelledby="parts">
      <h3 id="parts">In the text</h3>
      <p className={classes['links']}>
        <Link to={paths.filing(accession, { start: 0, end: 0 })}>Read from the beginning</Link>
        <span className={classes['muted']}>{formatWhole(length)} characters</span>
      </p>
      {sections.length > 0 ? (
        <FoldedList items={sections} name="parts">
          {(shown) => (
            <ul className={classes['sections']}>
              {shown.map(({ item, heading, start }) => (
                <li key={start}>
                  <Link to={paths.filing(accession, { start, end: start })}>{heading ?? `Item ${item}`}</Link>
                </li>
              ))}
            </ul>
          )}
        </FoldedList>
      ) : null}
    </section>
  );
}

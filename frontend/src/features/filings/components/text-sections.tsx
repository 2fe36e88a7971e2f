import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import type { FilingDetail } from '../api/get-filing.ts';
import { FoldedList } from './facts/folded-list.tsx';
import classes from './text-panel.module.css';

/** Links to the parts of the text. */
export function TextSections({ filing }: { filing: FilingDetail }) {
  const { accession, facts, text_length: length } = filing;
  // The sections of a proxy statement are its proposals, shown with its facts.
  const sections = facts?.family === 'proxy' ? [] : filing.sections;
  if (length === null || length === 0 || sections.length === 0) return null;
  return (
    <nav aria-label="In the text" className={classes['parts']}>
      <FoldedList items={sections} name="parts">
        {(shown) => (
          <ul>
            {shown.map(({ item, heading, start }) => (
              <li key={start}>
                <Link to={paths.filing(accession, { start, end: start })}>{heading ?? `Item ${item}`}</Link>
              </li>
            ))}
          </ul>
        )}
      </FoldedList>
    </nav>
  );
}

import { Link } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import type { FilingDetail } from '../api/get-filing.ts';
import type { TextRange } from '../lib/text-range.ts';
import { FoldedList } from './facts/folded-list.tsx';
import classes from './text-sections.module.css';

/** Links to a document's sections. */
export function TextSections({ filing, within }: { filing: FilingDetail; within: TextRange }) {
  const { accession, facts } = filing;
  // A proxy statement's sections are its proposals, shown with its facts.
  const all = facts?.family === 'proxy' ? [] : filing.sections;
  const sections = all.filter(({ start }) => start >= within.start && start < within.end);
  if (sections.length === 0) return null;
  return (
    <nav aria-label="In the text" className={classes.parts}>
      <FoldedList items={sections} name="parts">
        {(visible) => (
          <ul>
            {visible.map(({ item, heading, start }) => (
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

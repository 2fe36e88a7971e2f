import { Link } from 'react-router-dom';
import type { ItemFactResponse } from '#projections/filing-feed/filing-details.response.ts';
import { paths } from '#shared/paths.ts';
import classes from './facts.module.css';
import { FoldedList } from './folded-list.tsx';

/** Facts from an 8-K's items, each with its sentence. */
export function ItemFacts({ facts, accession }: { facts: readonly ItemFactResponse[]; accession: string }) {
  if (facts.length === 0) return null;
  return (
    <>
      <h4>Items reported</h4>
      <FoldedList items={facts} name="facts" first={4}>
        {(rows) => (
          <ul className={classes.list}>
            {rows.map(({ item, words, quote }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: in text order, never reordered, and kinds repeat
              <li key={at}>
                <span className={classes.muted}>Item {item}</span> {words}
                <blockquote className={classes.excerpt}>
                  <Link to={paths.filing(accession, quote)}>{quote.text}</Link>
                </blockquote>
              </li>
            ))}
          </ul>
        )}
      </FoldedList>
    </>
  );
}

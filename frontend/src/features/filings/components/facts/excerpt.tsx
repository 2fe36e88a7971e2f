import { Link } from 'react-router-dom';
import type { ExcerptResponse } from '#projections/filing-feed/filing-facts.response.ts';
import { paths } from '#shared/paths.ts';
import classes from './facts.module.css';

/** An excerpt of the filing with a link to the whole text. */
export function Excerpt({ accession, excerpt }: { accession: string; excerpt: ExcerptResponse }) {
  return (
    <>
      <blockquote className={classes.excerpt}>
        {excerpt.text.trim()}
        {excerpt.cut ? ' …' : ''}
      </blockquote>
      <p className={classes.note}>
        <Link to={paths.filing(accession, excerpt)}>{excerpt.cut ? 'Read more in the filing' : 'Show in the text'}</Link>
      </p>
    </>
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formName } from '#platform/wording/form-name.ts';
import { formatWhole } from '#platform/wording/numbers.ts';
import { FormBadge } from '#shared/domain/form-badge.tsx';
import { QuoteBlock } from '#shared/domain/quote-block.tsx';
import { paths } from '#shared/paths.ts';
import { ListRow, RowList } from '#shared/ui/list-row.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import type { TextHit, TextHits } from '../api/search-texts.ts';
import { excerptOf } from '../lib/excerpt.ts';
import { addressOf, HITS_PER_PAGE, type SearchView } from '../lib/search-view.ts';
import classes from './text-search.module.css';

type Props = {
  view: SearchView;
  found: TextHits;
  /** Action on the search. */
  action: ReactNode;
};

/** One page of passages, best first, with links to the previous and next page. */
export function TextHitList({ view, found: { hits, next }, action }: Props) {
  const first = (view.page - 1) * HITS_PER_PAGE + 1;
  return (
    <>
      <div className={classes.over}>
        <p className={classes.count} role="status">
          {view.page === 1 && hits.length === 1
            ? '1 result'
            : `Results ${formatWhole(first)}–${formatWhole(first + hits.length - 1)}, most relevant first`}
        </p>
        {action}
      </div>
      <RowList label="Results">
        {hits.map((hit) => (
          <HitRow key={`${hit.accession} ${hit.offset}`} hit={hit} />
        ))}
      </RowList>
      <nav className={classes.pages} aria-label="Result pages">
        {view.page > 1 ? (
          <Button component={Link} to={addressOf(view, view.page - 1)} variant="default" size="xs" rel="prev">
            ← Previous
          </Button>
        ) : null}
        {next === null ? null : (
          <Button component={Link} to={addressOf(view, view.page + 1)} variant="default" size="xs" rel="next">
            Next →
          </Button>
        )}
      </nav>
    </>
  );
}

function HitRow({ hit }: { hit: TextHit }) {
  const { pieces, cutBefore, cutAfter, range } = excerptOf(hit);
  return (
    <ListRow marks={<FormBadge form={hit.form} />} time={<RelativeTime value={hit.filed_at} />}>
      <h2 className={classes.title}>
        <Link to={paths.filing(hit.accession, range)}>
          {hit.companies || `Filing ${hit.accession}`}
          <span className="fw-visually-hidden">, {formName(hit.form)}</span>
        </Link>
      </h2>
      <QuoteBlock size="small">
        {cutBefore ? '… ' : null}
        {pieces.map(({ at, text, found }) => (found ? <mark key={at}>{text}</mark> : text))}
        {cutAfter ? ' …' : null}
      </QuoteBlock>
    </ListRow>
  );
}

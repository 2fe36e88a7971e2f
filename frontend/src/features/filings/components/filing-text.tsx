import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatWhole } from '../../../shared/format/numbers.ts';
import { AsyncSection, type SectionQuery } from '../../../shared/ui/async-section.tsx';
import { filingTextQuery } from '../api/get-filing-text.ts';
import { splitAtRange, type TextRange } from '../lib/text-range.ts';
import classes from './filing-text.module.css';

type Pages = { readonly pages: readonly { offset: number; text: string; length: number }[] };

/** The filing's normalised text, opened at a range, which is marked. */
export function FilingText({ accession, range }: { accession: string; range: TextRange }) {
  const query = useInfiniteQuery(filingTextQuery(accession, range.start));
  return (
    <AsyncSection query={query as SectionQuery<Pages>} name="The text" skeleton={<Skeleton height={480} radius={12} />}>
      {({ pages }) => (
        <>
          <Bounds pages={pages} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className={classes['text']} aria-label="Text as read" tabIndex={0}>
            {query.hasPreviousPage ? (
              <Button
                variant="default"
                size="xs"
                loading={query.isFetchingPreviousPage}
                onClick={() => query.fetchPreviousPage()}
              >
                Load what stands before
              </Button>
            ) : null}
            <Marked {...splitAtRange(pages, range)} place={`${range.start}-${range.end}`} />
            {query.hasNextPage ? (
              <Button variant="default" size="xs" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                Load more
              </Button>
            ) : null}
          </section>
        </>
      )}
    </AsyncSection>
  );
}

function Bounds({ pages }: Pages) {
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last) return null;
  return (
    <p className={classes['bounds']}>
      Characters {formatWhole(first.offset + 1)} to {formatWhole(last.offset + last.text.length)} of {formatWhole(last.length)},
      as read from the filing; layout and pictures are in the original.
    </p>
  );
}

/** Scrolls to the marked range when it changes, not when more text is loaded. */
function Marked({ before, inside, after, place }: { before: string; inside: string; after: string; place: string }) {
  const mark = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place scrolls
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' });
    mark.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <div className={classes['words']}>
      {before}
      <mark ref={mark} tabIndex={-1}>
        {inside}
      </mark>
      {after}
    </div>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatWhole } from '../../../shared/format/numbers.ts';
import { AsyncSection, type SectionQuery } from '../../../shared/ui/async-section.tsx';
import { filingTextQuery } from '../api/get-filing-text.ts';
import { type Mark, splitText, type TextRange } from '../lib/text-range.ts';
import classes from './filing-text.module.css';

type LoadedPage = { readonly offset: number; readonly text: string; readonly length: number };
type Pages = { readonly pages: readonly LoadedPage[] };
type Props = { accession: string; range: TextRange; marks: readonly Mark[] };

/** The filing's normalized text, opened at a range; the sentences that rules quote carry the numbers of the rules. */
export function FilingText({ accession, range, marks }: Props) {
  const query = useInfiniteQuery(filingTextQuery(accession, range.start));
  return (
    <AsyncSection query={query as SectionQuery<Pages>} name="The text" skeleton={<Skeleton height={480} />}>
      {({ pages }) => (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className={classes['text']} aria-label="Filing text" tabIndex={0}>
            {query.hasPreviousPage ? (
              <Button
                variant="default"
                size="xs"
                loading={query.isFetchingPreviousPage}
                onClick={() => query.fetchPreviousPage()}
              >
                Load earlier text
              </Button>
            ) : null}
            <Marked pages={pages} range={range} marks={marks} />
            {query.hasNextPage ? (
              <Button variant="default" size="xs" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                Load more
              </Button>
            ) : null}
          </section>
          <Bounds pages={pages} />
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

/** Scrolls to the range when it changes, not when more text is loaded. */
function Marked({ pages, range, marks }: { pages: readonly LoadedPage[]; range: TextRange; marks: readonly Mark[] }) {
  const here = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place scrolls
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'center' });
    here.current?.focus({ preventScroll: true });
  }, [`${range.start}-${range.end}`]);
  return (
    <div className={classes['words']}>
      {splitText(pages, range, marks).map((piece) =>
        piece.here ? (
          <mark key="here" ref={here} tabIndex={-1} data-rule={piece.mark?.label} title={piece.mark?.title}>
            {piece.text}
          </mark>
        ) : piece.mark ? (
          <span key={piece.at} className={classes['counted']} data-rule={piece.mark.label} title={piece.mark.title}>
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
    </div>
  );
}

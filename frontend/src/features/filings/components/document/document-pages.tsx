import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useVisibleItems } from '#shared/ui/use-visible-items.ts';
import { documentPageQuery } from '../../api/get-filing-document.ts';
import type { Spot } from '../../lib/document-blocks.ts';
import type { TextRange } from '../../lib/text-range.ts';
import classes from './document.module.css';
import { DocumentBlocks } from './document-blocks.tsx';

type Props = {
  accession: string;
  document: number;
  pages: number;
  spots: readonly Spot[];
  /** The place that the URL points to. */
  goTo: { readonly page: number; readonly range: TextRange } | null;
};

/** Estimated height of an unrendered page, on wide and narrow screens. */
const WIDE_PX = 2_600;
const NARROW_PX = 4_600;
const NARROW = '(max-width: 45em)';

/** A document page by page: visible pages are loaded and rendered, the others are placeholders of typical height. */
export function DocumentPages({ accession, document, pages, spots, goTo }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => Array.from({ length: pages }, (_, page) => `${document}-${page}`), [document, pages]);
  const [estimate] = useState(() => (window.matchMedia(NARROW).matches ? NARROW_PX : WIDE_PX));
  const { pieces, measure, show } = useVisibleItems({ name: `document ${accession} ${document}`, keys, estimate, holder });
  const target = goTo === null ? null : `${goTo.range.start}-${goTo.range.end}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only to a different place
  useEffect(() => {
    if (goTo !== null) show(goTo.page);
  }, [target]);
  return (
    <div ref={holder} className={classes.pages} data-drawn>
      {pieces.map((piece) =>
        'index' in piece ? (
          <div key={keys[piece.index]} ref={measure} data-index={piece.index}>
            <Page
              {...{ accession, document, spots }}
              page={piece.index}
              range={goTo?.page === piece.index ? goTo.range : null}
              estimate={estimate}
            />
          </div>
        ) : (
          <div key={`space before ${piece.before}`} style={{ height: piece.space }} />
        ),
      )}
    </div>
  );
}

type PageProps = Pick<Props, 'accession' | 'document' | 'spots'> & {
  page: number;
  range: TextRange | null;
  estimate: number;
};

function Page({ accession, document, page, spots, range, estimate }: PageProps) {
  const { data } = useQuery(documentPageQuery(accession, document, page));
  const place = useRef<HTMLDivElement>(null);
  const target = range === null ? null : `${range.start}-${range.end}`;
  const isThere = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only to a different place
  useEffect(() => {
    if (range === null || !isThere) return;
    const marked = place.current?.querySelector<HTMLElement>('[data-here]');
    const blocks = [...(place.current?.querySelectorAll<HTMLElement>('[data-at]') ?? [])];
    const block = blocks.findLast((each) => Number(each.dataset['at']) <= range.start);
    (marked ?? block)?.scrollIntoView({ block: 'center' });
    marked?.focus({ preventScroll: true });
  }, [target, isThere]);
  if (!isThere) return <Skeleton height={estimate} />;
  return (
    <div ref={place}>
      <DocumentBlocks page={data} spots={spots} />
    </div>
  );
}

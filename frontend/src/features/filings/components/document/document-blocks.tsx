import { memo, type ReactNode, useMemo } from 'react';
import type { DocumentPage } from '../../api/get-filing-document.ts';
import { type Block, blocksOf, type Cell, piecesOf, type Spot, type Words } from '../../lib/document-blocks.ts';
import classes from './document.module.css';

type Props = { page: DocumentPage; spots: readonly Spot[] };

/** A document page rendered from its text, with none of the filer's markup. */
export const DocumentBlocks = memo(function DocumentBlocks({ page, spots }: Props) {
  const blocks = useMemo(() => blocksOf(page), [page]);
  const end = page.offset + page.text.length;
  const here = useMemo(() => spots.filter((spot) => spot.end > page.offset && spot.start < end), [spots, page, end]);
  return blocks.map((block, at) => (
    <Drawn key={block.at} block={block} spots={within(here, block.at, blocks[at + 1]?.at ?? end)} />
  ));
});

const within = (spots: readonly Spot[], from: number, until: number): readonly Spot[] =>
  spots.filter(({ start, end }) => end > from && start < until);

function Drawn({ block, spots }: { block: Block; spots: readonly Spot[] }) {
  const notes = spots.filter(({ kind, start }) => kind === 'rule' && start >= block.at);
  const drawn = content(block, spots);
  if (notes.length === 0) return drawn;
  return (
    <div className={classes.decides}>
      {drawn}
      <aside className={classes.notes}>
        {notes.map(({ start, label, title }) => (
          <p key={start}>
            <span className={classes.number}>{label}</span> {title}
          </p>
        ))}
      </aside>
    </div>
  );
}

/** One level below the document panel's heading. */
const HEADINGS = ['h4', 'h5'] as const;

function content(block: Block, spots: readonly Spot[]): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = HEADINGS[block.level - 1] ?? 'h6';
      return (
        <Heading className={classes.heading} data-at={block.at}>
          <Text words={block} spots={spots} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p className={classes.paragraph} data-apart={block.apart || undefined} data-at={block.at}>
          <Text words={block} spots={spots} />
        </p>
      );
    case 'list':
      return (
        <ul className={classes.list} data-at={block.at}>
          {block.items.map((item) => (
            <li key={item.at}>
              <Text words={item} spots={spots} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <section className={classes.table} aria-label="Table" tabIndex={0} data-at={block.at}>
          <table>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row.at} data-bold={row.bold || undefined}>
                  {inColumns(row.cells, block.columns).map((cell) =>
                    'text' in cell ? (
                      <td key={cell.column} colSpan={cell.columns} data-figure={isFigure(cell.text) || undefined}>
                        <Text words={cell} spots={spots} />
                      </td>
                    ) : (
                      <td key={cell.column} colSpan={cell.columns} />
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
  }
}

/** Adds empty cells for missing columns; a label alone in its row spans the rest. */
function inColumns(cells: readonly Cell[], columns: number): (Cell | { column: number; columns: number })[] {
  const all: (Cell | { column: number; columns: number })[] = [];
  let at = 0;
  for (const cell of cells) {
    const from = Math.max(at, cell.column);
    if (from > at) all.push({ column: at, columns: from - at });
    const span = cells.length === 1 ? columns - from : cell.columns;
    all.push({ ...cell, column: from, columns: Math.max(1, span) });
    at = from + Math.max(1, span);
  }
  if (at < columns) all.push({ column: at, columns: columns - at });
  return all;
}

const isFigure = (text: string): boolean => /^[($€£¥–—-]{0,4}\s?[\d.,]+\s?[)%]{0,3}$|^[–—-]$/.test(text);

function Text({ words, spots }: { words: Words; spots: readonly Spot[] }) {
  if (spots.length === 0) return words.text;
  return piecesOf(words, spots).map(({ at, text, spot }) =>
    spot === null ? (
      text
    ) : (
      <mark
        key={at}
        className={classes.mark}
        data-kind={spot.kind}
        title={spot.title}
        {...(spot.kind === 'here' && { tabIndex: -1, 'data-here': true })}
      >
        {text}
      </mark>
    ),
  );
}

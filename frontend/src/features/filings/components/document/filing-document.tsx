import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { formName } from '#platform/wording/form-name.ts';
import { formatWhole } from '#platform/wording/numbers.ts';
import { readStored } from '#shared/storage/local-store.ts';
import { AsyncSection, type SectionQuery } from '#shared/ui/async-section.tsx';
import { IconSearch } from '#shared/ui/icons.ts';
import type { FilingDetail } from '../../api/get-filing.ts';
import { documentFindQuery, documentPlaceQuery } from '../../api/get-filing-document.ts';
import { countedSentences } from '../../lib/counted-rules.ts';
import type { Spot } from '../../lib/document-blocks.ts';
import type { TextRange } from '../../lib/text-range.ts';
import { TextSections } from '../text-sections.tsx';
import classes from './document.module.css';
import { DocumentPages } from './document-pages.tsx';

type Props = {
  filing: FilingDetail;
  /** The text range in the URL; null for the beginning. */
  range: TextRange | null;
  onGo: (range: TextRange) => void;
};

type Listed = FilingDetail['documents'][number] & { readonly index: number };

/** A filing's documents that have text, each with its index among all documents. */
export const readableDocuments = ({ documents }: Pick<FilingDetail, 'documents'>): Listed[] =>
  documents.map((document, index) => ({ ...document, index })).filter(({ start, end }) => end > start);

/** The filing's documents as tabs, with decisive sentences marked in the margin and a text search. */
export function FilingDocument({ filing, range, onGo }: Props) {
  const listed = readableDocuments(filing);
  const shown = listed.find(({ start, end }) => range !== null && range.start >= start && range.start < end) ?? listed[0];
  const client = useQueryClient();
  const place = useQuery(
    documentPlaceQuery(client, filing.accession, shown?.index ?? 0, Math.max(range?.start ?? 0, shown?.start ?? 0)),
  );
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const { data: found } = useQuery(documentFindQuery(filing.accession, shown?.index ?? 0, words));
  const spots = spotsOf(filing, range, found ?? [], words);
  const stops = (found === undefined ? spots.filter(({ kind }) => kind === 'rule') : spots.filter(({ kind }) => kind === 'found'))
    .filter(({ start }) => shown !== undefined && start >= shown.start && start < shown.end)
    .sort((a, b) => a.start - b.start);
  const go = useCallback(
    (step: 1 | -1) => {
      const next = neighborOf(stops, range?.start ?? -1, step);
      if (next) onGo({ start: next.start, end: next.end });
    },
    [stops, range, onGo],
  );
  useStepKeys(go);
  if (shown === undefined) return null;

  const search = (event: FormEvent) => {
    event.preventDefault();
    const searchText = typed.trim();
    if (searchText === words && searchText.length >= 2) go(1);
    else setWords(searchText);
  };
  const at = stops.findIndex(({ start }) => start === range?.start);
  return (
    <section aria-labelledby="document" className={classes.panel} data-part="document">
      <div className={classes.bar}>
        <h3 id="document" className="fw-visually-hidden">
          Document
        </h3>
        <nav aria-label="Documents" className={classes.tabs}>
          {listed.map(({ index, type, description, start, end }) => (
            <button
              key={index}
              type="button"
              aria-current={index === shown.index || undefined}
              title={description ?? undefined}
              onClick={() => onGo({ start, end: start })}
            >
              {type === filing.form ? formName(type) : type}
              <span className="fw-visually-hidden">, {formatWhole(end - start)} characters</span>
            </button>
          ))}
        </nav>
        <search>
          <form onSubmit={search} className={classes.find}>
            <IconSearch size={15} aria-hidden />
            <input
              type="search"
              aria-label="Find in this document"
              placeholder="Find"
              maxLength={100}
              value={typed}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                if (currentTarget.value === '') setWords('');
              }}
            />
          </form>
        </search>
        {stops.length > 0 || found !== undefined ? (
          <span className={classes.steps}>
            <span role="status">{stepText(at, stops.length, found !== undefined)}</span>
            <Button size="compact-xs" variant="default" disabled={stops.length === 0} onClick={() => go(-1)}>
              Previous
            </Button>
            <Button size="compact-xs" variant="default" disabled={stops.length === 0} onClick={() => go(1)}>
              Next
            </Button>
          </span>
        ) : null}
      </div>
      <TextSections filing={filing} within={shown} />
      <AsyncSection
        query={place as SectionQuery<NonNullable<typeof place.data>>}
        name="The document"
        skeleton={<Skeleton height={480} />}
      >
        {({ page, pages, marked }) => (
          <>
            {marked ? null : (
              <p className={classes.plain}>
                We read this filing before we started keeping headings and tables, so only its text is shown. The original has the
                layout.
              </p>
            )}
            <DocumentPages
              key={`${filing.accession} ${shown.index}`}
              accession={filing.accession}
              document={shown.index}
              pages={pages}
              spots={spots}
              goTo={range === null ? null : { page, range }}
            />
          </>
        )}
      </AsyncSection>
      <p className={classes.foot}>See the original for images and exact layout.</p>
    </section>
  );
}

/** Marked ranges: the one in the URL first, then sentences quoted by rules, then search matches. */
function spotsOf(filing: FilingDetail, range: TextRange | null, found: readonly number[], words: string): Spot[] {
  const rules = countedSentences(filing).map(
    ({ start, end, rules }): Spot => ({
      kind: 'rule',
      start,
      end,
      label: rules.map(({ number }) => number).join(' '),
      title: rules.map(({ rule }) => rule.reason).join('; '),
    }),
  );
  const matchingRule = rules.find(({ start, end }) => start === range?.start && end === range?.end);
  return [
    ...(range === null || range.end === range.start ? [] : [{ ...matchingRule, ...range, kind: 'here' } as const]),
    ...rules,
    ...found.map((start): Spot => ({ kind: 'found', start, end: start + words.length })),
  ];
}

/** The next stop in a direction, wrapping around at the ends. */
function neighborOf(stops: readonly Spot[], from: number, step: 1 | -1): Spot | undefined {
  if (step === 1) return stops.find(({ start }) => start > from) ?? stops[0];
  return stops.findLast(({ start }) => start < from) ?? stops.at(-1);
}

function stepText(at: number, count: number, searched: boolean): string {
  const what = searched ? (count === 1 ? 'match' : 'matches') : count === 1 ? 'deciding sentence' : 'deciding sentences';
  if (count === 0) return 'No matches';
  return at < 0 ? `${formatWhole(count)} ${what}` : `${at + 1} of ${formatWhole(count)} ${what}`;
}

/** Keys n and p, unless text is being typed or the reader has turned off single-character keys. */
function useStepKeys(go: (step: 1 | -1) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if ((key !== 'n' && key !== 'p') || ctrlKey || metaKey || altKey || isOff()) return;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) return;
      event.preventDefault();
      go(key === 'n' ? 1 : -1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [go]);
}

const isOff = (): boolean => readStored('shortcutKeys') === 'off';

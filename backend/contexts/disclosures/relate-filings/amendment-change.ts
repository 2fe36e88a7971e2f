import { howMany } from '#platform/wording/numbers.ts';
import { changesSince, figuresOf } from '#reading/forms/stake/changes.ts';
import type { FilingFacts } from '../../filings/published/filing.events.ts';
import { figure, sameFigure } from './figure.ts';
import { type AmendmentChange, ownershipChange } from './ownership-change.ts';

/** Describes what an amendment changes, by comparing both filings' facts. Pure. */

/** One of the two filings to compare. */
export interface FilingContent {
  readonly facts: FilingFacts;
  /** Normalized text that the facts' offsets point into; null if unavailable. */
  readonly text: string | null;
}

const EXHIBITS = '9.01';
const PART_III = new Set(['10', '11', '12', '13', '14']);
/** Maximum number of changes; a message names the first ones. */
const MAX_CHANGES = 12;
const MAX_CLAUSE = 300;

/** @param sameEvent whether the amendment reports the event of its original, rather than a later one. */
export function amendmentChange(original: FilingContent, amendment: FilingContent, sameEvent: boolean): AmendmentChange {
  const [was, is] = [original.facts, amendment.facts];
  const change = ((): AmendmentChange => {
    if (was.ownership && is.ownership) return ownershipChange(was.ownership, is.ownership);
    if (was.eightK && is.eightK) return eightKChange(original, amendment);
    if (was.periodic && is.periodic) return periodicChange(is.periodic, is.cover?.correctsError ?? null);
    if (was.holdingsReport && is.holdingsReport) return holdingsChange(was.holdingsReport, is.holdingsReport);
    if (was.stake && is.stake) return byFacts(stakeDifferences(original, amendment, was.stake, is.stake), sameEvent);
    if (was.offering && is.offering) return byFacts(offeringDifferences(was.offering, is.offering), sameEvent);
    if (was.registration && is.registration)
      return byFacts(registrationDifferences(was.registration, is.registration), sameEvent);
    return { kind: 'unknown', differences: [] };
  })();
  const { kind, differences } = change;
  const more = differences.length - MAX_CHANGES;
  const clauses = differences.slice(0, MAX_CHANGES).map(clause);
  return { kind, differences: more > 0 ? [...clauses, howMany(more, 'more change')] : clauses };
}

/** Limits a filer's text to one line of bounded length, so that it can't spoof or flood a message. */
function clause(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > MAX_CLAUSE ? `${line.slice(0, MAX_CLAUSE - 1)}…` : line;
}

type Facts<K extends keyof FilingFacts> = NonNullable<FilingFacts[K]>;

function byFacts(differences: readonly string[], sameEvent: boolean): AmendmentChange {
  if (differences.length === 0) return { kind: 'same-facts', differences };
  return { kind: sameEvent ? 'restated' : 'new-facts', differences };
}

/** An item missing in the amendment still holds, because an amendment repeats only what it amends. */
function eightKChange(original: FilingContent, amendment: FilingContent): AmendmentChange {
  const items = (read: FilingContent) => (read.facts.eightK?.items ?? []).filter((item) => item !== EXHIBITS);
  const [before, now] = [items(original), items(amendment)];
  if (now.length === 0) return { kind: 'exhibits-only', differences: [] };
  const added = now.filter((item) => !before.includes(item)).map((item) => `Item ${item} was added`);
  const repeated = now.filter((item) => before.includes(item));
  const compared = repeated.map((item) => ({ item, was: sectionOf(original, item), is: sectionOf(amendment, item) }));
  const changed = compared.filter(({ was, is }) => was !== null && is !== null && was !== is);
  const differences = [...added, ...changed.map(({ item }) => `Item ${item} was rewritten`)];
  if (added.length > 0) return { kind: 'new-facts', differences };
  if (changed.length > 0) return { kind: 'restated', differences };
  const known = compared.every(({ was, is }) => was !== null && is !== null);
  return { kind: known ? 'same-facts' : 'unknown', differences };
}

/** An item's text with single spaces; null if unknown. */
function sectionOf({ facts, text }: FilingContent, item: string): string | null {
  const section = facts.eightK?.sections.find((one) => one.item === item);
  if (text === null || !section || section.start === null || section.end === null) return null;
  return text.slice(section.start, section.end).replace(/\s+/g, ' ').trim();
}

function periodicChange({ dei, sections }: Facts<'periodic'>, correctsError: boolean | null): AmendmentChange {
  if (correctsError ?? /true/i.test(dei?.documentFinStmtErrorCorrectionFlag ?? '')) {
    return { kind: 'restated', differences: ['its financial statements correct an error, according to the cover page'] };
  }
  const items = sections.map(({ item }) => item).filter((item) => item !== '15' && item !== 'II-6');
  if (sections.length > 0 && items.length === 0) return { kind: 'exhibits-only', differences: [] };
  if (items.length > 0 && items.every((item) => PART_III.has(item))) return { kind: 'part-III-only', differences: [] };
  return { kind: 'unknown', differences: [] };
}

function holdingsChange(was: Facts<'holdingsReport'>, is: Facts<'holdingsReport'>): AmendmentChange {
  if (/new holdings/i.test(is.amendmentType ?? '')) {
    return { kind: 'new-facts', differences: [is.tableRows === null ? 'new positions' : howMany(is.tableRows, 'new position')] };
  }
  const differences = [
    ...changed('the total value', was.valueTotal, is.valueTotal),
    ...changed('the number of positions', was.entryTotal, is.entryTotal),
  ];
  if (differences.length > 0) return { kind: 'restated', differences };
  return { kind: was.valueTotal !== null && is.valueTotal !== null ? 'same-facts' : 'unknown', differences };
}

function stakeDifferences(original: FilingContent, amendment: FilingContent, was: Facts<'stake'>, is: Facts<'stake'>): string[] {
  const differences = is.persons.flatMap((person) => {
    const { name, cik } = person;
    const before = was.persons.find((one) => (cik !== null ? one.cik === cik : name !== null && one.name === name));
    if (!before) return [];
    const who = name ?? 'a reporting person';
    return [
      ...changed(`the percentage of the class held by ${who}`, before.percent, person.percent, '%'),
      ...changed(`the number of shares held by ${who}`, before.aggregate, person.aggregate),
    ];
  });
  const { group, joined, left } = changesSince(figuresOf(was), figuresOf(is));
  const persons = [
    ...joined.map((name) => `${name} is now a reporting person`),
    ...left.map((name) => `${name} is no longer a reporting person`),
    ...(group === null ? [] : [group === 'formed' ? 'the reporting persons are now a group' : 'they are no longer a group']),
  ];
  return [...new Set([...differences, ...persons, ...purposeDifference(original, amendment)])];
}

/** An amendment repeats only the items that it changes. */
function purposeDifference(original: FilingContent, amendment: FilingContent): string[] {
  const [before, now] = [purposeOf(original), purposeOf(amendment)];
  return now === null || now === before
    ? []
    : [`the purpose of the stake (Item 4) was ${before === null ? 'amended' : 'rewritten'}`];
}

/** Item 4 of a 13D with single spaces; null if it is missing or its text is unavailable. */
function purposeOf({ facts: { stake }, text }: FilingContent): string | null {
  const item = stake?.schedule === '13D' ? stake.sections.find((section) => section.item === '4') : undefined;
  return item === undefined || text === null ? null : text.slice(item.start, item.end).replace(/\s+/g, ' ').trim();
}

function offeringDifferences(was: Facts<'offering'>, is: Facts<'offering'>): string[] {
  return [
    ...changed('the offering amount', was.totalOfferingAmount, is.totalOfferingAmount),
    ...changed('the amount sold', was.totalAmountSold, is.totalAmountSold),
    ...changed('the number of investors', was.investors, is.investors),
  ];
}

function registrationDifferences(was: Facts<'registration'>, is: Facts<'registration'>): string[] {
  const range = (of: Facts<'registration'>) => of.priceRange && `${of.priceRange.low} to ${of.priceRange.high}`;
  return [
    ...changed('the number of shares offered', was.sharesOffered, is.sharesOffered),
    ...changed('the price', was.pricePerShare, is.pricePerShare),
    ...changed('the price range', range(was), range(is)),
  ];
}

/** A clause if both filings state a figure and the values differ; formatting is ignored. */
function changed(what: string, was: string | null, is: string | null, unit = ''): string[] {
  if (was === null || is === null || sameFigure(was, is)) return [];
  return [`${what} was ${figure(was)}${unit}, now ${figure(is)}${unit}`];
}

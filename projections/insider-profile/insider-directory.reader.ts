import { Injectable } from '@nestjs/common';
import { isOpen } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import type { UnlockedForms } from '../../backend/contexts/plans/published/plan.policy.ts';
import { DomainError } from '../../backend/platform/commands/decider.ts';
import type { Filter } from '../../backend/platform/read-store/collection.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { companyName, filerName } from '../../backend/reading/language/names.ts';
import { type InsiderDocument, insiderDirectory, type Seen } from './insider.document.ts';
import type { InsiderMatchResponse } from './insider.response.ts';
import { InsiderIdentities } from './insider-identities.reader.ts';
import { foldName, nameKeyOf, searchStarts } from './insider-name.ts';

export const OWNERSHIP_FORMS = ['3', '4', '5'];
const MATCHES = 20;
/** Maximum matches read before those hidden from the reader are removed. */
const CANDIDATES = 100;
/** Sorts after every letter. */
const LAST = '\uffff';

/** Finds insiders by name. Insiders who only appear on locked forms are not found, because a locked form names no person (decision 5). */
@Injectable()
export class InsiderDirectory {
  constructor(
    private readonly views: ReadStore,
    private readonly identities: InsiderIdentities,
  ) {}

  /** Matches the beginning of a name or of a word in it, in alphabetical order; every other typed word must be a prefix of a word of the name. */
  async startingWith(query: string, unlocked: UnlockedForms): Promise<InsiderMatchResponse[]> {
    const typed = foldName(query).split(' ');
    const longest = typed.toSorted((a, b) => b.length - a.length)[0] ?? '';
    if (longest === '') return [];
    const begins = searchStarts(query).map((start) => ({ folded: { $gte: start, $lt: start + LAST } }));
    const found = await this.#find({ $or: [...begins, { words: { $eq: longest } }] }, ['folded'], unlocked);
    const matching = found.filter(({ names }) => matchesWords(names.map(({ name }) => foldName(name)).join(' '), typed));
    return (await this.#persons(matching, unlocked)).slice(0, MATCHES).map(matchOf);
  }

  /** Matches a whole name, in either order of first and last name. */
  async named(name: string, unlocked: UnlockedForms): Promise<InsiderMatchResponse[]> {
    const key = nameKeyOf(name);
    if (key === '') return [];
    const found = await this.#find({ nameKeys: { $eq: key } }, [], unlocked);
    const matching = found.filter(({ names }) => names.some(({ name }) => nameKeyOf(name) === key));
    return (await this.#persons(matching, unlocked)).slice(0, MATCHES).map(matchOf);
  }

  /** Reduces each document to what the reader's forms include. */
  async #find(filter: Filter, sort: readonly string[], unlocked: UnlockedForms): Promise<readonly VisibleInsider[]> {
    const live = await this.views.live(insiderDirectory);
    const { documents } = await live.find({ filter, sort, limit: CANDIDATES });
    return documents.map((document) => visible(document, unlocked)).filter(({ names }) => names.length > 0);
  }

  /** Replaces merged insiders, who are found by every name, with the remaining person, once. */
  async #persons(found: readonly VisibleInsider[], unlocked: UnlockedForms): Promise<readonly VisibleInsider[]> {
    const identities = await this.identities.all();
    const persons = [...new Set(found.map(({ _id }) => identities.of(_id)))];
    if (persons.every((cik) => identities.all(cik).length === 1)) return found;
    const live = await this.views.live(insiderDirectory);
    const records = await live.getMany([...new Set(persons.flatMap((cik) => identities.all(cik)))]);
    return persons.map((cik) => {
      const own = identities.all(cik).flatMap((each) => records.get(each) ?? []);
      const parts = own.map((document) => visible(document, unlocked));
      const newest = <T extends Seen>(seen: readonly T[]) => seen.toSorted((a, b) => (a.seenAt < b.seenAt ? 1 : -1));
      return {
        _id: cik,
        names: parts.flatMap(({ names }) => names),
        companies: newest(parts.flatMap(({ companies }) => companies)),
      };
    });
  }
}

/** Whether a reader may see any ownership form. */
export function opensInsiders(unlocked: UnlockedForms): boolean {
  return OWNERSHIP_FORMS.some((form) => isOpen(form, unlocked));
}

/** @throws 403 form_locked when the reader's plan includes no ownership form. */
export function refuseWhenLocked(unlocked: UnlockedForms): void {
  if (opensInsiders(unlocked)) return;
  throw new DomainError('form_locked', 'Insider trades are a PRO feature. The original forms are free on EDGAR.', 'forbidden', {
    forms: OWNERSHIP_FORMS,
  });
}

type VisibleInsider = Pick<InsiderDocument, '_id' | 'names' | 'companies'>;

function visible({ _id, names, companies }: InsiderDocument, unlocked: UnlockedForms): VisibleInsider {
  return { _id, names: visibleTo(names, unlocked), companies: visibleTo(companies, unlocked) };
}

function visibleTo<T extends Seen>(seen: readonly T[], unlocked: UnlockedForms): readonly T[] {
  return seen.filter(({ form }) => isOpen(form, unlocked));
}

function matchesWords(folded: string, typed: readonly string[]): boolean {
  const words = folded.split(' ');
  return typed.every((each) => words.some((word) => word.startsWith(each)));
}

function matchOf({ _id, names, companies }: VisibleInsider): InsiderMatchResponse {
  const [name, ...others] = new Set(names.map((each) => each.name));
  const newest = companies.filter(({ cik }, at) => companies.findIndex((each) => each.cik === cik) === at);
  return {
    cik: _id,
    name: filerName(name ?? ''),
    other_names: others.filter((each) => filerName(each) !== filerName(name ?? '')),
    companies: newest.map(({ cik, name: company, ticker }) => ({ cik, name: companyName(company), ticker })),
  };
}

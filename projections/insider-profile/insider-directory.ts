import { Injectable } from '@nestjs/common';
import { DomainError } from '../../backend/platform/commands/decider.ts';
import type { Filter } from '../../backend/platform/read-store/collection.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { type InsiderDocument, insiderDirectory } from './insider.document.ts';
import type { InsiderMatchResponse } from './insider.response.ts';
import { foldName, nameKeyOf, searchStarts } from './insider-name.rules.ts';

const OWNERSHIP_FORMS = ['3', '4', '5'];
const MATCHES = 20;
/** Looked at for those that the reader's forms show. */
const CANDIDATES = 100;
/** Sorts behind every letter. */
const LAST = '\uffff';

/** Finds insiders by name. Who was seen on locked forms only is not found: a locked form names no person (decision 5). */
@Injectable()
export class InsiderDirectory {
  constructor(private readonly views: ReadStore) {}

  /** By the beginning of a name or by a whole word in it, alphabetical; every other word typed begins a word of the name. */
  async startingWith(query: string, unlocked: ReadonlySet<string>): Promise<InsiderMatchResponse[]> {
    const typed = foldName(query).split(' ');
    const longest = typed.toSorted((a, b) => b.length - a.length)[0] ?? '';
    if (longest === '') return [];
    const begins = searchStarts(query).map((start) => ({ folded: { $gte: start, $lt: start + LAST } }));
    const found = await this.#find({ $or: [...begins, { words: { $eq: longest } }] }, ['folded'], unlocked);
    return found
      .filter(({ words }) => typed.every((each) => words.some((word) => word.startsWith(each))))
      .slice(0, MATCHES)
      .map(matchOf);
  }

  /** By a whole name, in either order. */
  async named(name: string, unlocked: ReadonlySet<string>): Promise<InsiderMatchResponse[]> {
    const key = nameKeyOf(name);
    if (key === '') return [];
    return (await this.#find({ nameKeys: { $eq: key } }, [], unlocked)).slice(0, MATCHES).map(matchOf);
  }

  async #find(filter: Filter, sort: readonly string[], unlocked: ReadonlySet<string>): Promise<readonly InsiderDocument[]> {
    const live = await this.views.live(insiderDirectory);
    const { documents } = await live.find({ filter, sort, limit: CANDIDATES });
    return documents.filter(({ forms }) => forms.some((form) => unlocked.has(form)));
  }
}

/** @throws 403 form_locked when the reader's plan shows no ownership form at all. */
export function refuseWhenLocked(unlocked: ReadonlySet<string>): void {
  if (OWNERSHIP_FORMS.some((form) => unlocked.has(form))) return;
  throw new DomainError(
    'form_locked',
    'Insider trades are part of PRO here. The original forms are free at EDGAR.',
    'forbidden',
    {
      forms: OWNERSHIP_FORMS,
    },
  );
}

function matchOf({ _id, names, companies }: InsiderDocument): InsiderMatchResponse {
  const [name, ...others] = names.map((each) => each.name);
  return {
    cik: _id,
    name: name ?? '',
    other_names: others,
    companies: companies.map(({ cik, name: company, ticker }) => ({ cik, name: company, ticker })),
  };
}

import type { ListedCompany } from './company-directory.port.ts';

/** A name in uppercase, with each run of other characters as one space: `COCA-COLA & Co` becomes `COCA COLA CO`. */
const nameKey = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

/** US exchange prefixes, as pages and files write them before a ticker. */
const EXCHANGE =
  /^(?:NASDAQ(?:GS|GM|CM)?|NYSE(?:[ -]?(?:ARCA|AMERICAN|MKT))?|NYSEARCA|AMEX|ARCA|BATS|CBOE|OTC(?:MKTS|QX|QB|PK|BB)?|XNAS|XNYS|XASE)\s?:\s?/;
/** US country suffixes, as terminals write them after a ticker. */
const COUNTRY = /(?::US| US(?: EQUITY)?)$/;
/** Longer than any ticker, even with a prefix and a suffix. */
const MAX_TICKER_LENGTH = 60;

/** EDGAR's spelling of a ticker as typed: `brk.b`, `BRK–B`, `$BRK.B` and `NYSE:BRK.B` become `BRK-B`. */
const tickerKey = (input: string): string =>
  input
    .slice(0, MAX_TICKER_LENGTH)
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .trim()
    .toUpperCase()
    .replace(/^\((.*)\)$/, '$1')
    .replace(EXCHANGE, '')
    .replace(COUNTRY, '')
    .replace(/^\$/, '')
    .replace(/[./ _\p{Pd}\u2212]/gu, '-');
const folded = (ticker: string): string => ticker.replaceAll('-', '');
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

interface IndexedCompany {
  readonly key: string;
  readonly company: ListedCompany;
}

/** One version of the company list, indexed for lookup. Pure. */
export class CompanySnapshot {
  readonly #byTicker = new Map<string, ListedCompany>();
  /** By ticker without separators; null if ambiguous: BC-PC is not BCPC. */
  readonly #byFolded = new Map<string, ListedCompany | null>();
  readonly #byCik = new Map<string, ListedCompany[]>();
  readonly #tickers: readonly IndexedCompany[];
  readonly #names: readonly IndexedCompany[];

  /** @param companies in the SEC's order: a company's main class comes first. */
  constructor(companies: readonly ListedCompany[]) {
    for (const company of companies) {
      if (this.#byTicker.has(company.ticker)) continue;
      this.#byTicker.set(company.ticker, company);
      const fold = folded(company.ticker);
      this.#byFolded.set(fold, this.#byFolded.has(fold) ? null : company);
      const classes = this.#byCik.get(company.cik);
      if (classes) classes.push(company);
      else this.#byCik.set(company.cik, [company]);
    }
    const all = [...this.#byTicker.values()];
    this.#tickers = all.map((company) => ({ key: company.ticker, company })).sort((a, b) => order(a.key, b.key));
    // The sort is stable, so a company's main class stays first and a search by name finds its shares before its notes.
    this.#names = all.map((company) => ({ key: nameKey(company.name), company })).sort((a, b) => order(a.key, b.key));
  }

  get size(): number {
    return this.#tickers.length;
  }

  byTicker(input: string): ListedCompany | null {
    const key = tickerKey(input);
    return this.#byTicker.get(key) ?? this.#byFolded.get(folded(key)) ?? null;
  }

  classesOf(cik: string): readonly ListedCompany[] {
    return this.#byCik.get(cik) ?? [];
  }

  search(query: string, limit: number): readonly ListedCompany[] {
    const ticker = tickerKey(query);
    const name = nameKey(query);
    const found = new Set<ListedCompany>();
    if (ticker === '') return [];
    const exact = this.byTicker(query);
    if (exact) found.add(exact);
    addPrefixed(found, this.#tickers, ticker, limit);
    if (name !== '') {
      addPrefixed(found, this.#names, name, limit);
      for (const indexed of this.#names) {
        if (found.size >= limit) break;
        if (indexed.key.includes(name)) found.add(indexed.company);
      }
    }
    return [...found].slice(0, limit);
  }
}

/** Adds entries that begin with `prefix`, in order, until `limit` are found. @param sorted by key. */
function addPrefixed(found: Set<ListedCompany>, sorted: readonly IndexedCompany[], prefix: string, limit: number): void {
  let low = 0;
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.key ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  for (let at = low; found.size < limit && sorted[at]?.key.startsWith(prefix); at += 1) {
    const indexed = sorted[at];
    if (indexed) found.add(indexed.company);
  }
}

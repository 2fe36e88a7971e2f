import type { PartyRole } from '../../backend/contexts/filings/published/filing.events.ts';
import { feedEntries } from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import type { OriginAnswer, OriginRequest, OriginServer } from '../../backend/contexts/filings/replay/origin-server.adapter.ts';
import { type Clock, SystemClock } from '../../backend/platform/clock/clock.ts';
import { EdgarDouble, json, type SubmittedFiling } from './edgar-double.ts';

/** A clock set by the test; durations pass normally. */
export class SetClock implements Clock {
  readonly #system = new SystemClock();
  constructor(public time: Date) {}

  now(): Date {
    return this.time;
  }

  monotonic(): number {
    return this.#system.monotonic();
  }

  advance(ms: number): void {
    this.time = new Date(this.time.getTime() + ms);
  }
}

/** A filing on the day of its acceptance; its submission is a header with a one-line document. */
export function listed(
  number: number,
  form: string,
  acceptedAt: Date,
  parties: readonly (readonly [cik: number, role: PartyRole])[],
  change: Partial<SubmittedFiling> = {},
): SubmittedFiling {
  const day = acceptedAt.toISOString().slice(0, 10);
  return {
    accession: `0001234567-26-${String(number).padStart(6, '0')}`,
    form,
    parties: parties.map(([cik, role]) => ({ cik: String(cik).padStart(10, '0'), name: `Party ${cik}`, role })),
    filedOn: day,
    acceptedAt,
    acceptanceKnown: true,
    periodOfReport: day,
    items: [],
    bytes: 2_000,
    documents: [{ type: form, filename: 'd1.txt', description: null, body: 'Nothing to read.' }],
    ...change,
  };
}

const PAGE = 100;

/** An EDGAR double with its own clock: feed, submissions, daily indexes and any further answers. */
export class IndexedEdgar extends EdgarDouble {
  filings: readonly SubmittedFiling[] = [];
  /** Accessions missing from the feed of all forms. */
  readonly lost = new Set<string>();
  /** Accessions that no feed shows. */
  readonly hidden = new Set<string>();
  /** Accessions that a feed lists again at its top. */
  readonly relisted = new Set<string>();
  /** Accessions that EDGAR has removed. */
  readonly removed = new Set<string>();
  /** Days with a finished index, `yyyymmdd`. */
  readonly built = new Set<string>();
  /** Maximum entries in a feed, newest first. */
  reach = Number.POSITIVE_INFINITY;
  /** Further answers by path. */
  readonly answers = new Map<string, OriginAnswer>();

  constructor(
    readonly clock: Clock,
    options: ConstructorParameters<typeof OriginServer>[0] = {},
  ) {
    super(options);
  }

  protected override now(): Date {
    return this.clock.now();
  }

  protected override answer(request: OriginRequest): OriginAnswer {
    const { path, query } = request;
    const own = this.answers.get(path) ?? (path === '/LATEST/search-index' ? this.#search(query) : null);
    return own ? { ...own, date: this.now() } : super.answer(request);
  }

  protected entries(type: string, start: number): readonly string[] {
    const now = this.now();
    return this.#present()
      .filter(({ accession, acceptedAt }) => acceptedAt <= now && !this.hidden.has(accession))
      .filter(({ accession, form }) => (type === '' ? !this.lost.has(accession) : form.startsWith(type)))
      .sort(
        (a, b) =>
          Number(this.relisted.has(b.accession)) - Number(this.relisted.has(a.accession)) ||
          b.acceptedAt.getTime() - a.acceptedAt.getTime(),
      )
      .flatMap((filing) => feedEntries(filing, this.url))
      .slice(start, this.reach);
  }

  protected filing(accession: string): SubmittedFiling | undefined {
    return this.#present().find((each) => each.accession === accession);
  }

  protected override indexOf(day: string): readonly SubmittedFiling[] | null {
    return this.built.has(day) ? this.#present().filter(({ filedOn }) => filedOn.replaceAll('-', '') === day) : null;
  }

  /** Full-text search: every filing has its document and one exhibit. */
  #search(query: URLSearchParams): OriginAnswer {
    const forms = (query.get('forms') ?? '').split(',');
    const [from, until, start] = [query.get('startdt') ?? '', query.get('enddt') ?? '', Number(query.get('from'))];
    const documents = this.#present()
      .filter(({ form, filedOn }) => forms.includes(form.replace(/\/A$/, '')) && filedOn >= from && filedOn <= until)
      .flatMap((filing) => ['d1.htm', 'ex99.htm'].map((file) => hitOf(filing, file)));
    const hits = { total: { value: documents.length, relation: 'eq' }, hits: documents.slice(start, start + PAGE) };
    return json({ took: 3, hits });
  }

  #present(): readonly SubmittedFiling[] {
    return this.filings.filter(({ accession }) => !this.removed.has(accession));
  }
}

function hitOf({ accession, form, parties, filedOn, items }: SubmittedFiling, file: string) {
  return {
    _id: `${accession}:${file}`,
    _source: {
      adsh: accession,
      form,
      root_forms: [form.replace(/\/A$/, '')],
      file_date: filedOn,
      file_type: form,
      ciks: parties.map(({ cik }) => cik),
      display_names: parties.map(({ cik, name }) => `${name}  (CIK ${cik})`),
      items: items.map(({ code }) => code),
    },
  };
}

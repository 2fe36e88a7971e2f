import type { FilingParty } from '../../backend/contexts/filings/published/filing.events.ts';
import type { OriginAnswer, OriginRequest } from '../../backend/contexts/filings/replay/origin-server.adapter.ts';
import { sampleTickers } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { type SampleFiling, sampleFiling, slotAt } from '../../backend/contexts/filings/sample-feed/sample-filing.template.ts';
import { isFeed, type SubmittedFiling } from './edgar-double.ts';
import { PublishedEdgar } from './published-edgar.ts';

/** Delay from acceptance until a filing shows in the feed. */
const SHOWN_AFTER_MS = 20_000;
/** One in this many submissions is missing on the first request, because EDGAR's archives lag slightly behind its feed. */
const LATE_EVERY = 40;
const USUAL_PER_LOOK = 5;

/** Alternating 8-Ks and insider filings, the first accepted now. @param firstSlot repeats an earlier corpus. */
export function freshFilings(count: number, firstSlot = slotAt(new Date()) + 1): readonly SampleFiling[] {
  return Array.from({ length: count }, (_, index) => sampleFiling(firstSlot + index, 1));
}

const AMENDED_EVERY = 12;
const REPEATED_EVERY = 15;

/**
 * Turns some of the filings into amendments that change the shares of an earlier Form 4, and into repeated filings of an earlier Form 4; the number stays
 * the same.
 */
export function withAmendments(filings: readonly SampleFiling[]): readonly SampleFiling[] {
  const amends = (index: number) => index % AMENDED_EVERY === AMENDED_EVERY - 1;
  const repeats = (index: number) => index % REPEATED_EVERY === REPEATED_EVERY - 1;
  return filings.map((filing, index) => {
    // Only unchanged filings can be amended or repeated.
    const earlier = filings.slice(0, index).filter(({ form }, at) => form === '4' && !amends(at) && !repeats(at));
    // Purchases cause the most alerts among insider filings, so there is something to correct.
    const amended = earlier.findLast(({ documents }) => documents[0]?.body.includes('<transactionCode>P<'));
    if (amends(index) && amended) return amendmentOf(amended, filing);
    const repeated = earlier.at(-5) ?? earlier[0];
    if (repeats(index) && repeated) return { ...repeated, ...placeOf(filing) };
    return filing;
  });
}

const placeOf = ({ accession, acceptedAt, filedOn }: SampleFiling) => ({ accession, acceptedAt, filedOn });

function amendmentOf(original: SampleFiling, slot: SampleFiling): SampleFiling {
  const documents = original.documents.map((document) => ({
    ...document,
    type: '4/A',
    body: document.body
      .replace('<documentType>4<', '<documentType>4/A<')
      .replace(
        '</periodOfReport>',
        `</periodOfReport>\n    <dateOfOriginalSubmission>${original.filedOn}</dateOfOriginalSubmission>`,
      )
      .replace(/<transactionShares><value>(\d+)</g, '<transactionShares><value>$10<'),
  }));
  return { ...original, ...placeOf(slot), form: '4/A', documents };
}

/**
 * An EDGAR double outside the process that reads it. Each poll of the feed shows more filings, up to the allowed number; its clock runs ahead with them, so
 * each is fresh when first seen.
 */
export class GrowingEdgar extends PublishedEdgar {
  readonly #filings: readonly SampleFiling[];
  #perLook = USUAL_PER_LOOK;
  readonly #asked = new Set<string>();
  readonly #heldBack = new Set<FilingParty>();
  #allowed = 0;
  #shown = 0;
  /** Error of the dates in its answers, in milliseconds. */
  dateOffByMs = 0;

  constructor(filings: readonly SampleFiling[]) {
    super();
    this.#filings = filings;
  }

  /** Lets the feed grow to this many filings. @param perLook how many more each poll shows. */
  allow(count: number, perLook = USUAL_PER_LOOK): void {
    this.#allowed = Math.min(count, this.#filings.length);
    this.#perLook = perLook;
  }

  /** True when all allowed filings are shown. */
  get exhausted(): boolean {
    return this.#shown >= this.#allowed;
  }

  /** Filings shown so far, oldest first. */
  get shown(): readonly SampleFiling[] {
    return this.#filings.slice(0, this.#shown).map((filing) => this.#visible(filing));
  }

  /** Hides parties from the feed until {@link reveal}. */
  holdBack(...parties: readonly FilingParty[]): void {
    for (const party of parties) this.#heldBack.add(party);
  }

  /** Shows filings with hidden parties again, complete. */
  reveal(): void {
    const late = this.#filings.slice(0, this.#shown).filter(({ parties }) => parties.some((party) => this.#heldBack.has(party)));
    this.#heldBack.clear();
    this.publish(...late);
  }

  protected override answer(request: OriginRequest): OriginAnswer {
    const { path, query } = request;
    if (isFeed(request) && query.get('start') === '0') this.#grow();
    const number = this.#filings.findIndex(({ accession }) => path.endsWith(`/${accession}.txt`));
    const late = number % LATE_EVERY === 0 && !this.#asked.has(path);
    if (number !== -1) this.#asked.add(path);
    return late ? { ...NOT_YET, date: this.now() } : super.answer(request);
  }

  protected override tickers(): string {
    return sampleTickers();
  }

  /** The submission names every party, including hidden ones. */
  protected override filing(accession: string): SubmittedFiling | undefined {
    return this.#filings.find((each) => each.accession === accession);
  }

  #grow(): void {
    const until = Math.min(this.#shown + this.#perLook, this.#allowed);
    this.publish(...this.#filings.slice(this.#shown, until).map((filing) => this.#visible(filing)));
    this.#shown = until;
  }

  #visible(filing: SampleFiling): SampleFiling {
    return { ...filing, parties: filing.parties.filter((party) => !this.#heldBack.has(party)) };
  }

  protected override now(): Date {
    const newest = this.#filings[this.#shown - 1];
    return new Date(Math.max(Date.now(), newest ? newest.acceptedAt.getTime() + SHOWN_AFTER_MS : 0) + this.dateOffByMs);
  }
}

const NOT_YET: OriginAnswer = { status: 404, contentType: 'application/xml', body: '<Error><Code>NoSuchKey</Code></Error>' };

import type { FilingParty } from '../../backend/contexts/filings/published/filing.events.ts';
import type { OriginAnswer, OriginRequest } from '../../backend/contexts/filings/replay/origin-server.adapter.ts';
import { sampleTickers } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { type SampleFiling, sampleFiling, slotAt } from '../../backend/contexts/filings/sample-feed/sample-filing.template.ts';
import { isFeed, type SubmittedFiling } from './edgar-double.ts';
import { PublishedEdgar } from './published-edgar.ts';

/** A filing shows in the feed this long after its acceptance. */
const SHOWN_AFTER_MS = 20_000;
/** Every so many filings one submission is missing at the first request, as EDGAR's archives lag a little behind its feed. */
const LATE_EVERY = 40;
const USUAL_PER_LOOK = 5;

/** 8-Ks and insider filings one after the other, the first accepted now. @param firstSlot repeats an earlier corpus. */
export function freshFilings(count: number, firstSlot = slotAt(new Date()) + 1): readonly SampleFiling[] {
  return Array.from({ length: count }, (_, index) => sampleFiling(firstSlot + index, 1));
}

const AMENDED_EVERY = 12;
const REPEATED_EVERY = 15;

/**
 * The same number of filings, some of them made into others: an amendment that changes the shares of an earlier Form 4, and an earlier Form 4
 * filed a second time.
 */
export function withAmendments(filings: readonly SampleFiling[]): readonly SampleFiling[] {
  const amends = (index: number) => index % AMENDED_EVERY === AMENDED_EVERY - 1;
  const repeats = (index: number) => index % REPEATED_EVERY === REPEATED_EVERY - 1;
  return filings.map((filing, index) => {
    // Only those that stay as they are: of one that is made into another, nothing would be left to amend or to repeat.
    const earlier = filings.slice(0, index).filter(({ form }, at) => form === '4' && !amends(at) && !repeats(at));
    // Purchases alert more than anything else that insiders file, so there is something to correct.
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
 * An EDGAR of these filings that lives outside the process it is read by. Some more show at every look at the feed, up to what was
 * allowed; its clock runs ahead with them, so each is fresh when it is first seen.
 */
export class GrowingEdgar extends PublishedEdgar {
  readonly #filings: readonly SampleFiling[];
  #perLook = USUAL_PER_LOOK;
  readonly #asked = new Set<string>();
  readonly #heldBack = new Set<FilingParty>();
  #allowed = 0;
  #shown = 0;
  /** By how much the dates of its answers are wrong, milliseconds. */
  dateOffByMs = 0;

  constructor(filings: readonly SampleFiling[]) {
    super();
    this.#filings = filings;
  }

  /** Lets the feed grow to so many filings. @param perLook how many more show at each look. */
  allow(count: number, perLook = USUAL_PER_LOOK): void {
    this.#allowed = Math.min(count, this.#filings.length);
    this.#perLook = perLook;
  }

  /** True when all that was allowed is shown. */
  get exhausted(): boolean {
    return this.#shown >= this.#allowed;
  }

  /** What the feed has shown, oldest first. */
  get shown(): readonly SampleFiling[] {
    return this.#filings.slice(0, this.#shown).map((filing) => this.#visible(filing));
  }

  /** Leaves parties out of the feed until {@link reveal}. */
  holdBack(...parties: readonly FilingParty[]): void {
    for (const party of parties) this.#heldBack.add(party);
  }

  /** The filings whose parties were held back show again, complete. */
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

  /** The submission names every party, also one whose entry the feed holds back. */
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

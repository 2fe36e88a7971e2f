import { submissionText } from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import { listingSample } from '../../backend/contexts/filings/sample-feed/listing-sample.template.ts';
import {
  insiderOf,
  type SampleCompany,
  sampleCompanies,
} from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { type SampleFiling, sampleFiling, slotAt } from '../../backend/contexts/filings/sample-feed/sample-filing.template.ts';
import type { SubmittedFiling } from './edgar-double.ts';
import { freshFilings, withAmendments } from './growing-edgar.ts';

/** The filings of a frozen data folder; they depend only on the time. */
export interface FrozenFilings {
  /** Old filings of followed companies. */
  readonly history: readonly SubmittedFiling[];
  readonly firstDay: readonly SubmittedFiling[];
  /** Filings of the first day that no feed showed. */
  readonly lost: readonly SubmittedFiling[];
  /** EDGAR serves another filing's submission for it. */
  readonly unreadable: SubmittedFiling;
  /** Accession of the filing that repeats another, and whose duplicate mark is dismissed. */
  readonly repeated: string;
  readonly secondDay: readonly SubmittedFiling[];
}

const DAY_SLOTS = 8_640;
const FIRST_DAY = 90;
const SECOND_DAY = 40;

/** @param first when the feed starts on the first day; its filings are accepted in the quarter hour before. @param second the same for the second day. */
export function frozenFilings(first: Date, second: Date): FrozenFilings {
  const firstDay = withAmendments(freshFilings(FIRST_DAY, slotAt(first) - FIRST_DAY));
  const secondDay = withAmendments(freshFilings(SECOND_DAY, slotAt(second) - SECOND_DAY));
  const slot = (number: number) => sampleFiling(slotAt(first) + number, 1);
  const purchase = firstDay.find(({ form, documents }) => form === '4' && documents[0]?.body.includes('<transactionCode>P<'));
  if (!purchase) throw new Error('no purchase among the samples');
  const cluster = [0, 3].map((post, index) => boughtBy(purchase, post, slot(index - 200)));
  const listings = [0, 1, 2, 3, 20, 21].map((turn, index) => listing(turn, slot(index - 220)));
  const repeated = firstDay.find(({ accession, form, documents }, index) =>
    firstDay
      .slice(0, index)
      .some((other) => other.accession !== accession && other.form === form && other.documents === documents),
  );
  if (!repeated) throw new Error('no repetition among the samples');
  const broken = slot(-240);
  const lost = [slot(-260), slot(-261)];
  return {
    history: [1, 2, 3, 5, 8].flatMap((days) =>
      Array.from({ length: 8 }, (_, index) => sampleFiling(slotAt(first) - days * DAY_SLOTS - index * 7, 1)),
    ),
    firstDay: [...listings, ...firstDay, ...cluster],
    lost,
    unreadable: { ...broken, damaged: submissionText(purchase, purchase.documents) },
    repeated: repeated.accession,
    secondDay,
  };
}

/** The same purchase by another insider of the company, of a different number of shares. */
function boughtBy(purchase: SampleFiling, post: number, { accession, acceptedAt, filedOn }: SampleFiling): SampleFiling {
  const issuer = purchase.parties.find(({ role }) => role === 'issuer');
  const company = sampleCompanies.find(({ cik }) => cik === issuer?.cik) as SampleCompany;
  const buyer = insiderOf(company, post);
  const owner = purchase.parties.find(({ role }) => role === 'reporting');
  const documents = purchase.documents.map((document) => ({
    ...document,
    body: document.body
      .replaceAll(owner?.cik ?? '', buyer.cik)
      .replaceAll(owner?.name ?? '', buyer.name)
      .replace(/<transactionShares><value>(\d+)</g, `<transactionShares><value>${post + 1}$1<`),
  }));
  const parties = purchase.parties.map((party) =>
    party.role === 'reporting' ? { ...party, cik: buyer.cik, name: buyer.name } : party,
  );
  return { ...purchase, accession, acceptedAt, filedOn, documents, parties };
}

function listing(turn: number, slot: SampleFiling): SampleFiling {
  const { form, company, items, document } = listingSample(turn, 3, slot.filedOn);
  const { cik, name } = company;
  return { ...slot, form, items, parties: [{ cik, name, role: 'filer' }], documents: [document], periodOfReport: null };
}

import { amendmentChange } from '../../backend/contexts/disclosures/relate-filings/amendment-change.ts';
import { clusterThread } from '../../backend/contexts/disclosures/relate-filings/disclosure-thread.policy.ts';
import { fingerprintsOf } from '../../backend/contexts/disclosures/relate-filings/duplicate.policy.ts';
import { type RelatedFiling, relatedFiling } from '../../backend/contexts/disclosures/relate-filings/filing-features.ts';
import { originalOf } from '../../backend/contexts/disclosures/relate-filings/original.policy.ts';
import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { submissionText } from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import { suggested } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { historyFiling, SAMPLE_SEED } from '../../backend/contexts/filings/sample-feed/sample-filing.template.ts';
import { HISTORY_FILINGS, historyIndexAt } from '../../backend/contexts/filings/sample-feed/sample-history.template.ts';
import { baseForm, companiesOf, isAmendment } from '../../backend/contexts/forms/published/form.catalog.ts';
import { SampleQuotes } from '../../backend/contexts/quotes/sample-quotes.adapter.ts';
import { type Score, scoreFiling } from '../../backend/contexts/scoring/score-filing/score-filing.policy.ts';

/** Moments at which a start could behave differently, with the reason. */
const NAMED = [
  '2026-11-21T18:00:00Z', // a Saturday
  '2026-11-22T03:00:00Z', // its evening in New York, when EDGAR rests
  '2026-11-22T23:30:00Z', // a Sunday
  '2026-11-23T04:59:59Z', // the last second of a day in New York
  '2026-11-23T05:00:00Z', // and the first of the next
  '2026-07-15T03:59:59Z',
  '2026-07-15T04:00:00Z',
  '2026-03-08T06:59:59Z', // clocks go forward
  '2026-03-08T07:00:00Z',
  '2026-03-09T12:00:00Z',
  '2026-11-01T05:30:00Z', // clocks go back: this half hour comes twice
  '2026-11-01T06:30:00Z',
  '2026-11-02T12:00:00Z',
  '2026-12-31T23:59:59Z', // the year ends in London
  '2027-01-01T04:59:59Z', // and in New York
  '2027-01-01T05:00:00Z',
  '2027-01-04T12:00:00Z',
  '2027-12-31T23:59:59Z',
  '2028-01-01T05:00:00Z',
  '2028-02-28T23:00:00Z',
  '2028-02-29T12:00:00Z', // 29 February
  '2028-03-01T04:59:59Z',
  '2028-03-01T12:00:00Z',
  '2026-11-26T17:00:00Z', // Thanksgiving
  '2026-11-27T22:31:00Z',
  '2026-12-25T12:00:00Z',
  '2026-01-01T00:00:00Z', // the first moment of the feed's own count
  '2025-12-31T23:59:59Z',
];
/** The other moments are spaced irregularly by hours and seconds, over more than two years. */
const MOMENTS = [
  ...NAMED,
  ...Array.from({ length: 60 - NAMED.length }, (_, index) =>
    new Date(Date.UTC(2026, 1, 1) + index * 2_219_047_000).toISOString(),
  ),
];

interface Past {
  readonly filing: RelatedFiling;
  readonly facts: FilingFacts;
  readonly text: string;
  readonly score: Score;
}

/** What was read of each entry, shared because the windows of two moments mostly overlap. */
const read = new Map<number, Past>();
function pastOf(index: number): Past {
  const known = read.get(index);
  if (known) return known;
  const sample = historyFiling(index, SAMPLE_SEED);
  const { accession, form, filedOn, parties } = sample;
  const body = Buffer.from(submissionText(sample, sample.documents));
  const extracted = extractFacts({ body, expectedForm: form, expectedAccession: accession });
  expect([form, extracted.facts.parseWarnings]).toEqual([form, []]);
  const { text } = extracted;
  const facts = { ...extracted.facts, textHash: text };
  const { score, dropped } = scoreFiling(facts, text);
  expect(dropped).toEqual([]);
  const companyCiks = companiesOf(form, parties).map(({ cik }) => cik);
  const head = { accession, form, filedOn, companyCiks, followedAs: baseForm(form), acceptedAt: sample.acceptedAt.toISOString() };
  const ingested = { ...head, parties, items: sample.items.map(({ code }) => code), tickers: [], isAmendment: isAmendment(form) };
  const filing = relatedFiling([
    { type: 'FilingIngested', data: ingested },
    { type: 'FilingFactsExtracted', data: facts },
    { type: 'FilingScored', data: score },
  ] as unknown as Parameters<typeof relatedFiling>[0]);
  if (filing === null) throw new Error('no filing');
  const past = { filing, facts, text, score };
  read.set(index, past);
  return past;
}

/** Kinds of filings and groups in a history, oldest filing first. */
function kindsOf(history: readonly Past[]): ReadonlySet<string> {
  const kinds = new Set<string>();
  const features = history.map(({ filing }) => filing.features);
  const seen = new Map<string, string>();
  history.forEach(({ filing, score, facts, text }, at) => {
    const { form, companyCiks, boughtOn } = filing.features;
    kinds
      .add(form)
      .add(`${baseForm(form)} ${score.level}`)
      .add(score.level);
    for (const item of filing.features.items) kinds.add(`item ${item}`);
    for (const { code } of facts.ownership?.transactions ?? []) kinds.add(`trade ${code}`);
    if (facts.offering?.exemptions.includes('3C.7')) kinds.add('fund');
    for (const { content } of fingerprintsOf(filing)) {
      if (seen.has(content) && seen.get(content) !== filing.features.accession) kinds.add(`duplicate ${form}`);
      seen.set(content, filing.features.accession);
    }
    if (isAmendment(form)) {
      const found = originalOf(filing.features, features.slice(0, at));
      const original = 'original' in found ? history.find((one) => one.filing.features === found.original) : undefined;
      if (original) {
        const texts = facts.eightK === null ? [null, null] : [original.text, text];
        const was = { facts: original.facts, text: texts[0] ?? null };
        const change = amendmentChange(was, { facts, text: texts[1] ?? null }, true);
        kinds.add(`${form} ${change.kind}`);
        if (change.differences.length > 0) kinds.add(`${form} with its correction`);
      }
    }
    if (form === '4' && boughtOn !== null) {
      const others = history
        .slice(0, at)
        .filter((one) => one.filing.features.companyCiks.some((cik) => companyCiks.includes(cik)));
      const related = others.map((one) => ({ features: one.filing.features, threads: [] }));
      const cluster = clusterThread({ features: filing.features, threads: [] }, related);
      if (new Set(cluster?.members.flatMap(({ ownerCiks }) => ownerCiks)).size >= 3) kinds.add('cluster of three');
    }
  });
  return kinds;
}

const EVERY_ITEM = [
  '1.01',
  '1.02',
  '1.05',
  '2.01',
  '2.02',
  '2.03',
  '2.05',
  '2.06',
  '3.01',
  '3.02',
  '4.01',
  '4.02',
  '5.02',
  '5.03',
  '5.07',
  '7.01',
  '8.01',
];

describe('the history of a sample feed, at 60 moments of its start', () => {
  const histories = MOMENTS.map((moment) => {
    const newest = historyIndexAt(new Date(moment));
    return [moment, Array.from({ length: HISTORY_FILINGS }, (_, back) => pastOf(newest - HISTORY_FILINGS + 1 + back))] as const;
  });

  test('has every form and level, an amendment of each kind with its correction, a duplicate, a cluster and three listings', () => {
    expect(histories).toHaveLength(60);
    for (const [moment, history] of histories) {
      const kinds = kindsOf(history);
      const expected = [
        ...['8-K', '8-K/A', '3', '4', '4/A', '5', 'S-1', 'S-1/A', '424B4', 'D', 'fund'],
        ...['8-K CRITICAL', '8-K HIGH', '8-K MEDIUM', '8-K LOW', '4 HIGH', '4 MEDIUM', '4 LOW'],
        ...EVERY_ITEM.map((item) => `item ${item}`),
        ...['P', 'S', 'A', 'F', 'G'].map((code) => `trade ${code}`),
        ...['4/A with its correction', '8-K/A with its correction', 'duplicate 4', 'cluster of three'],
      ];
      expect([moment, expected.filter((kind) => !kinds.has(kind))]).toEqual([moment, []]);
    }
  });

  test('offers at least three listings, and each suggested ticker an 8-K and a Form 4', () => {
    for (const [moment, history] of histories) {
      const companies = (...forms: readonly string[]) =>
        new Set(history.flatMap(({ filing: { features } }) => (forms.includes(features.form) ? features.companyCiks : [])));
      expect(companies('S-1', 'S-1/A', '424B4', 'D').size).toBeGreaterThanOrEqual(3);
      for (const form of ['8-K', '4'])
        expect([moment, form, suggested.filter(({ cik }) => !companies(form).has(cik)).map(({ ticker }) => ticker)]).toEqual([
          moment,
          form,
          [],
        ]);
    }
  });

  test('was accepted before the start, in order, under its own accession numbers', () => {
    for (const [moment, history] of histories) {
      const times = history.map(({ filing }) => filing.features.acceptedAt ?? '');
      expect(times).toEqual([...times].sort());
      expect((times.at(-1) ?? '') <= moment).toBe(true);
    }
    const accessions = [...read.values()].map(({ filing }) => filing.features.accession);
    expect(new Set(accessions).size).toBe(read.size);
  });

  test('trades at that day’s prices, as in the sample quotes', async () => {
    const quotes = new SampleQuotes({ now: () => new Date('2029-01-01T00:00:00Z'), monotonic: () => 0 });
    const wrong: unknown[] = [];
    let trades = 0;
    for (const { filing, facts } of read.values()) {
      for (const { price, date } of facts.ownership?.transactions ?? []) {
        if (Number(price) === 0) continue;
        trades += 1;
        const [day] = await quotes.history(facts.ownership?.issuer.ticker ?? '', date ?? '', date ?? '');
        if (!day || Number(price) < day.low || Number(price) > day.high)
          wrong.push([filing.features.accession, date, price, day]);
        if ((date ?? '') >= filing.features.filedOn) wrong.push([filing.features.accession, date, filing.features.filedOn]);
      }
    }
    expect(wrong).toEqual([]);
    expect(trades).toBeGreaterThan(500);
  });
});

import { amendmentChange } from '../../backend/contexts/disclosures/relate-filings/amendment-change.ts';
import { fingerprintsOf } from '../../backend/contexts/disclosures/relate-filings/duplicate.policy.ts';
import { keysOf, type RelatedFiling, relatedFiling } from '../../backend/contexts/disclosures/relate-filings/filing-features.ts';
import { originalOf } from '../../backend/contexts/disclosures/relate-filings/original.policy.ts';
import { type ExtractedFacts, extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { parseSubmissionsList, parseSubmissionsPart } from '../../backend/contexts/filings/edgar/submissions-list.parser.ts';
import type { FilingEvent, FilingParty } from '../../backend/contexts/filings/published/filing.events.ts';
import { companiesOf, followedAs, isAmendment } from '../../backend/contexts/forms/published/form.catalog.ts';
import { corpusBody, describeCorpus, type EdgarCorpus } from '../kit/edgar-corpus.ts';

/** A filing as its source shows it, read or not. */
interface SourceFiling {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: string;
  readonly acceptedAt: string | null;
  readonly period: string | null;
  readonly items: readonly string[];
  readonly parties: readonly FilingParty[];
  readonly read: ExtractedFacts | null;
}

const roleOf = (role: string) => role.toLowerCase().replace('filed by', 'filed-by') as FilingParty['role'];

/** The whole corpus: the stored filings, then the rows of the submissions lists and the crawls of the feed. */
function everything(corpus: EdgarCorpus): ReadonlyMap<string, SourceFiling> {
  const found = new Map<string, SourceFiling>();
  for (const filing of corpus.filings) {
    const { accession, form, filed_at: filedOn } = filing;
    if (accession === null || filedOn === null) continue;
    const read = extractFacts({
      body: corpusBody(corpus, filing),
      expectedForm: form,
      expectedAccession: accession,
      expectedFiledOn: filedOn,
    });
    const parties = filing.ciks.map(({ cik, name, role }) => ({ cik, name, role: roleOf(role) }));
    const period = filing.period_of_report ?? null;
    found.set(accession, {
      accession,
      form,
      filedOn,
      acceptedAt: read.facts.acceptedAt,
      period,
      items: read.facts.items,
      parties,
      read,
    });
  }
  for (const { path } of corpus.submissionsLists()) {
    const cik = /CIK(\d{10})/.exec(path)?.[1] ?? '';
    const body = corpus.read(path);
    const { rows } = path.includes('-submissions-') ? parseSubmissionsPart(body) : parseSubmissionsList(body);
    for (const { accession, form, filedOn, acceptedAt, items, periodOfReport: period } of rows) {
      // The list of a company names no owner and no holder; only the header of a Form 4 or a 13G does.
      const party: FilingParty = { cik, name: '', role: 'listed' };
      if (!found.has(accession))
        found.set(accession, { accession, form, filedOn, acceptedAt, period, items, parties: [party], read: null });
    }
  }
  for (const { accession, form, filed, items, parties: all } of corpus.feedFacts()) {
    const parties = all.map(({ cik, name, role }) => ({ cik: cik.padStart(10, '0'), name, role: roleOf(role) }));
    if (!found.has(accession))
      found.set(accession, { accession, form, filedOn: filed, acceptedAt: null, period: null, items, parties, read: null });
  }
  return found;
}

function related(sources: SourceFiling): RelatedFiling {
  const { accession, form, filedOn, acceptedAt, period, items, parties, read } = sources;
  const ingested: FilingEvent = {
    type: 'FilingIngested',
    data: {
      accession,
      form,
      followedAs: followedAs(form),
      isAmendment: isAmendment(form),
      parties: [...parties],
      tickers: [],
      companyCiks: companiesOf(form, parties).map(({ cik }) => cik),
      filedOn,
      acceptedAt,
      firstSeenAt: `${filedOn}T23:00:00.000Z`,
      notSeenBefore: null,
      source: 'feed',
      size: null,
      items: [...items],
      ...(period !== null && { periodOfReport: period }),
      indexUrl: '',
      synthetic: false,
    },
  };
  const facts: FilingEvent[] = read
    ? [{ type: 'FilingFactsExtracted', data: { ...read.facts, accession, textHash: read.text || null } }]
    : [];
  return relatedFiling([ingested, ...facts]) as RelatedFiling;
}

describeCorpus('the amendments of the corpus', (corpus) => {
  const sources = everything(corpus);
  const filings = new Map([...sources].map(([accession, one]) => [accession, related(one)]));
  const byKey = new Map<string, RelatedFiling[]>();
  for (const filing of filings.values()) {
    for (const key of keysOf(filing.features)) byKey.set(key, [...(byKey.get(key) ?? []), filing]);
  }
  const amendments = [...filings.values()].filter(({ features }) => isAmendment(features.form));
  const linked = amendments.map((amendment) => {
    const { features } = amendment;
    const keys = keysOf(features);
    const candidates = new Map(keys.flatMap((key) => byKey.get(key) ?? []).map((one) => [one.features.accession, one]));
    const named = features.previousAccession === null ? undefined : filings.get(features.previousAccession);
    if (named) candidates.set(named.features.accession, named);
    const found = originalOf(
      features,
      [...candidates.values()].map((one) => one.features),
    );
    const reason = keys.length === 0 ? 'nothing-to-go-by' : 'reason' in found ? found.reason : null;
    return { amendment, found: 'original' in found ? found : null, reason };
  });

  test('find their originals if these are present; filings without a link say why', () => {
    expect(linked.filter(({ found, reason }) => found === null && reason === null)).toEqual([]);
    expect(linked.filter(({ found }) => found).length).toBeGreaterThan(corpus.either(80, 50));
    for (const { amendment, found } of linked) {
      if (!found) continue;
      const [is, was] = [amendment.features, found.original];
      expect(was.filedOn <= is.filedOn && was.companyCiks.some((cik) => is.companyCiks.includes(cik))).toBe(true);
    }
  });

  test('changes between two filings are stated in their own figures', () => {
    const changes = new Map<string, readonly string[]>();
    for (const { amendment, found } of linked) {
      const original = found && filings.get(found.original.accession);
      if (!amendment.facts || !original?.facts) continue;
      const withText = ({ features, facts }: RelatedFiling) => ({
        facts: facts as NonNullable<typeof facts>,
        text: sources.get(features.accession)?.read?.text ?? null,
      });
      const { differences } = amendmentChange(withText(original), withText(amendment), true);
      changes.set(amendment.features.accession, differences);
    }
    expect(changes.get('0001193125-12-060227')).toEqual([
      'the percentage of the class held by Elon R. Musk was 29.06%, now 28.9%',
      'the number of shares held by Elon R. Musk was 28,356,418, now 31,466,379',
    ]);
  });

  test('no two filings of the corpus are mistaken for one disclosure', () => {
    const prints = new Map<string, string[]>();
    for (const filing of filings.values()) {
      for (const { rule, content } of fingerprintsOf(filing)) {
        const key = `${rule} ${content}`;
        prints.set(key, [...(prints.get(key) ?? []), filing.features.accession]);
      }
    }
    const pairs = [...prints].filter(([, accessions]) => accessions.length > 1);
    expect(pairs.map(([key, accessions]) => [key.split(' ')[0], accessions])).toEqual([]);
  });
});

import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import type { FilingParty } from '../../backend/contexts/filings/published/filing.events.ts';
import { followedAs, readerOf } from '../../backend/contexts/forms/published/form.catalog.ts';
import { FilingScored } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { scoreFiling, scoreForm } from '../../backend/contexts/scoring/score-filing/score-filing.policy.ts';
import {
  type CorpusFile,
  type CorpusFiling,
  describeCorpus,
  describeOutsideCorpus,
  type EdgarCorpus,
} from '../kit/edgar-corpus.ts';

const KINDS: readonly CorpusFile['kind'][] = ['full_submission', 'feed_nc', 'document_xml', 'primary_document'];
const UNKNOWN = '0000000000-00-000000';

interface Readable {
  readonly filing: CorpusFiling;
  readonly file: CorpusFile;
}

/** The filings of forms that have a reader, each with its most complete file. */
function readable(corpus: EdgarCorpus): readonly Readable[] {
  return corpus.filings
    .filter((filing) => readerOf(filing.form) !== null)
    .flatMap((filing) => {
      const file = KINDS.flatMap((kind) => filing.files.filter((one) => one.kind === kind))[0];
      return file === undefined ? [] : [{ filing, file }];
    });
}

function extracted(corpus: EdgarCorpus, { filing, file }: Readable) {
  const { facts, text } = extractFacts({
    body: corpus.read(file.path),
    expectedForm: filing.form,
    expectedAccession: filing.accession ?? UNKNOWN,
    ...(filing.filed_at !== null && { expectedFiledOn: filing.filed_at }),
  });
  return { facts: { ...facts, textHash: 'hash' }, text };
}

describeCorpus('scores of the corpus', (corpus) => {
  const read = readable(corpus);
  const extract = (one: Readable) => extracted(corpus, one);

  test('every filing is scored: each quote is in the text where it says, is short, and within its own document', () => {
    let quotes = 0;
    const wrong: string[] = [];
    for (const one of read) {
      const { facts, text } = extract(one);
      const { score, dropped } = scoreFiling(facts, text);
      for (const { ruleId, quote } of score.rules) {
        if (quote === null) continue;
        quotes += 1;
        const inside = facts.documents.some((document) => document.start <= quote.start && quote.end <= document.end);
        const fits =
          text.slice(quote.start, quote.end) === quote.text && quote.text.length <= 300 && quote.text.trim() === quote.text;
        if (!fits || !inside || quote.text === '') wrong.push(`${one.filing.accession} ${ruleId}: ${JSON.stringify(quote)}`);
      }
      wrong.push(...dropped.map((rule) => `${one.filing.accession} ${rule} was dropped`));
    }
    expect(wrong).toEqual([]);
    expect(read.length).toBe(corpus.filings.length);
    expect(read.length).toBeGreaterThanOrEqual(corpus.either(474, 83));
    expect(quotes).toBeGreaterThan(corpus.either(300, 50));
  });

  test('known filings of the corpus have their level, and their reason in their own words', () => {
    const known: readonly (readonly [string, string, string, RegExp])[] = [
      // A 13D/A that supersedes Item 4; a letter to the board; a founder's stake after the IPO.
      ['0001011438-25-000254', 'MEDIUM', 'form.13D/A.purpose', /supplemented and superseded/],
      ['0001193125-12-512480', 'MEDIUM', 'form.13D.estate', /revocable trust/],
      ['0000019617-24-000012', 'MEDIUM', 'form.13G/A.exit', /4\.9 %/],
      ['0000893739-20-000019', 'MEDIUM', 'form.DEF 14A.reverseSplit', /reverse stock split/],
      ['0001493152-25-029712', 'HIGH', 'form.424B5.large', /2,896,723 shares/],
      ['0001104659-24-132924', 'HIGH', 'form.424B4.existing', /last reported sale price/],
      ['0001104659-23-076317', 'MEDIUM', 'form.S-1.resale', /last reported sale price/],
      ['0000950123-25-008361', 'MEDIUM', 'form.13F.newHoldings', /NEW HOLDINGS/],
    ];
    for (const [accession, level, ruleId, words] of known) {
      const one = read.find(({ filing }) => filing.accession === accession);
      if (one === undefined) throw new Error(`The corpus has no ${accession}.`);
      const { facts, text } = extract(one);
      const { score } = scoreFiling(facts, text);
      expect({ accession, level: score.level }).toEqual({ accession, level });
      expect(score.rules.find((rule) => rule.ruleId === ruleId)?.quote?.text).toMatch(words);
    }
  });

  test('a headline for every form: no filing of a form with a reader has only its header’s words', () => {
    const bare = read.flatMap((one) => {
      const { facts, text } = extract(one);
      const { oneLiner } = scoreFiling(facts, text).score;
      return oneLiner.startsWith('Form ') && !/^Form (?:3|4|5|CORRESP|UPLOAD)(?:\/A)?\b/.test(oneLiner) ? [oneLiner] : [];
    });
    expect(bare).toEqual([]);
  });

  test('scoring twice gives the same result, in an event that can be written', () => {
    for (const one of read) {
      const { facts, text } = extract(one);
      const { score } = scoreFiling(facts, text);
      expect(scoreFiling(facts, text).score).toEqual(score);
      expect(FilingScored.schema.strict().parse(score)).toEqual(score);
      expect(score.oneLiner.length).toBeLessThanOrEqual(140);
      expect(score.oneLiner.length).toBeGreaterThan(0);
      expect(score.summary).not.toMatch(/Rated|[;:] Exhibits|\(\d\.\d\d\)/);
    }
  });

  test('no level of a Form 4 comes from a derivative', () => {
    const levels = read
      .filter(({ filing }) => filing.form === '4')
      .map((one) => {
        const { facts, text } = extract(one);
        return { ...scoreFiling(facts, text).score, codes: facts.ownership?.transactions.map((row) => row.code) ?? [] };
      });
    const high = levels.filter(({ level }) => level === 'HIGH' || level === 'CRITICAL');
    expect(high.every(({ codes }) => codes.includes('P') || codes.includes('S'))).toBe(true);
  });

  test('every unread filing of the crawls has an honest level', () => {
    const levels = { all: [] as string[], followed: [] as string[] };
    for (const { accession, form, items, parties, updated } of corpus.feedFacts()) {
      const known = parties.map(
        ({ cik, name, role }): FilingParty => ({
          cik,
          name,
          role: role.toLowerCase().replaceAll(' ', '-') as FilingParty['role'],
        }),
      );
      const { score } = scoreForm({ accession, form, items, parties: known, acceptedAt: new Date(updated).toISOString() });
      expect(score.missingInputs).toContain('documents');
      expect(FilingScored.schema.strict().parse(score)).toEqual(score);
      levels.all.push(score.level);
      if (followedAs(form) !== null) levels.followed.push(score.level);
    }
    const shareOf = (wanted: string, of: readonly string[]) => of.filter((level) => level === wanted).length / of.length;
    for (const group of Object.values(levels)) {
      expect(group.length).toBeGreaterThan(100);
      expect(shareOf('CRITICAL', group)).toBeLessThanOrEqual(0.02);
      expect(shareOf('HIGH', group)).toBeLessThanOrEqual(0.1);
    }
  });
});

describeOutsideCorpus('levels of many Form 4s', (corpus) => {
  test('they are mostly LOW', () => {
    const levels = readable(corpus)
      .filter(({ filing }) => filing.form === '4')
      .map((one) => {
        const { facts, text } = extracted(corpus, one);
        return scoreFiling(facts, text).score.level;
      });
    expect(levels.filter((level) => level === 'LOW').length / levels.length).toBeGreaterThan(0.5);
  });
});

import { type ExtractedFacts, extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { scoreFiling } from '../../backend/contexts/scoring/score-filing/score-filing.policy.ts';
import { EdgarError } from '../../backend/reading/formats/submission/edgar-error.ts';
import { type CorpusFile, describeCorpus } from '../kit/edgar-corpus.ts';
import { brokenInvariants, rangesOf } from '../kit/facts-invariants.ts';

/** Every kind of file that looks like a filing or one of its documents. */
const KINDS: ReadonlySet<CorpusFile['kind']> = new Set([
  'full_submission',
  'feed_nc',
  'document_xml',
  'primary_document',
  'exhibit',
]);

/** Words that facts copy from prose; numbers are left out, as they lose their separators. */
function printedIn({ stake, periodic, lateNotice, proxy, registration, foreignReport }: ExtractedFacts['facts']): string[] {
  const ofText = stake?.source === 'text' ? stake : undefined;
  const words = [
    ofText?.issuerName,
    ofText?.classTitle,
    ofText?.eventDate,
    ...(ofText?.persons.flatMap(({ name, citizenship, sourceOfFunds }) => [name, citizenship, ...sourceOfFunds]) ?? []),
    periodic?.periodEnded,
    lateNotice?.periodEnded,
    lateNotice?.registrant,
    proxy?.meetingDate,
    proxy?.recordDate,
    registration?.tradingSymbol,
    registration?.exchange,
    foreignReport?.month,
    foreignReport?.registrant,
    foreignReport?.fileNumber,
    ...(foreignReport?.exhibits.map(({ description }) => description) ?? []),
  ];
  return words.filter((one) => typeof one === 'string');
}

describeCorpus('EDGAR corpus: what points into the text', (corpus) => {
  test('every range of the facts and every quote of the score is where it says, in every document', () => {
    const wrong: string[] = [];
    const count = { read: 0, refused: 0, ranges: 0, quotes: 0 };
    for (const filing of corpus.filings) {
      for (const { path, kind } of filing.files) {
        if (!KINDS.has(kind)) continue;
        try {
          const reading = extractFacts({
            body: corpus.read(path),
            expectedForm: filing.form,
            expectedAccession: filing.accession ?? '0000000000-00-000000',
          });
          wrong.push(...brokenInvariants(reading).map((line) => `${path}: ${line}`));
          const { facts, text } = reading;
          count.read += 1;
          count.ranges += rangesOf(facts).filter(({ start, end }) => start < end).length;
          count.quotes += scoreFiling({ ...facts, textHash: 'hash' }, text).score.rules.filter(
            ({ quote }) => quote !== null,
          ).length;
          wrong.push(
            ...printedIn(facts).flatMap((words) => (text.includes(words) ? [] : [`${path}: ${words} is not in the text`])),
          );
          // Headings are copies of the text above their range, with line breaks as spaces.
          const headed = [
            ...(facts.eightK?.sections ?? []),
            ...(facts.stake?.sections ?? []),
            ...(facts.periodic?.sections ?? []),
          ];
          for (const { item, heading, start } of headed) {
            if (heading === null || start === null) continue;
            const above = text.slice(Math.max(0, start - 2_000), start).replace(/\s+/g, ' ');
            if (!above.includes(heading.replace(/\s+/g, ' '))) wrong.push(`${path}: the heading of ${item} is not above it`);
          }
        } catch (error) {
          // An exhibit is not a filing of its form.
          if (!(error instanceof EdgarError)) throw error;
          count.refused += 1;
          if (kind !== 'exhibit') wrong.push(`${path}: ${error.message}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(count.read).toBeGreaterThanOrEqual(corpus.filings.length);
    expect(count.ranges).toBeGreaterThan(corpus.either(1_200, 300));
    expect(count.quotes).toBeGreaterThan(corpus.either(300, 50));
  });

  test('a total that a plain-text summary prints in millions is reported as such', () => {
    const path = corpus.filings.find(({ accession }) => accession === '0000060086-13-000013')?.files[0]?.path ?? '';
    const { facts, text } = extractFacts({ body: corpus.read(path) });
    expect(scoreFiling({ ...facts, textHash: 'hash' }, text).score.oneLiner).toBe(
      'Loews reports 137 positions worth $16.2 billion, plus puts and calls on $797.7 million at March 31, 2013',
    );
  });
});

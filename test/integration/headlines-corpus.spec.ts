import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_DATED_HEADLINE } from '../../backend/reading/headline.ts';
import { hasFiniteVerb } from '../../backend/reading/language/lines/check-line.ts';
import { describeCorpus, EdgarCorpus } from '../kit/edgar-corpus.ts';
import { corpusScore, type Judged, judgedFilings } from '../kit/judgements.ts';

/** Minimum share of judged filings. The rules were tuned on them, so it only catches breakage and says nothing about new filings (docs/bench.md). */
const FLOOR = { headlines: 0.95, levels: 0.95 };

/** Whether a line is complete: not cut off, not too long, and not starting inside a sentence. */
function isWhole(line: string): boolean {
  return (
    line.length <= MAX_DATED_HEADLINE &&
    !/(?:…|\.\.\.)$/.test(line) &&
    /^[A-Z0-9$“"'(]|^[a-z][A-Z]/.test(line) &&
    !/^\([a-z]\)/i.test(line)
  );
}

describeCorpus('headlines and levels of the judged filings', (corpus) => {
  const judged = [...judgedFilings(corpus)];
  const share = (right: (one: Judged) => boolean) => judged.filter(right).length / judged.length;

  test('an analyst would accept most headlines and levels', () => {
    expect(judged.length).toBeGreaterThanOrEqual(corpus.either(262, 65));
    expect(share(({ rightHeadline }) => rightHeadline)).toBeGreaterThanOrEqual(FLOOR.headlines);
    expect(share(({ rightLevel }) => rightLevel)).toBeGreaterThanOrEqual(FLOOR.levels);
  });

  test('a headline from a template is complete: never cut off, too long, or starting inside a sentence', () => {
    const broken = judged.flatMap(({ score }) => {
      if (score?.headline === undefined) return [];
      const { headline, oneLiner } = score;
      const fits = oneLiner.length <= MAX_DATED_HEADLINE && isWhole(oneLiner);
      return fits ? [] : [`${headline.template}: ${oneLiner}`];
    });
    expect(broken).toEqual([]);
  });

  test('the headline of every 8-K has a finite verb, and is neither cut off nor longer than two lines of a card', () => {
    // A second outside corpus is next to the first one.
    const second = `${corpus.root}2`;
    const all = [corpus, ...(existsSync(join(second, 'manifest.json')) ? [new EdgarCorpus(second)] : [])];
    const broken = all.flatMap((one) =>
      one.filings
        .filter(({ form }) => form.startsWith('8-K'))
        .map((filing) => corpusScore(one, filing).oneLiner)
        .filter((line) => !isWhole(line) || !hasFiniteVerb(line)),
    );
    expect(broken).toEqual([]);
  });
});

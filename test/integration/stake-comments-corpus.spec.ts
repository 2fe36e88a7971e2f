import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { corpusBody, describeCorpus } from '../kit/edgar-corpus.ts';

/** Comments on the cover pages of a Schedule 13D or 13G in the XML. */
const COMMENT = /<(?:\w+:)?(?:commentContent|comments)>([^<]+)<\/(?:\w+:)?(?:commentContent|comments)>/g;
const words = (xml: string) =>
  xml
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|quot|apos|lt|gt);/g, (_, name: string) => ({ amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' })[name] ?? '')
    .replace(/[^A-Za-z0-9]/g, '');

describeCorpus('comments beside the covers of recorded Schedules 13D and 13G', (corpus) => {
  const read = corpus.filings
    .filter(({ form }) => form.startsWith('SCHEDULE 13'))
    .map((filing) => {
      const body = corpusBody(corpus, filing);
      const printed = Array.from(Buffer.from(body).toString('utf8').matchAll(COMMENT), ([, text = '']) => words(text)).filter(
        Boolean,
      );
      const { facts, text } = extractFacts({
        body,
        expectedForm: filing.form,
        expectedAccession: filing.accession ?? '0000000000-00-000000',
      });
      return { id: filing.accession ?? filing.files[0]?.path, printed, stake: facts.stake, text: words(text) };
    });

  test('each is a fact about its person and part of the text', () => {
    expect(read.reduce((sum, { printed }) => sum + printed.length, 0)).toBeGreaterThan(0);
    for (const { id, printed, stake, text } of read) {
      const comments = (stake?.comments ?? []).map((comment) => words(comment.text));
      expect({ id, comments }).toEqual({ id, comments: printed });
      expect(printed.filter((comment) => !text.includes(comment))).toEqual([]);
      expect(stake?.comments?.every(({ person }) => person < (stake.persons.length ?? 0)) ?? true).toBe(true);
    }
  });

  test('none is part of a name, a number or a class', () => {
    for (const { id, printed, stake } of read) {
      const fields = words(JSON.stringify({ persons: stake?.persons, classTitle: stake?.classTitle, cusips: stake?.cusips }));
      expect({ id, found: printed.filter((comment) => comment.length > 12 && fields.includes(comment)) }).toEqual({
        id,
        found: [],
      });
    }
  });
});

import { passagesOf } from '../../backend/contexts/assistant/published/passages.ts';
import { signatureBlocksOf } from '../../backend/contexts/assistant/published/signature-blocks.ts';
import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { type CorpusFiling, corpusBody, describeCorpus } from '../kit/edgar-corpus.ts';

const SIGNED = /\bduly\s+caused\s+this\s+(?:current |quarterly |annual )?report\s+to\s+be\s+signed\b/i;
/** Length in characters of the corpus's longest signature: an annual report signed by all directors. */
const MAX_SIGNATURE_LENGTH = 3_000;

describeCorpus('signatures of the corpus', (corpus) => {
  let texts: readonly { readonly filing: string; readonly text: string }[] = [];
  let signed: typeof texts = [];
  beforeAll(() => {
    texts = corpus.filings.flatMap(textOf);
    signed = texts.filter(({ text }) => SIGNED.test(text));
  });
  const textOf = (filing: CorpusFiling) => {
    if (filing.accession === null) return [];
    const { text } = extractFacts({
      body: corpusBody(corpus, filing),
      expectedForm: filing.form,
      expectedAccession: filing.accession,
      expectedParties: [],
    });
    return [{ filing: `${filing.form} ${filing.accession}`, text }];
  };

  test('no passage of a report is its signature', () => {
    expect(signed.length).toBeGreaterThan(corpus.either(140, 20));
    const faults = signed.flatMap(({ filing, text }) =>
      passagesOf(text).some(({ start, end }) => SIGNED.test(text.slice(start, end))) ? [filing] : [],
    );
    expect(faults).toEqual([]);
  });

  test('every signature has a signer, and is nothing but a signature', () => {
    const faults = texts.flatMap(({ filing, text }) =>
      signatureBlocksOf(text).flatMap(({ start, end }) => {
        const block = text.slice(start, end);
        const isWhole = /\/s\/|\bby:/i.test(block) && block.length <= MAX_SIGNATURE_LENGTH;
        return isWhole && !/\bitem \d+\.\d\d\b|\bannounced\b|\bexhibit (?:index|\d)/i.test(block) ? [] : [`${filing}: ${block}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  test('filings without a signature in words are searched as a whole', () => {
    const forms = texts.filter(({ filing }) => /^(?:3|4|5|13F-HR)\b/.test(filing));
    expect(forms.length).toBeGreaterThan(corpus.either(250, 25));
    expect(forms.filter(({ text }) => signatureBlocksOf(text).length > 0)).toEqual([]);
  });
});

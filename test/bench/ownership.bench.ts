import { parseOwnership } from '../../backend/reading/forms/ownership/read.ts';
import { openEdgarCorpus } from '../kit/edgar-corpus.ts';
import { ownershipDocuments, ownershipFacts, recordOwnershipFacts } from '../kit/measured-accuracy.ts';
import { fastOwnership } from './fast-ownership.ts';
import { type Bench, count, median } from './figure.ts';

const ROUNDS = 15;

/**
 * Ownership XML of the corpus, alternating with a well-known parser from whose output the same facts are mapped. Records how many facts agree, for the
 * page `/accuracy`.
 */
export const bench: Bench = {
  about: 'ownership XML of Forms 3, 4 and 5, against fast-xml-parser',
  async run(onProgress) {
    const corpus = openEdgarCorpus();
    const documents = ownershipDocuments(corpus).map(({ xml }) => xml);
    const measured = ownershipFacts(corpus);
    recordOwnershipFacts(corpus, measured);
    const { facts, same } = measured;
    const own: number[] = [];
    const fast: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      onProgress(`${round} of ${ROUNDS}`);
      // The one that goes first may pay for the other's garbage, so they take turns.
      const sides = [() => own.push(timed(documents, parseOwnership)), () => fast.push(timed(documents, fastOwnership))];
      for (const side of round % 2 === 0 ? sides : sides.reverse()) side();
    }
    const ratios = own.map((ms, round) => ms / (fast[round] ?? Number.NaN));
    return [
      {
        name: 'ownership XML',
        value: median(own),
        unit: 'ms',
        floor: median(own) / median(ratios),
        limits: [{ of: 'ratio', atMost: 0.4 }],
        note: `${documents.length} documents of ${corpus.name}, ${(documents.join('').length / 1e6).toFixed(2)} MB; floor: fast-xml-parser, median of ${ROUNDS} rounds in turns`,
      },
      count('facts that the two read differently', facts - same, { atMost: 0 }, `of ${facts} facts`),
    ];
  },
};

function timed(documents: readonly string[], read: (xml: string) => unknown): number {
  const started = performance.now();
  for (const xml of documents) read(xml);
  return performance.now() - started;
}

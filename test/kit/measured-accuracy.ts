import { readFileSync, writeFileSync } from 'node:fs';
import { parseOwnership } from '../../backend/reading/forms/ownership/read.ts';
import { READER_VERSION, RULES_VERSION } from '../../backend/reading/versions.ts';
import type { Measured, SampleScore, XmlScore } from '../../frontend/src/features/accuracy/measured.ts';
import { fastOwnership } from '../bench/fast-ownership.ts';
import { corpusBody, type EdgarCorpus } from './edgar-corpus.ts';
import type { Judged } from './judgements.ts';

/** The figures shown on the page `/accuracy` of this build. */
const FILE = 'frontend/src/features/accuracy/measured.json';

const today = (): string => new Date().toISOString().slice(0, 10);

function write(change: (measured: Measured) => Measured): void {
  const measured = JSON.parse(readFileSync(FILE, 'utf8')) as Measured;
  writeFileSync(FILE, `${JSON.stringify(change(measured), null, 2)}\n`);
}

/** Records the first score of a blind sample; later ones are ignored, because rules may have been written for it since. */
export function recordFirstScore(sample: string, judged: readonly Judged[]): void {
  write((measured) => withFirstScore(measured, sample, judged));
}

export function withFirstScore(measured: Measured, sample: string, judged: readonly Judged[]): Measured {
  if (measured.samples.some((score) => score.sample === sample && score.scored === 'first')) return measured;
  const misses = judged.flatMap(({ judgement: { accession }, cik, company, rightHeadline, rightLevel }) =>
    accession === null || (rightHeadline && rightLevel)
      ? []
      : [{ accession, cik, company, headline: !rightHeadline, level: !rightLevel }],
  );
  const score: SampleScore = {
    sample,
    scored: 'first',
    date: today(),
    rules: RULES_VERSION,
    filings: judged.length,
    companies: new Set(judged.map(({ cik }) => cik)).size,
    headlines: judged.filter(({ rightHeadline }) => rightHeadline).length,
    levels: judged.filter(({ rightLevel }) => rightLevel).length,
    misses,
  };
  return { ...measured, samples: [...measured.samples, score] };
}

/** Replaces the comparison of ownership facts, if it was made over the external corpus. */
export function recordOwnershipFacts(corpus: EdgarCorpus, xml: XmlScore): void {
  if (corpus.either(true, false)) write((measured) => ({ ...measured, xml }));
}

const FORMS = /^[345](?:\/A)?$/;

/** The ownership documents of a corpus, with their filings. */
export function ownershipDocuments(corpus: EdgarCorpus) {
  return corpus.filings
    .filter(({ form }) => FORMS.test(form))
    .flatMap((filing) => {
      const body = Buffer.from(corpusBody(corpus, filing)).toString('utf8');
      return [...body.matchAll(/<XML>\s*([\s\S]*?)<\/XML>/g)].map(([, xml = '']) => ({ filing, xml }));
    })
    .filter(({ xml }) => xml.includes('<ownershipDocument'));
}

/** Compares the ownership facts of a corpus with those that an independent reader takes from the same XML. */
export function ownershipFacts(corpus: EdgarCorpus): XmlScore {
  const compared = ownershipDocuments(corpus).map(({ filing: { accession, ciks }, xml }) => {
    const issuer = ciks.find(({ role }) => role === 'issuer') ?? ciks[0];
    const [own, other] = [factsOf(parseOwnership(xml).facts), factsOf(fastOwnership(xml))];
    const all = [...new Set([...own.keys(), ...other.keys()])];
    const same = all.filter((place) => own.get(place) === other.get(place)).length;
    return { accession: accession ?? '', cik: issuer?.cik ?? '', company: issuer?.name ?? '', facts: all.length, same };
  });
  const sum = (of: (document: (typeof compared)[number]) => number) =>
    compared.reduce((total, document) => total + of(document), 0);
  return {
    date: today(),
    reader: READER_VERSION,
    filings: compared.length,
    companies: new Set(compared.map(({ cik }) => cik)).size,
    facts: sum(({ facts }) => facts),
    same: sum(({ same }) => same),
    misses: compared
      .filter(({ facts, same }) => same < facts)
      .map(({ accession, cik, company }) => ({ accession, cik, company })),
  };
}

/** All values of facts by path; unstated values and unchecked boxes are left out. */
function factsOf(value: unknown, place = ''): ReadonlyMap<string, string> {
  if (value === null || value === undefined || value === '' || value === false) return new Map();
  if (typeof value !== 'object') return new Map([[place, String(value)]]);
  return new Map(Object.entries(value).flatMap(([name, part]) => [...factsOf(part, `${place}.${name}`)]));
}

import { openEdgarCorpus } from '../kit/edgar-corpus.ts';
import { type Judged, judgedFilings } from '../kit/judgements.ts';
import { recordFirstScore } from '../kit/measured-accuracy.ts';
import type { Bench, Figure } from './figure.ts';

/** Name of a blind sample. Its score counts only the first time, before anybody has read it. */
const SAMPLE = process.env['BLIND_SAMPLE'];
/** Samples whose first score is recorded in docs/bench.md, so that rules may be written for them. */
const OPENED = new Set(['2026-11-29-1', '2026-11-29-2', '2026-11-29-3', '2026-11-30-4', '2026-11-30-5']);
const IS_BLIND = SAMPLE !== undefined && !OPENED.has(SAMPLE);

/**
 * Share of judged filings whose headline and level an analyst would accept; lists every other one with its headline. For a blind sample it prints only totals,
 * and records its first score for the page `/accuracy`.
 */
export const bench: Bench = {
  about: 'headlines and levels of the judged filings',
  async run(onProgress, _minutes, json = false) {
    const corpus = openEdgarCorpus();
    const judged: Judged[] = [];
    for (const one of judgedFilings(corpus, SAMPLE)) {
      judged.push(one);
      if (json && !IS_BLIND) process.stdout.write(`${JSON.stringify(resultOf(one))}\n`);
      onProgress(`${judged.length} filings of ${corpus.name}`);
    }
    process.stderr.write(
      `Measured: ${judged.length} judged filings of ${corpus.root}${SAMPLE === undefined ? '' : `, blind sample ${SAMPLE}`}\n`,
    );
    if (!json && !IS_BLIND)
      for (const one of judged.filter((each) => !isRight(each))) process.stderr.write(`${failureOf(one)}\n`);
    if (SAMPLE !== undefined) {
      if (IS_BLIND) recordFirstScore(SAMPLE, judged);
      return [...figuresOf('all', judged), ...companyFigures(judged)];
    }
    const byForm = [...Map.groupBy(judged, ({ judgement }) => judgement.form)].sort(([, a], [, b]) => b.length - a.length);
    return [
      ...figuresOf('all forms', judged, { headlines: 0.92, levels: 0.88 }),
      ...byForm.flatMap(([form, group]) => figuresOf(form, group)),
    ];
  },
};

function resultOf({ judgement: { accession }, path, score, unreadable }: Judged): object {
  return score === null
    ? { accession, path, unreadable }
    : { accession, path, level: score.level, score: score.score, headline: score.oneLiner };
}

function companyFigures(judged: readonly Judged[]): Figure[] {
  return [...Map.groupBy(judged, ({ company }) => company)].flatMap(([company, group]) => figuresOf(company, group));
}

const isRight = (one: Judged) => one.rightHeadline && one.rightLevel;

function figuresOf(
  name: string,
  group: readonly Judged[],
  floor?: { readonly headlines: number; readonly levels: number },
): Figure[] {
  const share = (kind: 'headlines' | 'levels', right: (one: Judged) => boolean): Figure => {
    const count = group.filter(right).length;
    return {
      name: `${kind}: ${name}`,
      value: (100 * count) / group.length,
      unit: '%',
      floor: null,
      limits: floor === undefined ? [] : [{ of: 'value', atLeast: 100 * floor[kind] }],
      note: `${count} of ${group.length} filings`,
    };
  };
  return [share('headlines', ({ rightHeadline }) => rightHeadline), share('levels', ({ rightLevel }) => rightLevel)];
}

/** Accession, form and level; the headline; the expectation. */
function failureOf({ judgement, path, score, unreadable, lacks, wrong, rightLevel }: Judged): string {
  if (score === null) return `${judgement.accession ?? path} ${judgement.form} could not be read: ${unreadable}`;
  return [
    `${judgement.accession ?? path} ${judgement.form} ${score.headline?.template ?? 'no template'} ${score.level} ${score.score}${rightLevel ? '' : ` (accepted: ${judgement.levels.join(', ')})`}`,
    `  is:     ${score.oneLiner}`,
    `  ideal:  ${judgement.headline}`,
    ...lacks.map((group) => `  lacks:  ${group}`),
    ...wrong.map((words) => `  wrong:  ${words}`),
  ].join('\n');
}

import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS } from '../../language/dates.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { SecuritizationReport } from './facts.ts';

/** Reads routine filings of an asset-backed securities trust from a sentence. Pure; every search is bounded. */

type Words = TopicWords<SecuritizationReport>;

export const SECURITIZATION_TRIGGERS =
  /\b(?:certificate|note|security)[- ]?holders?\b|\bservic(?:er|ing)\b|\bdistribution date\b|\bremittance\b|\basset[- ]backed\b|\bcertificates\b|\bcomputational materials\b|\bcollateral term sheets?\b/i;

const REPORT =
  /\b(?:monthly|quarterly|periodic|distribution(?: date)?|remittance|settlement|payment date|servic(?:er|ing)(?:[’']?s)?) (?:\w{2,14} ){0,2}(?:reports?|statements?|certificates?|information)\b|\b(?:reports?|statements?)\b[^.;]{0,40}\b(?:to|for|of|furnished to|sent to) (?:the )?(?:\w{3,12} )?(?:certificate|note|security)[- ]?holders\b|\b(?:monthly|quarterly) distributions? (?:reported |made |paid )?to (?:the )?(?:\w{3,12} )?(?:holders of|certificate|note|security)|\bdistributions? (?:(?:was|were) )?made to (?:the )?(?:holders of|certificate|note)|\b(?:made|makes) (?:\w{2,10} ){0,3}distributions? to (?:the )?(?:holders of|certificate|note)/i;
const MATERIALS = /\b(?:computational materials|collateral term sheets?|structural term sheets?|ABS term sheets?)\b/i;
const TRUST =
  /\b(?:trust|trustee|certificates?|asset[- ]backed|mortgage|pass-through|receivables|pooling and servicing|master servicer|indenture trustee|loan|series \d{4})\b/i;
const DAY = builtPattern(
  `\\b(?:distribution|payment|remittance|determination|interest payment)s?(?: date)?(?: of| on| dated| for|,)?(?: or about)? (?:the )?(${DATE_WORDS})|\\b(${DATE_WORDS}),? (?:distribution|payment|remittance)\\b|\\b(?:month|period|due period|collection period)(?: ended| ending| of)? (${DATE_WORDS})|\\bon (${DATE_WORDS})`,
  'i',
);

const SERIES = /\bSeries ((?:19|20)\d\d-[A-Z\d]{1,5})\b/i;

export function readSecuritization({ words }: TopicSentence): Words | null {
  const what = MATERIALS.test(words) ? 'materials' : REPORT.test(words) ? 'distribution' : null;
  if (what === null || !TRUST.test(words)) return null;
  const day =
    what === 'materials'
      ? undefined
      : DAY.exec(words)
          ?.slice(1)
          .find((value) => value !== undefined);
  const series = SERIES.exec(words)?.[1];
  const noun = /\bcertificates?\b/i.test(words) ? 'certificates' : /\bnotes?\b/i.test(words) ? 'notes' : 'securities';
  return { what, day: day ?? null, ...(series !== undefined && { series: `Series ${series} ${noun}` }) };
}

export const securitizationWeight = ({ day }: Words): number => (day === null ? 1 : 2);

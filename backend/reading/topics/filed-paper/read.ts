import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS } from '../../language/dates.ts';
import { MONEY, moneyIn } from '../../language/money.ts';
import { NAME } from '../../language/parties.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { FiledPaper } from './facts.ts';

/** Reads from a sentence which document is filed as a formality. Pure; every search is bounded. */

type Words = TopicWords<FiledPaper>;

export const FILED_PAPER_TRIGGERS =
  /\brisk factors?\b|\bshelf registration\b|\bopinions?\b|holders?(?:[’']s?)? letter\b|\bletter (?:to|from)\b|\bfinancial (?:statements|information)\b|\bdescription of\b|\bcertif(?:ied|ications?)\b|\b(?:revis|updat)\w{1,3}\b[^.;]{0,40}\b(?:disclosures?|section)\b/i;

const MAX_SENTENCES = 10;
const UNSURE =
  /\b(?:may(?! \d)|could|might|would|not|forward-looking|please (?:see|refer)|discussed in|described (?:in|under)|including)\b/i;

/** `supplementing the risk factors`, `to include the risk factor attached`, `the following additional risk factor`. */
const ADDS_RISK =
  /\b(?:supplement|updat|add|revis|amend|includ|provid|disclos|fil)\w{0,4}\b[^.;]{0,120}\brisk factors?\b|\b(?:additional|new|updated|supplemental|following) risk factors?\b/i;
/** Risks that companies add, with the words readers know them by. */
const RISKS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:COVID|coronavirus|SARS-CoV)/i, 'COVID-19'],
  [/\b(?:pandemic|epidemic|influenza|H1N1)\b/i, 'a pandemic'],
  [/\b(?:Ukraine|Russian? (?:invasion|Federation))\b/i, 'the war in Ukraine'],
  [/\btariffs?\b/i, 'tariffs'],
  [/\bBrexit\b/i, 'Brexit'],
  [/\b(?:cyber ?security|cyber-?attacks?|data breach|ransomware)\b/i, 'cybersecurity'],
  [/\bclimate change\b/i, 'climate change'],
  [/\b(?:REIT status|qualif\w{2,8} as a (?:REIT|real estate investment trust))\b/i, 'its REIT status'],
  [/\b(?:merger|business combination)\b/i, 'its merger'],
  [/\b(?:spin-?off|separation)\b/i, 'its spin-off'],
  [/\bacquisition\b/i, 'its acquisition'],
];

const FILES_SHELF =
  /\b(?:fil(?:ed|es|ing)|submitted)\b[^.;]{0,80}\b(?:shelf registration|registration statement[^.;]{0,60}\bshelf)|\bshelf registration(?: statement)?\b[^.;]{0,120}\b(?:was|has been|is being) (?:filed|declared effective)/i;
const FORM = /\bForm ([SF]-\d{1,2})\b/i;
const UP_TO = builtPattern(`\\b(?:up to|aggregate|maximum|total)\\b[^.;$]{0,60}?(${MONEY})`, 'i');
const ABOUT_SHELF = /\b(?:shelf|registration statement|registered|offer|sell|raise|securities)\b/i;

const OPINION =
  /\b(?:legal )?opinions? (?:of|from|by|regarding|relating|as to|with respect)\b[^.;]{0,160}\b(?:prospectus|registration statement|legality|validity|offering|securities|shares|notes|common stock)\b|\blegal opinion\b/i;
const FILES_OPINION =
  /\b(?:fil(?:ed|es|ing)|provid(?:e|es|ing)|furnish(?:es|ing)?|attached|includ(?:e|es|ing)|incorporat\w{2,4})\b/i;
/** With a sale, the opinion is a formality: the headline states the sale. */
const SALE = /\b(?:entered into|sold|issued and sold|priced|completed|consummated|closed|agreed to (?:sell|issue)|fairness)\b/i;

export function readFiledPaper({ words, part, at, names, company }: TopicSentence): Words | null {
  const early = at < MAX_SENTENCES ? (risk(words, part) ?? shelf(words, part, at)) : null;
  return (
    early ??
    (at < FIRST
      ? (letter(words) ?? certifications(words) ?? statements({ words, names, company }) ?? description(words) ?? section(words))
      : null) ??
    opinion(words, part, at)
  );
}

/** The document a report is filed for is named near the beginning. */
const FIRST = 5;
const HOLDERS = '(?:share|stock|unit)holders?';
const LETTER = builtPattern(
  `\\bletters? (?:addressed |sent |dated [^.;]{5,30}? )?(?:to|from [^.;]{3,60}? to) (?:all |its |the |our |the Company[’']s ){0,2}(?:fellow )?${HOLDERS}\\b|\\b${HOLDERS}(?:[’']s?)? letter\\b`,
  'i',
);
const NO_LETTER = /\b(?:proxy|transmittal|proposal|tender|nominat|merger|demand|consent|solicit)/i;
const GIVES = /\b(?:issu|sen[dt]|mail|publish|post|releas|furnish|provid|fil|includ|attach|distribut|made available)/i;
const STATEMENTS = builtPattern(
  `\\b(?:financial statements|balance sheets?|statements of (?:revenues?|operations))\\b[^.;]{0,40}? (?:of|for) (${NAME})`,
  'u',
);
/** `the Borealis Corp. June 30, 2018 Condensed Consolidated Financial Statements` */
const NAMED_STATEMENTS = builtPattern(
  `(${NAME}(?<=\\b(?:Inc|Corp|Corporation|Company|Ltd|Limited|LLC|L\\.P|LP|plc|N\\.A)\\.?))(?:[’']s?)? (?:${DATE_WORDS} )?(?:(?:[Uu]naudited|[Aa]udited|[Cc]ondensed|[Cc]onsolidated|[Ii]nterim|[Aa]nnual|[Qq]uarterly|[Ss]tatutory) ){0,4}[Ff]inancial [Ss]tatements\\b`,
  'u',
);
const PRO_FORMA = /\bpro forma\b[^.;]{0,80}\bfinancial (?:information|statements)\b/i;
const DESCRIBES = /\bdescription of (?:its|the|our) (?:(?:common|capital|Class A) (?:stock|shares)|securities)\b/i;
const IS_FILED =
  /\b(?:to (?:provide|file|include|update|present|furnish)|is (?:filing|providing)|(?:are|is) (?:being )?(?:filed|attached|included|furnished)|files|filed)\b/i;

function letter(words: string): Words | null {
  return LETTER.test(words) && GIVES.test(words) && !NO_LETTER.test(words)
    ? { paper: 'letter', subject: null, amount: null }
    : null;
}

/** Financial statements of another company, required after an acquisition. */
function statements({ words, names, company }: Pick<TopicSentence, 'words' | 'names' | 'company'>): Words | null {
  if (!IS_FILED.test(words)) return null;
  const sister = NAMED_STATEMENTS.exec(words)?.[1]?.replace(/^The /, '');
  const subject =
    [STATEMENTS.exec(words)?.[1], sister].flatMap((name) => names.party(name) ?? [])[0] ??
    (sister !== undefined && hasOtherForm(sister, company) ? sister : null);
  if (subject !== null) return { paper: 'statements', subject, amount: null };
  return PRO_FORMA.test(words) && !/\b(?:results|earnings|net income) (?:of|for|were|was)\b/i.test(words)
    ? { paper: 'pro forma', subject: null, amount: null }
    : null;
}

/** `Acme Corp.` is another company than `Acme Ltd.`, usually its subsidiary. */
function hasOtherForm(name: string, company: string | null): boolean {
  const [own, other] = [company ?? '', name].map((each) => FORMS.findIndex((form) => form.test(each)));
  return own !== undefined && other !== undefined && own >= 0 && other >= 0 && own !== other;
}
const FORMS: readonly RegExp[] = [
  /\b(?:inc|incorporated)\b\.?$/i,
  /\b(?:corp|corporation)\b\.?$/i,
  /\b(?:ltd|limited)\b\.?$/i,
  /\b(?:llc|l\.l\.c)\b\.?$/i,
  /\bplc$/i,
];

/** Officers' Sarbanes-Oxley certifications, furnished with a report. */
const certifications = (words: string): Words | null =>
  /\bcertif(?:ied|ications?)\b/i.test(words) &&
  /\bSarbanes[- ]Oxley\b|\b(?:Section|§) ?(?:906|302|1350)\b/.test(words) &&
  !UNCERTIFIED.test(words)
    ? { paper: 'certifications', subject: /\bForm (10-[KQ])\b/.exec(words)?.[1] ?? null, amount: null }
    : null;
const UNCERTIFIED = /\b(?:unable|not|delay\w*|could|withdr\w+)\b/i;

const description = (words: string): Words | null =>
  DESCRIBES.test(words) && IS_FILED.test(words) && !UNSURE.test(words)
    ? { paper: 'description', subject: null, amount: null }
    : null;

/** `has updated its disclosure regarding its business`, `the revised business section is filed`. */
const SECTION =
  /\b(?:revis|updat)(?:e|es|ed|ing)\b[^.;]{0,20}\bdisclosures? (?:regarding|about|concerning|on|of|relating to) (?:its|the|our)(?: Company[’']s)? ([a-z][a-z ]{3,40}?)(?=[.,;]| (?:in|to|as|that|for|and|from|contained|included)\b)|\b(?:revised|updated) ([a-z][a-z ]{3,30}?) section\b[^.;]{0,60}\b(?:filed|attached|included|furnished)\b/;

function section(words: string): Words | null {
  const match = UNSURE.test(words) ? null : SECTION.exec(words);
  return match === null ? null : { paper: 'section', subject: match[1] ?? match[2] ?? null, amount: null };
}

/** Documents that may matter rank above formalities. */
export const filedPaperWeight = ({ paper }: Words): number => PAPERS.length - PAPERS.indexOf(paper);

const PAPERS: readonly FiledPaper['paper'][] = [
  'shelf',
  'risk factors',
  'letter',
  'statements',
  'pro forma',
  'description',
  'section',
  'certifications',
  'legal opinion',
];

function risk(words: string, part: readonly string[]): Words | null {
  if (!ADDS_RISK.test(words) || UNSURE.test(words.replace(/\b(?:to|and) includ\w{1,3}\b/gi, ''))) return null;
  const around = part.slice(0, MAX_SENTENCES).join(' ');
  const subject = [words, around]
    .map((each) => RISKS.find(([pattern]) => pattern.test(each))?.[1])
    .find((value) => value !== undefined);
  return { paper: 'risk factors', subject: subject ?? null, amount: null };
}

function shelf(words: string, part: readonly string[], at: number): Words | null {
  if (!FILES_SHELF.test(words) || /\b(?:under|pursuant to|terminat\w{2,4}|withdr[ae]w\w{0,2}|previously filed)\b/i.test(words))
    return null;
  const near = part.slice(at, at + 3).find((text) => ABOUT_SHELF.test(text) && UP_TO.test(text));
  return { paper: 'shelf', subject: FORM.exec(words)?.[1] ?? null, amount: near === undefined ? null : moneyIn(near, UP_TO) };
}

function opinion(words: string, part: readonly string[], at: number): Words | null {
  if (!OPINION.test(words) || !FILES_OPINION.test(words) || SALE.test(words)) return null;
  return {
    paper: 'legal opinion',
    subject: /\bprospectus supplement\b/i.test(words) ? 'its prospectus supplement' : null,
    amount: null,
    isBeside: at >= MAX_SENTENCES || part.some((text) => SALE.test(text)),
  };
}

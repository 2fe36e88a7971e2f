import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS } from '../../language/dates.ts';
import { sentenceAround } from '../../language/quotes.ts';
import { factQuoteOf } from '../../language/text-part.ts';
import { LETTER_TOPICS, type LetterAct, type LetterFacts, type LetterTopic } from './facts.ts';

/** Reads a letter between a company and the SEC staff from its text. Pure; every search is bounded. */

const LETTER = 12_000;
const HEAD = 4_000;
const SUBJECT = 2_500;
const REQUEST = 700;
const MAX_LETTER = 400_000;
const MAX_COMMENTS = 40;
const MAX_ABOUT = 10;
const MAX_FILE_NUMBERS = 10;

const S = String.raw`\s{1,3}`;
const DATE = DATE_WORDS.replaceAll(' ', S).replaceAll(`,${S}?`, String.raw`,\s{0,3}`);
const spaced = (source: string, flags = 'i'): RegExp => builtPattern(source.replaceAll(' ', S), flags);

const COMPLETED = spaced(String.raw`\bcompleted our review\b|\bhave no further comments\b|\bno further review\b`);
const UNREVIEWED = spaced(String.raw`\b(?:have|has) not reviewed and will not review\b|\bno review (?:of|will)\b`);
const OPEN = spaced(String.raw`\b(?:comments|issues) (?:\w{1,12} ){0,4}(?:remain|remains) (?:outstanding|unresolved|open)\b`);
const ACCELERATION = spaced(
  String.raw`\brequests?\b,? [^.]{0,260}\b(?:acceleration|effective date|declared? effective|become effective)\b|\brequest for acceleration\b`,
);
const JOINS = spaced(
  String.raw`\bjoins? (?:in )?(?:with )?(?:the )?[^.]{0,80}\brequest\b[^.]{0,160}\b(?:acceleration|accelerate|effective)`,
);
const WITHDRAWS = spaced(String.raw`\bwithdraws? [^.]{0,80}\brequest\b[^.]{0,120}\b(?:acceleration|accelerate|effective)`);
const MORE_TIME = spaced(
  String.raw`\b(?:requests?|requesting|asks? for) [^.]{0,120}\b(?:extension|additional time|more time)\b[^.]{0,120}\b(?:respond|response|reply|answer)`,
);

const GREETING = spaced(String.raw`\b(?:Dear|Ladies and Gentlemen|Gentlemen|To Whom It May Concern)\b`, '');
const FORMS = spaced(
  String.raw`\b(?:Forms? (10-[KQ](?:T|SB)?|20-F|40-F|8-K|6-K|[SF]-\d{1,2}|10|1-A|N-[A-Z\d]{1,4})(?:\/A)?|(Schedule (?:14[AC]|13E-?3|TO(?:-[TIC])?|14D-?9|13[DG]))|(?:preliminary |definitive |revised )?(proxy) statement)(?=[\s,;.):]|$)`,
  'gi',
);
const PERIOD = spaced(
  String.raw`\b(?:fiscal year|year|fiscal quarter|quarter|quarterly period|transition period|period)s? (?:ended|ending):? (${DATE})`,
);
const FILED = spaced(String.raw`\b(?:confidentially )?(?:filed|submitted)(?: on)?:? (${DATE})`);
const FILE_NUMBER = /\b(?:0\d{2}|333|33|811|812|024|132)-\d{4,6}(?:-\d{1,2})?\b/g;
const RESPOND = spaced(
  String.raw`\brespond\b[^.]{0,120}\bwithin ((?:\w{1,9}|\d{1,2}) (?:\(\d{1,2}\) )?(?:business |calendar )?days)\b`,
);
const TIME = spaced(String.raw`\b(\d{1,2}:\d\d [ap]\.?m\.?,?(?: [A-Z][\w.]{1,10}){0,3})`);
const ON = spaced(String.raw`(?<!dated )\b(${DATE})`);
const STAFFS_LETTER = spaced(String.raw`\b(?:comments?|letter)\b[^\n]{0,300}?\bdated (${DATE})`);
/** `1. Please …`, or `Comment No. 1` above an answer. */
const COMMENT = /^(?:(?:staff(?:[’']s)?\s)?comment\s{0,2}(?:no\.?\s{0,2}|#)?(\d{1,3})\b[.:)]?|(\d{1,3})[.)](?=\s|$))\s{0,3}/i;

const TOPICS: Readonly<Record<LetterTopic, RegExp>> = {
  'revenue recognition': spaced(String.raw`\b(?:revenue recognition|recogni[sz]e revenues?|ASC 606|Topic 606)\b`),
  'non-GAAP measures': /\bnon-GAAP\b/i,
  'going concern': spaced(String.raw`\bgoing concern\b`),
  'internal control': spaced(
    String.raw`\b(?:internal control over financial reporting|disclosure controls and procedures|material weakness)\b`,
  ),
  segments: spaced(String.raw`\b(?:reportable segments?|segment reporting|ASC 280|Topic 280)\b`),
  impairment: /\bimpairments?\b/i,
  'operations in China': spaced(String.raw`\b(?:China-based|Chinese government|PRC government|based in China)\b`),
  cybersecurity: /\bcybersecurity\b/i,
};

/** @returns null if the letter has no text. */
export function readLetter(text: string, start: number, end: number, form: string, document: string | null): LetterFacts | null {
  const whole = text.slice(start, Math.min(end, start + MAX_LETTER));
  if (whole.trim() === '') return null;
  const opening = whole.slice(0, LETTER);
  const isStaff = form.startsWith('UPLOAD');
  const head = subjectOf(whole);
  const named = aboutOf(head.subject);
  const { comments, omitted } = commentsOf(whole, head.end, { text, start, document });
  const firstComment = comments[0] === undefined ? null : comments[0].quote.start - start;
  const act = isStaff ? actOfStaff(opening, comments.length) : actOfCompany(opening.slice(0, firstComment ?? LETTER));
  const asksForDate = act === 'asks for acceleration' || act === 'joins a request for acceleration';
  const requestStart = ACCELERATION.exec(opening)?.index ?? 0;
  const request = asksForDate ? opening.slice(requestStart, requestStart + REQUEST) : '';
  return {
    act,
    date: oneLine(builtPattern(DATE, 'i').exec(whole.slice(0, HEAD))?.[0]),
    about: named.length > 0 ? named : aboutOf(whole.slice(0, SUBJECT)),
    fileNumbers: [...new Set(head.subject.match(FILE_NUMBER) ?? [])].slice(0, MAX_FILE_NUMBERS),
    comments,
    commentsOmitted: omitted,
    topics: topicsOf(whole, head.end, { text, start, document }),
    respondWithin: isStaff ? oneLine(RESPOND.exec(opening)?.[1]) : null,
    effectiveOn: oneLine(ON.exec(request)?.[1]),
    effectiveAt: oneLine(TIME.exec(request)?.[1]),
    answersLetterOf: act === 'answers' ? oneLine(STAFFS_LETTER.exec(opening.slice(head.end))?.[1]) : null,
    isConfidential: spaced(String.raw`\b(?:confidential treatment requested|rule 83)\b`).test(opening),
  };
}

const oneLine = (printed: string | undefined): string | null => printed?.replace(/\s{1,9}/g, ' ').trim() || null;

function actOfStaff(letter: string, comments: number): LetterAct {
  if (UNREVIEWED.test(letter)) return 'will not review';
  if (comments > 0) return 'comments';
  if (OPEN.test(letter)) return 'comments remain open';
  return COMPLETED.test(letter) ? 'completes its review' : 'comments';
}

/** @param letter only up to its first numbered paragraph, because answers to comments mention acceleration at the end. */
function actOfCompany(letter: string): LetterAct {
  if (WITHDRAWS.test(letter)) return 'withdraws a request for acceleration';
  if (JOINS.test(letter)) return 'joins a request for acceleration';
  if (ACCELERATION.test(letter)) return 'asks for acceleration';
  return MORE_TIME.test(letter) ? 'asks for more time' : 'answers';
}

/** The lines from "Re:" to the greeting, and where the body of the letter begins: at the top if these are missing. */
function subjectOf(letter: string): { readonly subject: string; readonly end: number } {
  const re = /(?:^|\s)re:/i.exec(letter.slice(0, HEAD));
  const from = re === null ? 0 : re.index + re[0].length;
  const greeting = GREETING.exec(letter.slice(from, from + SUBJECT));
  const end = greeting === null ? from : from + greeting.index;
  return { subject: letter.slice(from, greeting === null ? from + SUBJECT : end), end };
}

function aboutOf(subject: string): LetterFacts['about'] {
  const named = [...subject.matchAll(FORMS)];
  const found = named.map((match, at) => {
    const [, report, schedule] = match;
    const behind = subject.slice(
      match.index + match[0].length,
      Math.min(named[at + 1]?.index ?? subject.length, match.index + 300),
    );
    return {
      form: report?.toUpperCase() ?? oneLine(schedule?.replace(/^schedule/i, 'Schedule')) ?? 'proxy statement',
      periodEnded: oneLine(PERIOD.exec(behind)?.[1]),
      filedOn: oneLine(FILED.exec(behind)?.[1]),
    };
  });
  // "Preliminary Proxy Statement on Schedule 14A" names one document in two ways.
  const distinct = found.filter(
    ({ form }, at) =>
      form !== 'proxy statement' || found.every((one, other) => other === at || !one.form.startsWith('Schedule 14')),
  );
  return distinct.slice(0, MAX_ABOUT);
}

interface Place {
  readonly text: string;
  readonly start: number;
  readonly document: string | null;
}

/** Paragraphs numbered 1, 2, 3, … in sequence; any other number does not begin a comment. */
function commentsOf(letter: string, from: number, { text, start, document }: Place) {
  const comments: LetterFacts['comments'] = [];
  let count = 0;
  let heading: string | null = null;
  let at = from;
  for (const line of letter.slice(from).split('\n')) {
    const begins = COMMENT.exec(line);
    const number = Number(begins?.[1] ?? begins?.[2] ?? 0);
    if (number === count + 1) {
      count += 1;
      // A number on its own line belongs to the comment below it.
      const words = at + (begins?.[0].length === line.length ? line.length + 2 : 0);
      const blank = letter.indexOf('\n\n', words);
      const end = blank < 0 ? letter.length : blank;
      if (comments.length < MAX_COMMENTS)
        comments.push({
          number,
          heading,
          quote: factQuoteOf(text, { document, start: start + at, end: start + Math.max(end, at + 1) }),
        });
    } else if (line.trim() !== '') heading = isHeading(line) ? line.trim() : null;
    at += line.length + 1;
  }
  return { comments, omitted: Math.max(0, count - comments.length) };
}

/** A short line that is not a sentence: "Revenue, page 45". */
const isHeading = (line: string): boolean => line.length <= 150 && /^[A-Z]/.test(line.trim()) && !/[.:;?]\s{0,3}$/.test(line);

function topicsOf(letter: string, from: number, { text, start, document }: Place): LetterFacts['topics'] {
  const body = letter.slice(from);
  const range = { start: start + from, end: start + letter.length, document };
  return LETTER_TOPICS.flatMap((topic) => {
    const match = TOPICS[topic].exec(body);
    if (match === null) return [];
    const at = start + from + match.index;
    const sentence = sentenceAround(text, at, at + match[0].length, range);
    return [{ topic, quote: factQuoteOf(text, { ...sentence, document }) }];
  });
}

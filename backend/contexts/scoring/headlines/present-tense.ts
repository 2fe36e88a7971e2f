import { companyName } from './names.ts';
import { verbAt } from './sentence-openings.ts';
import { ofParticiple, ofPast, ofPresent } from './sentence-verbs.ts';

/** The main verb of a sentence in the present tense, without the company as its subject. Pure. */

const PRONOUN = /^(?:The |Our )?(?:Company|Registrant|Corporation|Partnership|Trust|Bank|Issuer)(?=[ ,’'])|^(?:We|It)(?= )/i;
const ADVERB =
  /^(?:today|also|has|have|then|subsequently|formally|jointly|previously|unanimously|successfully|voluntarily|recently|further|each|hereby|irrevocably|publicly|now)$/;
/** Words that stand between a company's name and its verb. */
const NAME_WORD = /^(?:[A-Z0-9][\w&.’'()/-]{0,40},?|and|of|the|&|for|de|plc|llc|inc\.?,?|ltd\.?,?)$/;

export interface Told {
  readonly text: string;
  /** Where the finite verb ends. */
  readonly verbEnd: number;
}

/** Openings that the report of a release gets, which have their verb. */
const TOLD = /^(?:Announces|Reports|Updates|Provides|Confirms|Issues|Publishes) /;

/** Null where no finite verb is found near the beginning. */
export function presentTense(sentence: string, company: string | null): Told | null {
  const afterName = behindCompany(sentence, company);
  if (afterName !== null) return ofCompany(afterName, company);
  const first = /^\S{1,40}/.exec(sentence)?.[0] ?? '';
  // Already a headline: "Announces …".
  if (TOLD.test(sentence)) return { text: sentence, verbEnd: first.length };
  const verb = verbAt(sentence, 24);
  if (verb === null) return null;
  const subject = shortSubject(sentence.slice(0, verb.at), company);
  const rest = sentence.slice(verb.at + verb.word.length);
  // "has imposed" is "imposes".
  const done = /^ha(?:s|ve)$/.test(verb.word) ? /^ ([a-z]{3,16})(?= )/.exec(rest) : null;
  const perfect = done === null ? undefined : ofParticiple(done[1] ?? '');
  if (done !== null && perfect !== undefined && !/, $/.test(subject)) {
    const form = verb.word === 'has' ? 'singular' : 'plural';
    return {
      text: `${subject}${perfect[form]}${coordinated(rest.slice(done[0].length), form)}`,
      verbEnd: subject.length + perfect[form].length,
    };
  }
  const past = ofPast(verb.word);
  // A participle behind a comma or a noun ("shares issued by …") is no main verb that can be told apart: it stays as printed.
  if (past === undefined || /, $/.test(subject) || /^ by\b/.test(rest))
    return { text: `${subject}${verb.word}${rest}`, verbEnd: subject.length + verb.word.length };
  const people = PEOPLE.test(subject);
  const board = !people && /\bBoards? of Directors(?: of [^,]{2,60})? (?:unanimously |also )?$/i.test(subject);
  const plural =
    people ||
    (!board &&
      /(?:[^s]s (?:unanimously |each |also |jointly )?|\band \S{1,40}(?: \S{1,40})? )$/.test(subject) &&
      !/^(?:The )?[A-Z][\w.]{0,20}s $/.test(subject));
  const present = plural ? 'plural' : 'singular';
  return { text: `${subject}${past[present]}${coordinated(rest, present)}`, verbEnd: subject.length + past[present].length };
}

/** Several people are the subject, whatever body they belong to: "the independent members of the Board of Directors". */
const PEOPLE =
  /^(?:the |all |certain )?(?:[a-z-]{3,20} ){0,2}(?:members|directors|officers|trustees|shareholders|stockholders|holders|lenders|parties) (?:of|to|unanimously|also|have)\b/i;

const TITLE = '(?:Officer|CEO|CFO|COO|President|Chair|Chairman|Chairwoman|Director|Counsel|Secretary|Treasurer|board)';

/** The subject without the company whose filing it is, and without the period it speaks of. */
function shortSubject(subject: string, company: string | null): string {
  const own =
    company === null
      ? '(?:the Company)'
      : `(?:the Company|${companyName(company).replace(/[^A-Za-z0-9 ]/g, '.')}(?:,? (?:Inc|Corp|Co|Ltd|LLC|Corporation|Company|PLC)\\b\\.?)?)`;
  return subject
    .replace(new RegExp(`(?<=\\b${TITLE}) of ${own}(?=[ ,])`, 'gi'), '')
    .replace(
      / (?:in|for) (?:its|the) (?:first|second|third|fourth) (?:fiscal )?quarter(?: of (?:fiscal )?(?:year )?\d{4})?(?= )/,
      '',
    )
    .replace(/,? (?:presented )?for the (?:period|quarter|year|fiscal year) ended [A-Z][a-z]{2,8} \d{1,2}, \d{4},?(?= )/, '');
}

/** The sentence behind the company as its subject; null where something else is. */
function behindCompany(sentence: string, company: string | null): string | null {
  const pronoun = PRONOUN.exec(sentence)?.[0];
  if (pronoun !== undefined)
    return sentence.slice(pronoun.length).startsWith('’') || sentence.slice(pronoun.length).startsWith("'")
      ? null
      : sentence.slice(pronoun.length).replace(/^,? /, '');
  const own = company === null ? '' : (companyName(company).split(' ')[0] ?? '').toLowerCase();
  const words = sentence.split(' ');
  let at = words[0] === 'The' ? 1 : 0;
  if (own === '' || (words[at] ?? '').toLowerCase().replace(/,$/, '') !== own) return null;
  while (at < words.length && at < 12 && NAME_WORD.test(words[at] ?? '')) at += 1;
  return words.slice(at).join(' ');
}

/** Verb first where it has a present form: `announced that …` is `Announces that …`; else with the company's short name before it. */
function ofCompany(rest: string, company: string | null): Told | null {
  const words = rest.split(' ');
  let at = 0;
  let perfect = false;
  while (at < 3 && ADVERB.test(words[at] ?? '')) {
    perfect ||= /^ha(?:s|ve)$/.test(words[at] ?? '');
    at += 1;
  }
  const word = words[at] ?? '';
  const verb = perfect ? ofParticiple(word) : (ofPast(word) ?? ofPresent(word));
  const tail = words.slice(at + 1).join(' ');
  if (verb !== undefined)
    return { text: `${verb.singular}${coordinated(` ${tail}`, 'singular')}`, verbEnd: verb.singular.length };
  const name = company === null ? 'The company' : companyName(company);
  const auxiliary = AUXILIARIES[word] ?? (perfect && /^(?:been|had)$/.test(word) ? `has ${word}` : undefined);
  return auxiliary === undefined ? null : { text: `${name} ${auxiliary} ${tail}`, verbEnd: name.length + 1 + auxiliary.length };
}

const AUXILIARIES: Readonly<Record<string, string>> = {
  is: 'is',
  was: 'was',
  will: 'will',
  would: 'would',
  may: 'may',
  can: 'can',
  does: 'does',
  did: 'did',
  had: 'had',
  are: 'is',
  were: 'was',
  do: 'does',
};

/** A second verb behind "and" has the same tense: `approved a split and declared a dividend`. */
function coordinated(rest: string, form: 'singular' | 'plural'): string {
  return rest.replace(/ and ([a-z]{3,16})(?= )/, (printed, word: string) => {
    const verb = ofPast(word);
    return verb === undefined ? printed : ` and ${verb[form]}`;
  });
}

import { builtPattern } from '../../../platform/values/built-pattern.ts';
import { companyName } from '../../../reading/language/names.ts';
import { verbAt } from './sentence-openings.ts';
import { ofParticiple, ofPast, ofPresent } from './sentence-verbs.ts';

/** The main verb of a sentence in the present tense, without the company as its subject. Pure. */

const PRONOUN = /^(?:The |Our )?(?:Company|Registrant|Corporation|Partnership|Trust|Bank|Issuer)(?=[ ,’'])|^(?:We|It)(?= )/i;
const ADVERB =
  /^(?:today|also|has|have|then|subsequently|formally|jointly|previously|preliminarily|unanimously|successfully|voluntarily|temporarily|recently|further|each|hereby|irrevocably|publicly|now|mutually|officially|finally)$/;
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
  const ofOwn = afterName === null ? null : ofCompany(afterName, company);
  if (ofOwn !== null) return ofOwn;
  const first = /^\S{1,40}/.exec(sentence)?.[0] ?? '';
  // Already a headline: "Announces …".
  if (TOLD.test(sentence)) return { text: sentence, verbEnd: first.length };
  const verb = verbAt(sentence, 24);
  if (verb === null) return null;
  const subject = shortSubject(sentence.slice(0, verb.at), company);
  const rest = sentence.slice(verb.at + verb.word.length);
  // "has imposed" is "imposes".
  const done = /^ha(?:s|ve|d)$/.test(verb.word) ? /^ (?:[a-z]{4,14}ly )?([a-z]{3,16})(?= )/.exec(rest) : null;
  const perfect = done === null ? undefined : ofParticiple(done[1] ?? '');
  if (done !== null && perfect !== undefined && !/, $/.test(subject)) {
    const form = verb.word === 'has' ? 'singular' : verb.word === 'have' ? 'plural' : numberOf(subject);
    return {
      text: `${subject}${perfect[form]}${coordinated(rest.slice(done[0].length), form)}`,
      verbEnd: subject.length + perfect[form].length,
    };
  }
  const past = ofPast(verb.word);
  // A participle behind a comma or a noun ("shares issued by …") is no main verb that can be told apart: it stays as printed.
  if (past === undefined || /, $/.test(subject) || /^ by\b/.test(rest))
    return { text: `${subject}${verb.word}${rest}`, verbEnd: subject.length + verb.word.length };
  const present = numberOf(subject);
  return { text: `${subject}${past[present]}${coordinated(rest, present)}`, verbEnd: subject.length + past[present].length };
}

function numberOf(printed: string): 'singular' | 'plural' {
  const subject = printed.replace(BEHIND_NOUN, ' ');
  if (/^(?:an?|one|each|every) /i.test(subject)) return 'singular';
  const people = PEOPLE.test(subject);
  const board = !people && /\bBoards? of Directors(?: of [^,]{2,60})? (?:unanimously |also )?$/i.test(subject);
  const plural =
    people ||
    (!board &&
      /(?:[^s]s (?:unanimously |each |also |jointly )?|\band \S{1,40}(?: \S{1,40}){0,3} )$/.test(subject) &&
      !AGENCY.test(subject) &&
      (SEVERAL.test(subject) || /\band [^,]{1,60}$/.test(subject) || !/ ?[A-Z][\w.’'&-]{0,25}s $/.test(subject)));
  return plural ? 'plural' : 'singular';
}

/** `The agreement between Acme and Borealis`, `its members at the plant`: the noun stands before. */
const BEHIND_NOUN = /(?<=^.{4,60}),? (?:between|among|at|under|regarding|relating to|governing) .*$/;

/** Capitals that are no name: "the Plaintiffs". */
const SEVERAL =
  /\b(?:Directors|Trustees|Plaintiffs|Defendants|Holders|Shareholders|Stockholders|Lenders|Parties|Sellers|Buyers|Purchasers|Notes|Shares|Investors|Underwriters|Officers|Members|Employees|Subsidiaries) $/;
/** One authority, whatever its name joins. */
const AGENCY =
  /^(?:the )?(?:U\.?S\.?|United States|State|Department|Office|Bureau|Food|Securities|Centers|Nuclear|Federal|Ministry|Commission|Court)\b(?!.*\band the\b)/i;

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
  return (
    subject
      .replace(builtPattern(`(?<=\\b${TITLE}) of ${own}(?=[ ,])`, 'gi'), '')
      .replace(
        builtPattern(` of ${own}(?: and (?:its )?(?:consolidated )?subsidiaries)?,?(?= (?:for|in|were|was|are|is)\\b)`, 'gi'),
        '',
      )
      // What a trial is about: "the trial of AB-12 in patients with asthma did not meet".
      .replace(
        / (?:in|for) (?:(?:adult|pediatric|adolescent|the) ){0,2}(?:patients|treatment|subjects|people)\b[^,;]{3,110},?(?= $)/,
        '',
      )
      // "for the month ended July 31, 1996" is July.
      .replace(/ for the (?:one )?month (?:ended|of) ([A-Z][a-z]{2,8}) (?:\d{1,2}, )?(\d{4}),?(?= )/, ' for $1 $2')
      .replace(
        / (?:in|for) (?:its|the) (?:first|second|third|fourth) (?:fiscal )?quarter(?: of (?:fiscal )?(?:year )?\d{4})?(?= )/,
        '',
      )
      .replace(/,? (?:presented )?for the (?:period|quarter|year|fiscal year) ended [A-Z][a-z]{2,8} \d{1,2}, \d{4},?(?= )/, '')
  );
}

/** The sentence behind the company as its subject; null where something else is. */
function behindCompany(sentence: string, company: string | null): string | null {
  const pronoun = PRONOUN.exec(sentence)?.[0];
  if (pronoun !== undefined)
    return sentence.slice(pronoun.length).startsWith('’') || sentence.slice(pronoun.length).startsWith("'")
      ? null
      : sentence.slice(pronoun.length).replace(/^,? /, '');
  if (company === null) return null;
  const own = new Set(company.split(' ').map(bare));
  const first = bare(companyName(company).split(' ')[0] ?? '');
  const words = sentence.split(' ');
  let at = words[0] === 'The' ? 1 : 0;
  if (first === '' || bare(words[at] ?? '') !== first) return null;
  while (at < words.length && at < 12 && NAME_WORD.test(words[at] ?? '')) {
    const word = words[at] ?? '';
    // "Acme Bank", "Acme and Borealis" are not Acme.
    if (/^[A-Z0-9]/.test(word) && !own.has(bare(word)) && !LEGAL_FORM.test(word)) return null;
    at += 1;
    if (/,$/.test(word) && !LEGAL_FORM.test(words[at] ?? '')) break;
  }
  // "Acme and certain holders".
  if (/^(?:and|or|&)$/.test(words[at - 1] ?? '')) return null;
  return words.slice(at).join(' ');
}

const LEGAL_FORM =
  /^(?:inc|incorporated|corp|corporation|co|company|companies|holdings?|group|ltd|limited|llc|l\.l\.c|l\.?p|plc|n\.?v|s\.?a|\([^ ]{1,30}\))[.,]{0,2}$/i;
const bare = (word: string): string => word.toLowerCase().replace(/[^a-z0-9&]/g, '');

/** Verb first where it has a present form: `announced that …` is `Announces that …`; else with the company's short name before it. */
function ofCompany(rest: string, company: string | null): Told | null {
  const words = rest.split(' ');
  let at = 0;
  let perfect = false;
  while (at < 4 && (ADVERB.test(words[at] ?? '') || isPastPerfect(words, at))) {
    perfect ||= /^ha(?:s|ve|d)$/.test(words[at] ?? '');
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

/** "had signed", "had recently signed", but not "had debt of". */
function isPastPerfect(words: readonly string[], at: number): boolean {
  if (words[at] !== 'had') return false;
  return (
    ofParticiple(words[at + 1] ?? '') !== undefined ||
    (/ly$/.test(words[at + 1] ?? '') && ofParticiple(words[at + 2] ?? '') !== undefined)
  );
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
  const inPresent = (printed: string, joint: string, word: string): string => {
    const verb = ofPast(word);
    return verb === undefined ? printed : `${joint} ${verb[form]}`;
  };
  return rest
    .replace(/( and) ([a-z]{3,16})(?= )/, inPresent)
    .replace(/(, and|,) ([a-z]{3,16})(?= (?:its|the|an?|all|certain|that|to|[A-Z$\d]))/g, inPresent);
}

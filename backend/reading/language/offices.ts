import { builtPattern } from '../../platform/values/built-pattern.ts';
import { OFFICE, officeKind, ownOfficeKind, type PersonMention } from './people.ts';

/** Finds the office that a sentence gives or takes, after an event or next to a name. Pure. */

const POSSESSIVE =
  "(?:the |its |our |his |her |their |an? |new |current |former |additional |sole |independent |successor |(?:[A-Z][\\w.&’']{0,20} ){0,3}?[A-Z][\\w.&]{0,20}[’']s? |[Cc]ompany[’']s |Registrant[’']s |newly created |[Bb]oard (?=[Cc]hair))";
const NO_OFFICE =
  '(?!Chief|President|Treasurer|Secretary|General Counsel|Director|Chair|Vice|Executive|Senior|Corporate|Principal|Interim|Acting|Controller|Member|Mr|Ms|Dr)';
const OF_WHAT = `(?:,? (?:of|for) (?:the |its |our )?(?:Company[’']s |[a-z]{3,12} )?(?:(?!(?:Mr|Ms|Mrs|Dr|Prof)\\b)[A-Z][\\w&’'-]{1,20}(?:,? (?:and |& )?)?){1,5}|, ${NO_OFFICE}(?:[A-Z][\\w&’'+-]{1,20}(?: (?:and |& |\\+ )?${NO_OFFICE}[A-Z][\\w&’'-]{1,20}){0,4}))`;
const ROLE_AS = builtPattern(
  `\\b(?:[Aa]s|to(?: the)? (?:position|role|office|post|positions|roles|offices|title)s? of|to (?:be|become|serve as|the role of)|(?:his|her|their) (?:position|role|office|dut(?:y|ies)|employment|title)s?(?: as| of)?|from the (?:position|role|office)s? of|(?:position|role|office)s? (?:as|of)|serv(?:e|ing) as|the duties of) (?:both )?${POSSESSIVE}{0,3}(${OFFICE}(?:${OF_WHAT})?)`,
);
const ROLE_NEXT = builtPattern(`^,? ?(?:[^,;]{0,60}?\\b(?:to|from|as|be|of) )?${POSSESSIVE}{0,3}(${OFFICE}(?:${OF_WHAT})?)`);
/** Comes between two offices that somebody takes on different days: `, effective immediately,`. */
const DATED = ',? ?(?:effective|beginning|starting)(?: as of| on)? (?:immediately|[A-Z][a-z]{2,8} \\d{1,2}, \\d{4})';
const FURTHER = builtPattern(
  `^(?:(?: of (?:the |our )?(?:Company|Corporation|Registrant|Bank|Firm))?${DATED})?(?:,? (?:and|&) |, )(?:as )?${POSSESSIVE}{0,2}(${OFFICE}(?:${OF_WHAT})?)`,
);
const BOARD =
  /\b(?:to|from|on|join|of|on to|onto) (?:the|our|its|(?:the )?(?:[A-Z][\w’'.&]{1,20},? ?){1,4}?(?:[’']s? )?) ?(?:[A-Z][\w’']{1,20}[’']s? )?(?:board(?! committee)(?: of directors)?)\b|\bas (?:an? |one of )?(?:[a-z-]{3,14},? ){0,3}(?:member of (?:the|its|our) board|directors?)\b|\b(?:Class [I1-3]{1,3} )?directors?\b|\bthe board\b|\bfill (?:the|a|an|this|that) [a-z ]{0,40}vacanc|\b(?:newly|new)[ -]created (?:directorship|seat)/i;

/** An office after these words is someone else's: `Senior Advisor reporting to the Chief Executive Officer`. */
const ANOTHERS = /\b(?:reports?|reporting) (?:directly )?to\b|\b(?:advis[eo]r|assistant|counsel) to (?:the |its |our )/i;

const ownOf = (words: string): string => {
  const at = words.search(ANOTHERS);
  return at < 0 ? words : words.slice(0, at);
};

export function roleAfter(from: string): string | null {
  const words = ownOf(from);
  const match = ROLE_AS.exec(words) ?? ROLE_NEXT.exec(words);
  if (match === null) return null;
  const roles = [cleaned(match[1] ?? '')];
  let rest = words.slice(match.index + match[0].length);
  for (let more = FURTHER.exec(rest); more !== null && roles.length < 5; more = FURTHER.exec(rest)) {
    roles.push(cleaned(more[1] ?? ''));
    rest = rest.slice(more[0].length);
  }
  return highest(roles.filter((role) => role !== ''));
}

const RANKING = ['ceo', 'cfo', 'president', 'chair', 'coo', 'accounting', 'officer', 'director'];
/** Whether one office ranks higher than another; the company's own offices rank above those of its divisions. */
export const isHigher = (one: string, other: string): boolean =>
  RANKING.indexOf(ownOfficeKind(one)) < RANKING.indexOf(ownOfficeKind(other));
/** The highest of several offices. */
function highest(roles: readonly string[]): string | null {
  const [first = ''] = roles;
  const lead = [...roles].sort((a, b) => rankOf(a) - rankOf(b))[0] ?? null;
  // An `interim President and Chief Executive Officer` holds both offices on an interim basis.
  const forNow = /^(?:interim|acting) /i.exec(first)?.[0] ?? '';
  return lead === null || lead.startsWith(forNow) ? lead : `${forNow}${lead}`;
}
/** Among offices of the same kind, one with `chief` leads, because a controller is often also chief accounting officer; a bare vice president comes last. */
const rankOf = (role: string): number =>
  RANKING.indexOf(officeKind(role)) * 3 + (/chief|\bC[EFOA]O\b/i.test(role) ? 0 : /vice president$/i.test(role) ? 2 : 1);

const FORMER_OFFICE = /(?:, (?:age )?\d{2},)? from [^;]{3,120}? to /;

export function joinRole(from: string, rest: string, event: string): string | null {
  // `promoted Wei Chen, 51, from Senior Vice President to President`
  const own = /promot/i.test(event) ? ownOf(from).replace(FORMER_OFFICE, ' to ') : ownOf(from);
  const board = BOARD.exec(own) ?? (/\bjoin/i.test(event) && /board/i.test(event) ? /^/.exec('') : null);
  const office = roleAfter(own);
  if (
    office !== null &&
    !/\bcommittees?\b/i.test(own.slice(Math.max(0, own.indexOf(office)), own.indexOf(office) + office.length + 45)) &&
    officeKind(office) !== 'director'
  ) {
    if (!(board !== null && board.index < own.indexOf(office) && /^(?:chair|lead)/i.test(office) && /committee/i.test(own)))
      return office;
  }
  if (board !== null) return 'director';
  if (office !== null) return office;
  const committee = /\bcommittees?\b/i.test(own);
  return committee ? null : BOARD.test(rest.slice(0, own.length + 20)) ? 'director' : null;
}

export function leaveRole(own: string): string | null {
  const office = ROLE_AS.exec(own) === null ? null : roleAfter(own);
  if (office !== null && officeKind(office) !== 'director') return office;
  if (
    /\bfrom (?:the |our |its |[A-Z])[^;]{0,60}?\bboard\b|\bas (?:an? |one of |the |our |its )?[^;,]{0,60}?\bdirectors?\b|\bas a (?:Class [I1-3]{1,3} )?(?:director|member)|\bre-?election\b|\bto the board\b|\bmember of the board|^ (?:an? |the )?(?:independent )?(?:directors?|members? of the board)\b/i.test(
      own,
    )
  )
    return 'director';
  const next = /^ (?:from|as)\b/.test(own) ? roleAfter(own.slice(0, 120)) : null;
  return next ?? office;
}

/** `Marianne Lake, current CEO of CCB, has decided` and `Mary Major, a director of the Company, notified`. */
const APPOSITION = builtPattern(
  `^(?:, (?:age )?\\d{2})?,? (?:who (?:(?:currently|presently|most recently) )?(?:serves|has served|had served|has been serving|is serving) as |who (?:currently )?is |currently )?${POSSESSIVE}{0,3}(${OFFICE}(?:${OF_WHAT})?)`,
);
export function apposition(words: string, { end }: PersonMention): string | null {
  const rest = words.slice(end);
  const match = APPOSITION.exec(rest);
  if (match === null) return null;
  const roles = [cleaned(match[1] ?? '')];
  let more = rest.slice(match[0].length);
  for (let next = FURTHER.exec(more); next !== null && roles.length < 5; next = FURTHER.exec(more)) {
    roles.push(cleaned(next[1] ?? ''));
    more = more.slice(next[0].length);
  }
  return highest(roles);
}

/** `elected Jane Roe President and Chief Executive Officer` */
const DIRECTLY = builtPattern(`^(?:, (?:age )?\\d{2},)? (${OFFICE}(?:${OF_WHAT})?)`);
export function officeBehind(words: string, { end }: PersonMention): string | null {
  const match = DIRECTLY.exec(words.slice(end));
  return match === null ? null : apposition(words, { name: '', start: end, end });
}

const TITLE_BEFORE = builtPattern(`(${OFFICE}),? (?:(?:Mr|Ms|Mrs|Dr)\\. ?)?$`);
export function titleBefore(words: string, mention: PersonMention | undefined): string | null {
  if (mention === undefined) return null;
  const match = TITLE_BEFORE.exec(words.slice(Math.max(0, mention.start - 80), mention.start));
  return match === null ? null : cleaned(match[1] ?? '');
}

const PROMOTED_TO = builtPattern(
  `\\bto (?:the (?:position|role|office|post) of |become |serve as |be )?${POSSESSIVE}{0,3}(${OFFICE}(?:${OF_WHAT})?)`,
);

/** The new office, after the one held now: `promoted Ann Lee, now Vice President, to President`. */
export function promotedTo(words: string): string | null {
  const match = PROMOTED_TO.exec(words);
  return match === null ? null : cleaned(match[1] ?? '');
}

/** The office somebody takes after leaving another: `transitioned from the role of Chief Financial Officer to Vice Chairman`. */
const NEXT_OFFICE =
  '(?:Executive |Vice |Non-Executive |Executive Vice |Senior )?(?:Chair(?:man|woman|person)?|[Aa]dvis[eo]r|[Cc]onsultant|President|Strategic Advis[eo]r)';
const NEW_ROLE = builtPattern(
  `\\b(?:to|become|serve as|transition to(?: the role of)?|assume the role of|role of) (?:an? |the |our |its |[A-Z][\\w]{1,20}[’']s? )?(?:role of )?(${NEXT_OFFICE})`,
);
export function newRole(words: string): string | null {
  const match = NEW_ROLE.exec(words);
  return match === null ? null : cleaned(match[1] ?? '');
}

const cleaned = (role: string): string =>
  role
    .replace(/[,\s]{1,5}(?:of|for|and)?[,\s]{0,5}$/, '')
    .replace(
      /,? (?:of|for) (?:the |our )?(?:Company|Registrant|Corporation|Firm)\b(?![’'])(?!.{0,300}\b(?:segment|division|unit|group)\b).*/i,
      '',
    )
    .replace(/^.{0,40}\bmembers? (?:of|to) .{0,60}\bboard\b.*$/i, 'director')
    .replace(/\b(President|Director|CEO|CFO|Chairman|Officer)s\b/gi, '$1')
    .replace(/\b(chair\w{0,6}) of the board\b.*/i, '$1')
    .replace(/\bthe (?:Company|Registrant|Corporation|Firm)[’']s /g, '')
    .replace(/ of the (?!Bank\b|Americas\b|Board\b)(?=[A-Z])/, ' of ')
    .replace(/\s{1,5}/g, ' ')
    .trim();

const LEGAL_FORM =
  /^(?:The|Inc|Incorporated|Corp|Corporation|Co|Company|Companies|Group|Holdings?|Ltd|Limited|LLC|LP|plc|PLC|N\.?V|S\.?A)\.?$/;

/** Removes the company's own name, as in `Chief Financial Officer of Acme Corporation`, but keeps a division: `President, Acme Mobility`. */
export function withoutCompany(role: string, companyWords: ReadonlySet<string>): string {
  const [, office, of = ''] = /^(.{3,80}?)(?:,? (?:of|for) (?:the )?|, )(\p{Lu}.{1,80})$/u.exec(role) ?? [];
  const own = of
    .replace(/[’']s?$/, '')
    .split(/[\s,]+/)
    .every((word) => LEGAL_FORM.test(word) || companyWords.has(word.replace(/[^\p{L}]/gu, '').toUpperCase()));
  return office !== undefined && own ? office : role;
}

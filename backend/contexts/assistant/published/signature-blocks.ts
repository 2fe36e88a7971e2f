/** Finds the signature sections of a filing, which say nothing about its subject and are nearly the same in every filing. Pure. */

export interface TextPart {
  readonly start: number;
  readonly end: number;
}

/** The declaration above signatures of reports and registration statements; in older texts it has line breaks. */
const SIGNED =
  /^[ \t]{0,20}pursuant\s+to\s+the\s+requirements\s+of\s[^.]{0,60}(?:\.[^.]{0,60})?securities\s[\s\S]{0,300}?\bduly\s+caused\s[\s\S]{0,80}?\bsigned\b/gim;
/** A heading with the declaration below it. */
const HEADED =
  /^[ \t]{0,20}signatures?(?:[ \t]page)?(?:[ \t]and[ \t]powers?[ \t]of[ \t]attorney)?[ \t]?:?[ \t]{0,20}\n\s{0,20}(?:after[ \t](?:making[ \t])?reasonable[ \t]+inquiry|the[ \t]+registrant[ \t]+hereby[ \t]+certifies|pursuant[ \t]+to[ \t]+the[ \t]+requirements)\b/gim;
const HEADING = /(?:^|\n)[ \t]*signatures?(?:[ \t]page)?(?:[ \t]and[ \t]powers?[ \t]of[ \t]attorney)?[ \t]?:?\s*$/i;
/** How many characters before a declaration to search for its heading. */
const MAX_HEADING_DISTANCE = 100;

/** Lines of a signature: who signs, in which role and when. */
const LABELED =
  /\/s\/|^\s*(?:by|its|name|title|dated?|print(?:ed)? name|signature)\s*:|\bname\ttitle\b|^\s*\(registrant\)|_{4,}/i;
const FORMAL =
  /\battorneys?-in-fact\b|\bpowers? of attorney\b|\bduly (?:caused|authorized)\b|\bsigned (?:below )?(?:on its behalf )?by the (?:following|undersigned)\b|\bhas been signed\b|\bsignature appears below\b|\binformation set forth in this statement is true\b/i;
const OFFICE =
  /\b(?:officer|president|chair(?:man|woman|person)?|director|secretary|treasurer|counsel|manager|member|partner|trustee|attorney|controller)\b/i;
/** A word in a name or title. */
const CAPITALIZED = /^(?:[A-Z(/&“"-]\S*|of|and|the|for|to|on|in|its?)$/;
const OFFICE_MAX = 160;
const DAY = /^\s*(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}, \d{4}\s*$/i;
/** Lines at the end of every page, trimmed. */
const PAGE = /^(?:-?\s*\d{1,4}\s*-?|page \d.*|table of contents)$/i;
/** What comes after a signature. */
const NEXT =
  /^\s*(?:index (?:to|of) exhibits?\b|exhibits? (?:index|list)\b|list of exhibits\b|exhibit[ \t]+(?:no\.?[ \t]*)?[\dA-Z]|ex-\d|footnotes?\b|notes? to\b|item \d|annex\b|schedule\b|appendix\b)/i;
/** Maximum other lines, such as names and places, between those that are recognized. */
const MAX_OTHER_LINES = 6;
const MAX_OTHER_LENGTH = 200;

/** The signature sections of a text, in order. */
export function signatureBlocksOf(text: string): readonly TextPart[] {
  const starts = [...text.matchAll(SIGNED), ...text.matchAll(HEADED)].map(({ index }) => headingBefore(text, index));
  const blocks: TextPart[] = [];
  for (const start of [...new Set(starts)].sort((a, b) => a - b)) {
    if (start < (blocks.at(-1)?.end ?? 0)) continue;
    blocks.push({ start, end: endOf(text, start) });
  }
  return blocks;
}

/** The parts of a text outside of its signature sections, in order. */
export function partsWithoutSignatures(text: string): readonly TextPart[] {
  const blocks = signatureBlocksOf(text);
  const starts = [0, ...blocks.map(({ end }) => end)];
  const ends = [...blocks.map(({ start }) => start), text.length];
  return starts.flatMap((start, at) => {
    const end = ends[at] ?? start;
    return end > start ? [{ start, end }] : [];
  });
}

function headingBefore(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - MAX_HEADING_DISTANCE), at);
  const heading = HEADING.exec(before);
  return heading === null ? at : at - before.length + heading.index + (heading[0].startsWith('\n') ? 1 : 0);
}

/** The end of a signature section: after its last recognized line, where an exhibit or index starts, or the end of the text. */
function endOf(text: string, start: number): number {
  let end = start;
  let others = 0;
  let line = start;
  while (line < text.length) {
    const next = lineEnd(text, line);
    const words = text.slice(line, next);
    if (words.trim() !== '' && !PAGE.test(words.trim())) {
      if (end > start && NEXT.test(words)) return line;
      if (isOfSignature(words)) {
        end = next;
        others = 0;
      } else {
        others += 1;
        if (others > MAX_OTHER_LINES || words.length > MAX_OTHER_LENGTH) return Math.max(end, lineEnd(text, start));
      }
    }
    line = next;
  }
  return text.length;
}

const isOfSignature = (line: string): boolean =>
  LABELED.test(line) ||
  FORMAL.test(line) ||
  DAY.test(line) ||
  (line.length <= OFFICE_MAX &&
    OFFICE.test(line) &&
    line
      .trim()
      .split(/\s+/)
      .every((word) => CAPITALIZED.test(word)));

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at === -1 ? text.length : at + 1;
}

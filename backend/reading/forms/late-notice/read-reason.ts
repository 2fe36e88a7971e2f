/** The most important reason given in the narrative of a late notice (Part III). Pure. */

export type LateReason =
  | 'restatement'
  | 'investigation'
  | 'accounting errors'
  | 'material weakness'
  | 'change of auditor'
  | 'distress'
  | 'cyber incident'
  | 'impairment'
  | 'deal'
  | 'unfinished audit'
  | 'staff changes';

const NARRATIVE = 4_000;
/** Reasons in order of importance to a reader; each repeats only what Part III says. */
const REASONS: readonly (readonly [pattern: RegExp, reason: LateReason])[] = [
  [/\brestat(?:e|ed|ement|ements|ing)\b/i, 'restatement'],
  [
    /\b(?:independent|internal|audit committee|special committee)\b.{0,80}\b(?:investigation|review)\b|\binvestigation\b/is,
    'investigation',
  ],
  [/\baccounting (?:errors?|irregularit\w{1,5})|\bmisstate(?:d|ments?)\b/i, 'accounting errors'],
  [/\bmaterial weakness/i, 'material weakness'],
  [
    /\b(?:auditors?|accountants?|accounting firm)\b.{0,80}\b(?:resign|dismiss|declin)|\b(?:resign|dismiss)\w{0,6}\b.{0,80}\b(?:auditors?|accountants?|accounting firm)\b|\b(?:new|change (?:of|in)|engaged?) .{0,40}\b(?:auditors?|accountants?|accounting firm)\b/is,
    'change of auditor',
  ],
  [/\bgoing concern\b|\bbankruptcy\b|\bchapter 11\b|\binsolven/i, 'distress'],
  [/\bcyber\w{0,10}|\bransomware\b/i, 'cyber incident'],
  [/\bimpairments?\b/i, 'impairment'],
  [/\b(?:acquisitions?|mergers?|business combination|divestitures?|disposition)\b/i, 'deal'],
  [
    /\b(?:auditors?|accountants?|accounting firm|audit)\b.{0,120}\b(?:complet|additional time|more time|finali[sz]|not yet)|\b(?:complet|finali[sz])\w{0,5}\b.{0,60}\b(?:audit|review)\b/is,
    'unfinished audit',
  ],
  [/\b(?:resignation|departure|turnover|illness|death|staffing|personnel)\b/i, 'staff changes'],
];

/** Null if it gives none of these reasons. */
export function lateReason(text: string, narrative: { readonly start: number; readonly end: number } | null): LateReason | null {
  if (narrative === null) return null;
  const words = text.slice(narrative.start, Math.min(narrative.end, narrative.start + NARRATIVE));
  return REASONS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

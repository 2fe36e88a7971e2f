import { builtPattern } from '#platform/values/built-pattern.ts';

/** Recognizes, by their wording, questions that no filing answers: they ask for a judgment, advice or a prediction. Pure. */

/** What people do with an investment. */
const TRADE =
  '(?:buy|sell|hold|keep|own|invest|trade|short|dump|exit|enter|accumulate|add|get|stay|wait|follow|copy|bet|go|put|cash|average|double|load)';
const TRADING = '(?:buying|selling|holding|keeping|owning|investing|trading|shorting|adding|following|copying|getting|waiting)';
/** Words that judge a choice. */
const JUDGMENT =
  '(?:safe|unsafe|wise|unwise|smart|clever|stupid|foolish|sensible|prudent|risky|dangerous|advisable|reasonable|worthwhile|good|bad|better|best|great|ok|okay|fine|crazy|(?:too |so )?(?:late|early))';
const CHOICE = '(?:idea|time|moment|investment|bet|pick|choice|move)';

const ADVICE: readonly RegExp[] = [
  /\b(?:should|ought|shall) (?:i|we|one|you|my|our|investors?|people|anyone|anybody)\b/i,
  /\b(?:can|could|do|would|am|are|must) (?:i|we) (?:\w+ ){0,3}(?:buy|sell|hold|keep|invest|short|dump)\b/i,
  builtPattern(`\\b${JUDGMENT} (?:for (?:me|us|\\w+(?: \\w*)?) )?to ${TRADE}\\b`, 'i'),
  builtPattern(`\\b(?:${JUDGMENT}|right|wrong) ${CHOICE}\\b`, 'i'),
  builtPattern(
    `\\b(?:is|are|was|does) .{0,60}\\ba (?:\\w+ )?${JUDGMENT} (?:[\\w-]+ )?(?:${CHOICE}|buy|sell|hold|stock|entry)\\b`,
    'i',
  ),
  /\b(?:is|are) (?:[\w.&’'-]+ ){1,4}an? (?:\w+ )?(?:buy|sell|hold)\b(?![- ]?(?:back|out|side|orders?|limit|price|agreement|period))/i,
  builtPattern(`\\bfor (?:me|us) to ${TRADE}\\b`, 'i'),
  builtPattern(`\\bworth (?:\\w+ )?(?:${TRADING}|it|a (?:punt|look|shot|try)|to ${TRADE})\\b`, 'i'),
  /\b(?:buy|sell|hold) recommendation\b|\bprice target\b|\b(?:over|under)(?:valued|priced)\b|\bfollow (?:him|her|them) into\b/i,
  /\b(?:do|can|would|could) you (?:recommend|advise|suggest|think|buy|sell|hold|keep|invest)\b|\bwhat do you (?:think|make|suggest)\b|\byour (?:opinion|advice|recommendation|view|take)\b/i,
  /(?:^|[.!?;,]\s+)(?:so |and |but )?(?:is|are) (?!there\b).{0,60}\b(?:cheap|expensive|a bargain|too risky|safe(?! harbou?r))\b/i,
  /\bmy (?:own )?(?:portfolio|money|savings|retirement|pension|401\(?k\)?|ira)\b/i,
  // Predictions.
  /\bwhat will .{0,60}\b(?:trade|be worth|cost|close|price)\b|\bwill .{0,40}\b(?:go up|go down|rise|fall|reach|crash|recover|double|outperform)\b/i,
  /\bpredict|\bforecast the\b/i,
];

/** Whether a text asks for advice or a prediction. */
export const isAdvice = (text: string): boolean => ADVICE.some((pattern) => pattern.test(text));

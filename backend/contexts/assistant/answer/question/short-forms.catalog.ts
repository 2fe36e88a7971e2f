/** Short forms of questions that filings spell out, or that are no words of their own: “R&D”, “earn-out”, “10-for-1”. */

const SHORT: readonly (readonly [written: RegExp, whole: string])[] = [
  [/\bR ?& ?D\b/g, 'research and development'],
  [/\bSG ?& ?A\b|\bS, ?G ?& ?A\b/g, 'SGA'],
  [/\bG ?& ?A\b/g, 'general and administrative'],
  [/\bM ?& ?A\b/g, 'mergers'],
  [/\bP ?& ?L\b/g, 'income statement'],
  [/\b(?:day|date) (?:on which |when )?(?:it|they|this|that) (?:takes?|took|goes|go|went) (?:in(?:to)? )?effect\b/gi, 'date'],
  [/\bearn-outs?\b/gi, 'earnout'],
  [/\bup-front\b/gi, 'upfront'],
  [/\block-up\b/gi, 'lockup'],
  [/\bbuy-backs?\b/gi, 'buyback'],
  [/\bpay-?outs?\b/gi, 'payout'],
  [/\bbreak-?up fee\b/gi, 'termination fee'],
  [/\bpre-tax\b/gi, 'pretax'],
  [/\bspin-off\b/gi, 'spinoff'],
  [/\b(?:take|takes|taking|took|taken) over(?= (?!as\b))/gi, 'acquire'],
  [/\b(?:take|takes|taking|took) part in\b/gi, 'participate in'],
  [/\b(?:take|takes|taking|took) part\b/gi, 'participate'],
  [
    /\b(?:get|gets|got|see|sees|keep|keeps|take|takes) (?=(?:(?:any|all|some|part|none|much)(?: of)? )?(?:the )?(?:\w+ )?proceeds\b)/gi,
    'receive ',
  ],
  [/(?<=\b(?:be|been|is|are|was|were) )turned into\b(?! (?:some|any)thing)/gi, 'converted into'],
  [/\bUK\b|\bU\.K\.(?= )/g, 'United Kingdom'],
  [/\bPwC\b/gi, 'PricewaterhouseCoopers'],
  [/\bE ?& ?Y\b|\bEY\b/g, 'Ernst & Young'],
  [/\bBofA\b/g, 'Bank of America'],
  [/\bJ ?& ?J\b/g, 'Johnson & Johnson'],
  [/\bP ?& ?G\b/g, 'Procter & Gamble'],
];

/** A question with its short forms written as filings and the other rules know them. */
export const spelledOut = (question: string): string =>
  SHORT.reduce((text, [written, whole]) => text.replace(written, whole), question);

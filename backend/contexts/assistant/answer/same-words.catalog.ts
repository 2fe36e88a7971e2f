import { wordsOf } from '../../../platform/full-text/words.ts';

/** Words of questions, and the words that filings use for them. */
const SAME: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ['headcount', 'employees'],
    ['eps', 'earnings share'],
    ['guide guided', 'guidance outlook targets expects'],
    ['outlook guidance', 'outlook targets expects guidance'],
    ['coupon', 'notes'],
    ['size', 'principal'],
    ['notes bonds', 'notes debentures bonds'],
    ['quitting quit leave left departed depart', 'resign resigned retire retiring departure depart step'],
    ['resign resigned', 'resign resigned resignation'],
    ['retiring retire retired', 'retire retirement retiring'],
    ['close closing closed', 'completed closing consummated closed'],
    ['complete completed', 'completed closing consummated closed'],
    ['auditor accountant', 'auditor accounting accountant'],
    ['firm', 'accounting auditor'],
    ['fail failed', 'maintained comply compliance'],
    ['fix', 'regain compliance'],
    ['got', 'received'],
    ['hit', 'impact'],
    ['worker staff', 'employee employees'],
    ['pay paid', 'paid compensation consideration purchase'],
    ['buy bought', 'acquired acquisition purchase acquire'],
    ['sold', 'sale sold sell'],
    ['became become', 'appointed named elected assumed become effective'],
    ['join joined', 'elected appointed'],
    ['name named', 'appointed elected named'],
    ['agree agreed', 'agreement agreed'],
    ['raise raised', 'proceeds issue issued sell raised'],
    ['charge', 'impairment charge'],
    ['biggest', 'largest'],
    ['disclosed', 'announced reported'],
    ['replace replaced', 'successor succeed replaced'],
    ['chair chairman', 'chair chairman'],
    ['cfo', 'financial'],
    ['ceo', 'executive'],
    ['hack', 'attack breach unauthorized'],
    ['lay', 'layoff layoffs workforce'],
    ['consulted', 'consultation discussed consulted'],
    ['gets get', 'receive received'],
    ['materially', 'material'],
    ['deadline', 'until'],
    ['requirement requirements', 'required rule requires'],
    ['told tell', 'notified informed told'],
    ['board', 'director directors board'],
    ['repay repaid', 'pay paid repaid repayment'],
    ['missing absent', 'omitted confidential excluded'],
    ['median-worker', 'median employee'],
    ['selling', 'selling sell'],
  ].flatMap(([asked = '', others = '']) => wordsOf(asked).map((word) => [word, wordsOf(others)] as const)),
);

/** The words of a question and those that filings use for them. */
export const searchedWords = (words: readonly string[]): readonly string[] => [
  ...words,
  ...words.flatMap((word) => SAME.get(word) ?? []),
];

export const hasWord = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) || (SAME.get(word)?.some((each) => words.has(each)) ?? false);

import { type Statement, thingBy } from '../../language/statement.ts';

/** Names the government body in a sentence. Pure. */

export const BODIES: readonly (readonly [string, RegExp])[] = [
  ['FDA', /\bFood and Drug Administration\b|\bFDA\b/],
  ['European Commission', /\bEuropean Commission\b/],
  ['EMA', /\bEuropean Medicines Agency\b|\bEMA\b|\bCHMP\b/],
  ['UK drug agency', /\bMHRA\b/],
  ['Health Canada', /\bHealth Canada\b/],
  ['Japan’s health ministry', /\bPMDA\b|\bMHLW\b|\bMinistry of Health, Labou?r and Welfare\b/],
  ['China’s drug agency', /\bNMPA\b|\bNational Medical Products Administration\b/],
  ['OCC', /\bComptroller of the Currency\b|\bOCC\b/],
  ['FDIC', /\bFederal Deposit Insurance Corporation\b|\bFDIC\b/],
  ['OTS', /\bOffice of Thrift Supervision\b|\bOTS\b/],
  ['Federal Reserve', /\bFederal Reserve\b/],
  ['CFPB', /\bConsumer Financial Protection Bureau\b|\bCFPB\b/],
  ['FinCEN', /\bFinancial Crimes Enforcement Network\b|\bFinCEN\b/],
  ['EPA', /\bEnvironmental Protection Agency\b|\bEPA\b/],
  ['CFIUS', /\bCFIUS\b|\bCommittee on Foreign Investment\b/],
  ['FTC', /\bFederal Trade Commission\b|\bFTC\b/],
  ['Canada’s Competition Bureau', /\b(?:Canadian )?Competition Bureau\b/],
  ['UK competition authority', /\bCompetition and Markets Authority\b|\bCMA\b/],
  ['FCC', /\bFederal Communications Commission\b|\bFCC\b/],
  ['FERC', /\bFederal Energy Regulatory Commission\b|\bFERC\b/],
  ['NRC', /\bNuclear Regulatory Commission\b|\bNRC\b/],
  ['FAA', /\bFederal Aviation Administration\b|\bFAA\b/],
  ['Justice Department', /\bDepartment of Justice\b|\bDOJ\b|\bU\.?S\.? Attorney\b|\bUnited States Attorney\b|\bgrand jury\b/i],
  ['attorney general', /\battorneys? general\b/i],
  ['district attorney', /\bDistrict Attorney\b|\bD\.A\.(?= |[’'])/],
  ['CFTC', /\bCommodity Futures Trading Commission\b|\bCFTC\b/],
  ['SEC', /\bSecurities and Exchange Commission\b|\bSEC\b|\bWells [Nn]otice\b|\bDivision of Enforcement\b/],
  [
    'state regulator',
    /\b(?:Department|Division|Office|Commissioner) of (?:Financial Institutions|Banking|Banks|Financial Services|Insurance)\b/,
  ],
];
/** `Georgia Public Service Commission`. */
const UTILITY =
  /\b((?:[A-Z][a-z]{2,14} ){0,2})(Public (?:Service|Utilities|Utility) Commission|Corporation Commission|PSC|PUC)\b/;

/** Short name of the body that the words name; null if none. */
export const bodyIn = (words: string): string | null => {
  const utility = UTILITY.exec(words);
  const named = BODIES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
  if (named !== null || utility === null) return named;
  const [, state = '', body = ''] = utility;
  return `${state.replace(/^The /, '')}${/Service/.test(body) ? 'PSC' : /Utilit/.test(body) ? 'PUC' : body}`;
};

/** Who acts: in `was notified by the SEC that it has concluded`, the SEC. */
export function speakerOf(statement: Statement): string | null {
  let speaker: Statement | null = statement;
  while (speaker !== null && speaker.who === 'it') speaker = speaker.under;
  return speaker === null ? null : (speaker.who ?? thingBy(speaker, 'by')?.text ?? null);
}

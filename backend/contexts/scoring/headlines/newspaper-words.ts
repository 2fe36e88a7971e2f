import { builtPattern } from '../../../platform/values/built-pattern.ts';
import { exactMoney } from '../../../reading/language/figures.ts';
import { companyName } from '../../../reading/language/names.ts';

/** The wording of filings in the words of a newspaper. Pure; every search is bounded. */

/** The words of a newspaper for those of a filing. */
export function newspaperWords(text: string, company: string | null): string {
  const short = company === null ? null : companyName(company);
  let line = text
    .replace(/\b(?:the|our|its) Board of Directors\b/gi, 'the board')
    .replace(/\bBoards? of Directors\b/gi, 'board')
    .replace(/\bindependent registered public accounting firm\b/gi, 'auditor')
    .replace(
      /\ball of the (?:issued and )?outstanding (?:capital stock|shares|equity interests|membership interests|common stock|equity) of /gi,
      '',
    )
    .replace(/\b(?:issued and )?outstanding (?=shares|notes|common)/gi, '')
    .replace(
      /\b(?:[Tt]he )?(?:United States|U\.S\.) District Court for the (?:[A-Z][a-z]{2,12} ){1,3}of [A-Z][a-z]{2,14}(?: [A-Z][a-z]{2,14})?/g,
      'a federal court',
    )
    .replace(
      /\b(?:[Tt]he )?(?:United States|U\.S\.) Court of Appeals for the [A-Z][\w ]{2,30}? Circuit\b/g,
      'a federal appeals court',
    )
    .replace(/^[Tt]he U\.S\. (?=government)/, 'US ')
    .replace(/\bU\.S\. (?=government|Department|Securities|Treasury|Federal|Supreme|Patent|dollars?\b)/g, 'US ')
    .replace(/\b(?:the )?New York Stock Exchange(?:,? LLC| LLC)?/g, 'NYSE')
    .replace(/\b(?:[Tt]he )?(?:Nasdaq|NASDAQ) (?:Global Select|Global|Capital|Stock) Market(?: LLC)?/g, 'Nasdaq')
    .replace(/\b(?:the )?Hart[-–]Scott[-–]Rodino Antitrust Improvements Act(?: of 1976)?(?:, as amended,?)?/gi, 'the HSR Act')
    .replace(/\b(?:the )?(?:U\.S\. |US |United States )?Securit(?:ies|y) and Exchange Commissions?\b/g, 'the SEC')
    .replace(AGENCIES, (printed: string, name: string) => (/^The/.test(printed) ? 'The ' : 'the ') + (SHORT_AGENCY[name] ?? name))
    .replace(
      /\b[Tt]he Public (Utilit(?:y|ies)|Service) Commission of ([A-Z][a-z]{3,12}(?: [A-Z][a-z]{3,12})?)\b/g,
      (_, kind: string, state: string) => `${state} ${kind === 'Service' ? 'PSC' : 'PUC'}`,
    )
    .replace(
      /\b([A-Z][a-z]{3,12}(?: [A-Z][a-z]{3,12})?) Public (Utilit(?:y|ies)|Service) Commission\b/g,
      (_, state: string, kind: string) => `${state} ${kind === 'Service' ? 'PSC' : 'PUC'}`,
    )
    .replace(/\bsettlement agreement(?= (?:providing|that|which|to|resolving|with|under)\b)/g, 'settlement')
    .replace(
      /\bproviding for an? (increase|decrease|reduction) in ([^$;]{3,60}) of (?=(?:about )?\$)/g,
      (_, way: string, what: string) => `${way === 'increase' ? 'raising' : 'cutting'} ${what} by `,
    )
    .replace(
      /\b(r|R)eaches an agreement in principle to\b/g,
      (_, first: string) => `${first === 'R' ? 'Agrees' : 'agrees'} in principle to`,
    )
    .replace(
      /\b(e|E)nters into a (?:definitive )?agreement to\b/g,
      (_, first: string) => `${first === 'E' ? 'Agrees' : 'agrees'} to`,
    )
    .replace(/\b(?:is|was|has been) awarded (an? [^;]{0,70}?contracts?) by\b/g, 'wins $1 from')
    .replace(/\b(?:is|was) terminating(?= (?:its|the|an?)\b)/g, 'terminates')
    .replace(/\b(?:is|was|are|were) in violation of (?:the )?/g, 'violates ')
    .replace(/\bdid not (?=(?:meet|achieve|reach)\b[^.;]{0,60}\b(?:endpoints?|significance)\b)/g, 'does not ')
    .replace(
      /\b(f|F)iles (?:an application|a request|a petition|an application and request) with ([^,;]{3,60}?) (?:requesting|seeking|for)(?: (?:approval of|authority for))? (an? )?/g,
      (_, first: string, whom: string, article: string | undefined) =>
        `${first === 'F' ? 'Asks' : 'asks'} ${whom} for ${article ?? ''}`,
    )
    .replace(/\bU\.S\. the (?=[A-Z]{3}\b)/g, 'the ')
    .replace(/\bapproximately\b/gi, 'about')
    .replace(
      /\b(?:issues|enters) an? (?:\w{4,12} )?(?:order|opinion|decision|ruling)(?: and (?:order|opinion))? (preliminarily |finally )?(granting|denying|approving|dismissing|affirming|vacating|authorizing|allowing|requiring|directing|rejecting)\b/g,
      (_, how: string | undefined, word: string) => `${how ?? ''}${ofGerund(word)}`,
    )
    .replace(
      /\b(?:issues|publishes|enters|renders|delivers) (?:an?|its) (?:[“"]?(?:\w{4,12} )?(?:opinion|order|decision|ruling)[”"]?,? )(?:in )?(?:which )?(?:it )?(?:conclud|f(?:ound|ind)|h(?:eld|old)|rul|determin)(?:ed|ing|s)? that\b/gi,
      'rules that',
    )
    .replace(/\bapproval of the proposed settlement\b/g, 'approval of the settlement')
    .replace(
      /(?<!\b(?:was|were|been|be|is|are|as|we) )\b(?:previously announced|aforementioned|respective|consolidated(?= (?:derivative|class|putative|lawsuits?|actions?))) /gi,
      '',
    )
    .replace(/\bany and all\b/g, 'all')
    .replace(/\bwholly[- ]owned subsidiary\b/g, 'subsidiary')
    .replace(/\b(C|c)ommences\b/g, (_, first: string) => (first === 'C' ? 'Starts' : 'starts'))
    .replace(/\bto the (?:role|position) of\b/g, 'as')
    .replace(/\bPeople[’']s Republic of China\b/g, 'China')
    .replace(/\bthe United States of America\b|\bthe United States\b/g, 'the US')
    .replace(/\bin an aggregate (?:principal )?amount of\b|\bin the aggregate amount of\b/gi, 'of')
    .replace(/\baggregate principal amount of\b/gi, 'of')
    .replace(/ of (?:its|the Company[’']s|our) common stock\b/g, ' of its stock')
    .replace(/\s?\bper share of common stock\b/gi, ' a share')
    .replace(/\bper share\b/gi, 'a share')
    .replace(/\bChief Executive Officer\b/gi, 'CEO')
    .replace(/\bChief Financial Officer\b/gi, 'CFO')
    .replace(/\bChief Operating Officer\b/gi, 'COO')
    .replace(/[$](\d{1,3}(?:,\d{3}){2,4})(?:\.\d{2})?(?![\d,])(?! (?:m|b)illion)/g, (_, digits: string) =>
      exactMoney(Number(digits.replaceAll(',', ''))),
    )
    .replace(/\b(?:the|our) (?:Company|Registrant|Corporation)[’']s\b/gi, 'its')
    .replace(/(?<=[A-Za-z0-9)]),? (?:Inc|Incorporated|Corp|Ltd|LLC|L\.L\.C|L\.P|N\.A|Co\., Ltd|PLC)\b\.?/g, '')
    .replace(
      /^(?:[Aa] |[Tt]he )?(?:federal )?jury in (?:a federal court|[^,]{3,60}? Court(?: of [^,]{3,40}?)?)(?= (?:returns|finds|awards|rules)\b)/,
      'A jury',
    )
    .replace(/\bverdict in favor of\b/g, 'verdict for')
    .replace(/\bof (?:the Company|the Registrant|the Corporation)\b/gi, '')
    .replace(/\bour\b/g, 'its')
    .replace(/\b(?:the Company|the Registrant|the Corporation|us)\b/g, short ?? 'the company');
  if (short !== null && company !== null) {
    line = line.replace(fullName(company, short), short);
    const owner = short.replace(/[^A-Za-z0-9 ]/g, '.');
    line = line.replace(builtPattern(`(?<=[a-z0-9,] )${owner}[’']s(?= )`, 'g'), 'its');
    line = line.replace(builtPattern(`^(?:The )?board(?:,? of| of directors of) ${owner}\\b`, 'i'), 'Board');
  }
  return line
    .replace(/^([Ee]stimates|[Ee]xpects|[Aa]nticipates|[Bb]elieves) that (?=(?:it|its|the|total|net)\b)/, '$1 ')
    .replace(/^its board\b/i, 'Board')
    .replace(/^[Tt]he (?=(?:[A-Z][a-z]{3,14} (?:and )?){1,4}Committee\b)/, '')
    .replace(/^the independent (?:members|directors) of (?:its|the) board(?= )/i, 'Independent directors')
    .replace(/\s{2,9}/g, ' ')
    .replace(/ ([,;.])/g, '$1')
    .trim();
}

/** Authorities that a reader knows by their initials. */
const SHORT_AGENCY: Readonly<Record<string, string>> = {
  'Food and Drug Administration': 'FDA',
  'Federal Trade Commission': 'FTC',
  'Nuclear Regulatory Commission': 'NRC',
  'Federal Energy Regulatory Commission': 'FERC',
  'Federal Communications Commission': 'FCC',
  'Environmental Protection Agency': 'EPA',
  'Federal Deposit Insurance Corporation': 'FDIC',
  'Office of the Comptroller of the Currency': 'OCC',
  'Internal Revenue Service': 'IRS',
  'Securities Investor Protection Corporation': 'SIPC',
  'Drug Enforcement Administration': 'DEA',
  'Federal Aviation Administration': 'FAA',
  'Department of Energy': 'DOE',
};
const AGENCIES = builtPattern(`\\b(?:[Tt]he )?(?:U\\.S\\. |US |United States )?(${Object.keys(SHORT_AGENCY).join('|')})\\b`, 'g');

function ofGerund(word: string): string {
  return (
    {
      granting: 'grants',
      denying: 'denies',
      approving: 'approves',
      dismissing: 'dismisses',
      affirming: 'affirms',
      vacating: 'vacates',
      authorizing: 'authorizes',
      allowing: 'allows',
      requiring: 'requires',
      directing: 'directs',
      rejecting: 'rejects',
    }[word] ?? word
  );
}

/** The registered name with its legal form, wherever it stands in the sentence. */
function fullName(company: string, short: string): RegExp {
  const escaped = short.replace(/[^A-Za-z0-9 ]/g, '.').replaceAll(' ', '[ ,]{1,2}');
  return builtPattern(
    `(?:The )?\\b${escaped}(?:,? (?:Inc|Incorporated|Corp|Corporation|Co|Company|Companies|Ltd|Limited|LLC|L\\.P|PLC|plc|N\\.V|S\\.A|Holdings)\\b\\.?){1,3}`,
    company.length > 2 ? 'gi' : 'g',
  );
}

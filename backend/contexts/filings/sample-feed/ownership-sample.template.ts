import { businessDayBefore } from '#reading/formats/submission/edgar-calendar.ts';
import { cents, sampleDay } from '../../quotes/published/sample-prices.ts';
import { escapeXml, type ListedDocument } from '../replay/listed-filing.template.ts';
import { SAMPLE_MARK } from './eight-k-sample.template.ts';
import { insiderOf, type SampleCompany, type SamplePerson } from './sample-companies.template.ts';

interface Trade {
  readonly code: 'P' | 'S' | 'A' | 'F' | 'M' | 'G';
  readonly shares: number;
  /** Null for an option row without a price. */
  readonly price: number | null;
  readonly acquired: boolean;
  readonly after: number;
  readonly footnote?: string;
}

interface OwnershipStory {
  readonly form: '3' | '4' | '5';
  /** The signing insider, see `insiderOf`. */
  readonly post: number;
  /** Whether the Rule 10b5-1(c) box is checked. */
  readonly planned: boolean;
  /** `price` returns dollars between the trading day's lowest (0) and highest (1) price. */
  readonly trades: (n: number, price: (place: number) => number) => readonly Trade[];
}

/** Kinds of reports: purchases, sales, planned sales, grants, tax withholding, gifts, initial holdings. */
const STORIES: readonly OwnershipStory[] = [
  {
    form: '4',
    post: 2,
    planned: false,
    trades: (n, price) => [{ code: 'P', shares: n * 1_500, price: price(0.4), acquired: true, after: n * 6_500 }],
  },
  {
    form: '4',
    post: 0,
    planned: true,
    trades: (n, price) => [
      {
        code: 'S',
        shares: n * 4_000,
        price: price(0.8),
        acquired: false,
        after: 210_000 - n * 4_000,
        footnote: 'The sale was effected pursuant to a Rule 10b5-1 trading plan adopted by the reporting person.',
      },
    ],
  },
  {
    form: '4',
    post: 1,
    planned: false,
    trades: (n, price) => [
      {
        code: 'F',
        shares: n * 310,
        price: price(0.5),
        acquired: false,
        after: 48_000 - n * 310,
        footnote:
          'Shares withheld by the issuer to satisfy tax withholding obligations upon the vesting of restricted stock units.',
      },
    ],
  },
  {
    form: '4',
    post: 3,
    planned: false,
    // Well over ten million dollars at any share price.
    trades: (n, price) => {
      const shares = 10 * Math.ceil((1_100_000 + 90_000 * n) / price(0.3));
      return [{ code: 'S', shares, price: price(0.3), acquired: false, after: 4 * shares }];
    },
  },
  {
    form: '4',
    post: 4,
    planned: false,
    trades: (n) => [
      {
        code: 'A',
        shares: n * 420,
        price: 0,
        acquired: true,
        after: 9_000 + n * 420,
        footnote: 'Restricted stock units that vest on the first anniversary of the grant.',
      },
    ],
  },
  {
    form: '4',
    post: 1,
    planned: false,
    // Well over a million dollars at any share price.
    trades: (n, price) => {
      const shares = 10 * Math.ceil((90_000 + 30_000 * n) / price(0.5));
      return [{ code: 'P', shares, price: price(0.5), acquired: true, after: 30_000 + shares }];
    },
  },
  { form: '3', post: 4, planned: false, trades: () => [] },
  {
    form: '5',
    post: 2,
    planned: false,
    trades: (n) => [
      {
        code: 'G',
        shares: n * 700,
        price: 0,
        acquired: false,
        after: 25_000 - n * 700,
        footnote: 'Gift to a charitable organization.',
      },
    ],
  },
];

export const OWNERSHIP_STORIES = STORIES.length;

export interface OwnershipSample {
  readonly form: '3' | '4' | '5' | '4/A';
  readonly owner: SamplePerson;
  /** Day of the trades, `yyyy-mm-dd`. */
  readonly period: string;
  readonly document: ListedDocument;
}

export interface OwnershipOptions {
  /** Another insider who signs instead of the story's. */
  readonly post?: number;
  /** Makes it an amendment of the form filed on that day. */
  readonly amends?: boolean;
}

/**
 * A Form 3, 4 or 5 of a company's insider as ownership XML. Its trades are from the previous business day, at that day's prices.
 * @param story any number; picks one of the kinds. @param n from 1 to 9, for amounts. @param filedOn `yyyy-mm-dd`; for an amendment, the original's day.
 */
export function ownershipSample(
  company: SampleCompany,
  story: number,
  n: number,
  filedOn: string,
  { post, amends = false }: OwnershipOptions = {},
): OwnershipSample {
  const chosen = STORIES[story % STORIES.length] as OwnershipStory;
  const form = amends ? '4/A' : chosen.form;
  const owner = insiderOf(company, post ?? chosen.post);
  const date = businessDayBefore(filedOn);
  const { low, high } = sampleDay(company.ticker, date);
  const price = (place: number) => cents(low + (high - low) * place);
  // Holdings differ per filing, so that the same story twice a day isn't a duplicate.
  const trades = chosen.trades(n, price).map((trade) => ({ ...trade, after: trade.after + (story % 4_999) }));
  const notes = [...trades.flatMap((trade) => trade.footnote ?? []), SAMPLE_MARK];
  const rows =
    form === '3' ? [holding(n * 1_200)] : trades.map((trade, index) => transaction(trade, chosen.form, date, index + 1));
  const body = `<?xml version="1.0"?>
<ownershipDocument>
    <schemaVersion>X0508</schemaVersion>
    <documentType>${form}</documentType>
    <periodOfReport>${date}</periodOfReport>
${amends ? `    <dateOfOriginalSubmission>${filedOn}</dateOfOriginalSubmission>\n` : ''}${form === '3' ? '    <noSecuritiesOwned>0</noSecuritiesOwned>' : '    <notSubjectToSection16>0</notSubjectToSection16>'}
    <issuer>
        <issuerCik>${company.cik}</issuerCik>
        <issuerName>${escapeXml(company.name)}</issuerName>
        <issuerTradingSymbol>${company.ticker}</issuerTradingSymbol>
    </issuer>
    <reportingOwner>
        <reportingOwnerId>
            <rptOwnerCik>${owner.cik}</rptOwnerCik>
            <rptOwnerName>${owner.name}</rptOwnerName>
        </reportingOwnerId>
        <reportingOwnerRelationship>
            <isDirector>${owner.role === 'director' ? 1 : 0}</isDirector>
            <isOfficer>${owner.role === 'officer' ? 1 : 0}</isOfficer>
            <isTenPercentOwner>0</isTenPercentOwner>
            <isOther>0</isOther>
${owner.title === null ? '' : `            <officerTitle>${owner.title}</officerTitle>\n`}        </reportingOwnerRelationship>
    </reportingOwner>
${form === '3' ? '' : `    <aff10b5One>${chosen.planned ? 1 : 0}</aff10b5One>\n`}    <nonDerivativeTable>
${rows.join('\n')}
    </nonDerivativeTable>
    <footnotes>
${notes.map((note, index) => `        <footnote id="F${index + 1}">${note}</footnote>`).join('\n')}
    </footnotes>
    <remarks>${SAMPLE_MARK}</remarks>
    <ownerSignature>
        <signatureName>/s/ ${owner.spoken}</signatureName>
        <signatureDate>${filedOn}</signatureDate>
    </ownerSignature>
</ownershipDocument>
`;
  return { form, owner, period: date, document: { type: form, filename: 'sample.xml', description: 'SAMPLE FILING', body } };
}

const value = (name: string, content: string | number, note = ''): string =>
  `<${name}><value>${content}</value>${note}</${name}>`;
const OWNERSHIP = `<ownershipNature>${value('directOrIndirectOwnership', 'D')}</ownershipNature>`;

function transaction(trade: Trade, form: string, date: string, footnote: number): string {
  const note = trade.footnote === undefined ? '' : `<footnoteId id="F${footnote}"/>`;
  return `        <nonDerivativeTransaction>
            ${value('securityTitle', 'Common Stock')}
            ${value('transactionDate', date)}
            <transactionCoding><transactionFormType>${form}</transactionFormType><transactionCode>${trade.code}</transactionCode><equitySwapInvolved>0</equitySwapInvolved></transactionCoding>
            <transactionAmounts>
                ${value('transactionShares', trade.shares, note)}
                ${value('transactionPricePerShare', trade.price ?? 0)}
                ${value('transactionAcquiredDisposedCode', trade.acquired ? 'A' : 'D')}
            </transactionAmounts>
            <postTransactionAmounts>${value('sharesOwnedFollowingTransaction', trade.after)}</postTransactionAmounts>
            ${OWNERSHIP}
        </nonDerivativeTransaction>`;
}

function holding(shares: number): string {
  return `        <nonDerivativeHolding>
            ${value('securityTitle', 'Common Stock')}
            <postTransactionAmounts>${value('sharesOwnedFollowingTransaction', shares)}</postTransactionAmounts>
            ${OWNERSHIP}
        </nonDerivativeHolding>`;
}

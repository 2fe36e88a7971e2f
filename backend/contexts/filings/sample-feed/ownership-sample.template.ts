import { escapeXml, type ListedDocument } from '../replay/listed-filing.template.ts';
import { SAMPLE_MARK } from './eight-k-sample.template.ts';
import { insiderOf, type SampleCompany, type SamplePerson } from './sample-companies.template.ts';

interface Trade {
  readonly code: 'P' | 'S' | 'A' | 'F' | 'M' | 'G';
  readonly shares: number;
  /** Null for an option row without price. */
  readonly price: number | null;
  readonly acquired: boolean;
  readonly after: number;
  readonly footnote?: string;
}

interface OwnershipStory {
  readonly form: '3' | '4' | '5';
  /** Which of the company's insiders signs. */
  readonly post: number;
  /** Rule 10b5-1(c) box. */
  readonly planned: boolean;
  readonly trades: (n: number, price: number) => readonly Trade[];
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** What insiders report: purchases, sales, planned sales, grants, withholding, exercises, gifts, first holdings. */
const STORIES: readonly OwnershipStory[] = [
  {
    form: '4',
    post: 2,
    planned: false,
    trades: (n, price) => [{ code: 'P', shares: n * 1_500, price: cents(price * 0.99), acquired: true, after: n * 6_500 }],
  },
  {
    form: '4',
    post: 0,
    planned: true,
    trades: (n, price) => [
      {
        code: 'S',
        shares: n * 4_000,
        price: cents(price * 1.01),
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
        price: cents(price),
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
    trades: (n, price) => [
      { code: 'S', shares: n * 2_200, price: cents(price * 0.98), acquired: false, after: 61_000 - n * 2_200 },
    ],
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
    trades: (n, price) => [{ code: 'P', shares: n * 2_600, price: cents(price), acquired: true, after: 30_000 + n * 2_600 }],
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

export interface OwnershipSample {
  readonly form: '3' | '4' | '5';
  readonly owner: SamplePerson;
  readonly document: ListedDocument;
}

/** A Form 3, 4 or 5 of an insider of that company as ownership XML. @param story any number: picks one of the kinds. @param date `yyyy-mm-dd` */
export function ownershipSample(company: SampleCompany, story: number, n: number, date: string): OwnershipSample {
  const chosen = STORIES[story % STORIES.length] as OwnershipStory;
  const { form } = chosen;
  const owner = insiderOf(company, chosen.post);
  // What is held afterwards differs from filing to filing, or one insider's story told twice a day would be the same disclosure.
  const trades = chosen.trades(n, company.price).map((trade) => ({ ...trade, after: trade.after + (story % 4_999) }));
  const notes = [...trades.flatMap((trade) => trade.footnote ?? []), SAMPLE_MARK];
  const rows = form === '3' ? [holding(n * 1_200)] : trades.map((trade, index) => transaction(trade, form, date, index + 1));
  const body = `<?xml version="1.0"?>
<ownershipDocument>
    <schemaVersion>X0508</schemaVersion>
    <documentType>${form}</documentType>
    <periodOfReport>${date}</periodOfReport>
${form === '3' ? '    <noSecuritiesOwned>0</noSecuritiesOwned>' : '    <notSubjectToSection16>0</notSubjectToSection16>'}
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
        <signatureDate>${date}</signatureDate>
    </ownerSignature>
</ownershipDocument>
`;
  return { form, owner, document: { type: form, filename: 'sample.xml', description: 'SAMPLE FILING', body } };
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

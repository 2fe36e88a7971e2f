import type { SubmittedFiling } from './edgar-double.ts';
import { type COMPANIES, eightK } from './published-edgar.ts';

export interface PublishedOwner {
  readonly cik: string;
  readonly name: string;
  /** Null for a director. */
  readonly title: string | null;
}

export interface PublishedTrade {
  readonly code: string;
  readonly date: string;
  readonly shares: number;
  /** Null if only a footnote states it. */
  readonly price: number | null;
  readonly after: number;
}

/** A Form 4, or an amendment of one, accepted now. @param planned whether its trades were made under a Rule 10b5-1 plan. */
export function form4(
  number: number,
  company: (typeof COMPANIES)[number],
  owners: readonly PublishedOwner[],
  trades: readonly PublishedTrade[],
  amends: { readonly filedOn: string } | null = null,
  planned = false,
): SubmittedFiling {
  const { items: _, ...listed } = eightK(number, company, { code: '', title: '', text: '' });
  const form = amends ? '4/A' : '4';
  const value = (name: string, content: string | number) => `<${name}><value>${content}</value></${name}>`;
  const body = `<?xml version="1.0"?>
<ownershipDocument>
<schemaVersion>X0508</schemaVersion><documentType>${form}</documentType><periodOfReport>${trades[0]?.date ?? listed.filedOn}</periodOfReport>
${amends ? `<dateOfOriginalSubmission>${amends.filedOn}</dateOfOriginalSubmission>` : ''}
<issuer><issuerCik>${company.cik}</issuerCik><issuerName>${company.name}</issuerName><issuerTradingSymbol>${company.ticker}</issuerTradingSymbol></issuer>
${owners
  .map(
    ({ cik, name, title }) => `<reportingOwner>
<reportingOwnerId><rptOwnerCik>${cik}</rptOwnerCik><rptOwnerName>${name}</rptOwnerName></reportingOwnerId>
<reportingOwnerRelationship><isDirector>${title === null ? 1 : 0}</isDirector><isOfficer>${title === null ? 0 : 1}</isOfficer><isTenPercentOwner>0</isTenPercentOwner><isOther>0</isOther>${title === null ? '' : `<officerTitle>${title}</officerTitle>`}</reportingOwnerRelationship>
</reportingOwner>`,
  )
  .join('\n')}
<aff10b5One>${planned ? 1 : 0}</aff10b5One>
<nonDerivativeTable>
${trades
  .map(
    ({ code, date, shares, price, after }) => `<nonDerivativeTransaction>
${value('securityTitle', 'Common Stock')}${value('transactionDate', date)}
<transactionCoding><transactionFormType>4</transactionFormType><transactionCode>${code}</transactionCode><equitySwapInvolved>0</equitySwapInvolved></transactionCoding>
<transactionAmounts>${value('transactionShares', shares)}
${price === null ? '<transactionPricePerShare><footnoteId id="F1"/></transactionPricePerShare>' : value('transactionPricePerShare', price)}
${value('transactionAcquiredDisposedCode', code === 'S' || code === 'F' || code === 'G' ? 'D' : 'A')}</transactionAmounts>
<postTransactionAmounts>${value('sharesOwnedFollowingTransaction', after)}</postTransactionAmounts>
<ownershipNature>${value('directOrIndirectOwnership', 'D')}</ownershipNature>
</nonDerivativeTransaction>`,
  )
  .join('\n')}
</nonDerivativeTable>
<footnotes><footnote id="F1">The price is stated in the agreement.</footnote></footnotes>
<ownerSignature><signatureName>/s/ ${owners[0]?.name}</signatureName><signatureDate>${listed.filedOn}</signatureDate></ownerSignature>
</ownershipDocument>`;
  return {
    ...listed,
    form,
    parties: [
      { cik: company.cik, name: company.name, role: 'issuer' },
      ...owners.map(({ cik, name }) => ({ cik, name, role: 'reporting' as const })),
    ],
    items: [],
    documents: [{ type: form, filename: 'form4.xml', description: 'FORM 4', body }],
  };
}

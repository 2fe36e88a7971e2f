import { oneSpaced } from '../../formats/text/line-writer.ts';
import { grouped } from '../../language/numbers.ts';
import type { OwnershipFacts, OwnershipTransaction, ReportingOwner } from './facts.ts';
import type { OwnershipHolding } from './read.ts';

/**
 * Ownership facts as text, with one row per line so that a score can quote the row it relies on. A phrase is left out
 * if its value is absent.
 */
export function ownershipText(facts: OwnershipFacts): string {
  const { issuer } = facts;
  const lines = [
    `Form ${facts.documentType}`,
    `Issuer: ${issuer.name}${issuer.ticker === null ? '' : ` (${issuer.ticker})`}, CIK ${issuer.cik}`,
    ...facts.owners.map(ownerLine),
    facts.periodOfReport && `Period of report: ${facts.periodOfReport}`,
    facts.dateOfOriginalSubmission && `Date of original submission: ${facts.dateOfOriginalSubmission}`,
    facts.noSecuritiesOwned && 'No securities are beneficially owned',
    facts.notSubjectToSection16 && 'No longer subject to Section 16',
    facts.form3HoldingsReported && 'Form 3 holdings reported',
    facts.form4TransactionsReported && 'Form 4 transactions reported',
    facts.aff10b5One !== null && `Rule 10b5-1(c) plan: ${facts.aff10b5One ? 'yes' : 'no'}`,
    ...facts.transactions.map(transactionLine),
    ...facts.holdings.map(holdingLine),
    ...facts.footnotes.map((footnote) => `Footnote ${footnote.id}: ${footnote.text}`),
    facts.remarks && `Remarks: ${facts.remarks}`,
    ...facts.signatures.map(
      (signature) => `Signed: ${[signature.name, signature.date].filter((part) => part !== null).join(', ')}`,
    ),
  ];
  return lines
    .filter((line) => typeof line === 'string')
    .map((line) => oneSpaced(line).trim())
    .join('\n');
}

function ownerLine(owner: ReportingOwner): string {
  const roles = [
    owner.isDirector && 'director',
    owner.isOfficer && (owner.title === null ? 'officer' : `officer (${owner.title})`),
    owner.isTenPercentOwner && '10% owner',
    owner.isOther && (owner.otherText === null ? 'other' : `other (${owner.otherText})`),
  ].filter((role) => role !== false);
  const relation = roles.length === 0 ? '' : `; ${roles.join(', ')}`;
  return `Reporting owner: ${owner.name}, CIK ${owner.cik}${relation}`;
}

function transactionLine(row: OwnershipTransaction): string {
  const amount = [
    row.shares !== null && `${grouped(row.shares)} ${row.derivative ? 'units' : 'shares'}`,
    // An amount without a number of shares is a total, whichever field it is in.
    row.price !== null && row.shares !== null && row.price !== row.totalValue && `at $${grouped(row.price)}`,
    row.totalValue && `total value $${grouped(row.totalValue)}`,
  ];
  const parts = [
    row.security,
    row.date,
    row.code !== null && `code ${row.code}`,
    amount.filter((part) => part).join(' '),
    row.price === null && row.priceFootnotes.length > 0 && `price in footnote ${row.priceFootnotes.join(', ')}`,
    acquired(row.acquiredDisposed),
    ...position(row),
    row.timeliness === 'L' && 'late',
    row.timeliness === 'E' && 'early',
    row.equitySwap === true && 'equity swap involved',
  ];
  return `${row.derivative ? 'Derivative transaction' : 'Transaction'}: ${joined(parts, row.footnotes)}`;
}

function holdingLine(row: OwnershipHolding): string {
  return `${row.derivative ? 'Derivative holding' : 'Holding'}: ${joined([row.security, ...position(row)], row.footnotes)}`;
}

function position(row: OwnershipHolding): (string | false | null)[] {
  return [
    row.exercisePrice !== null && `exercise price $${grouped(row.exercisePrice)}`,
    row.exerciseDate !== null && `exercisable ${row.exerciseDate}`,
    row.expirationDate !== null && `expires ${row.expirationDate}`,
    row.underlyingTitle !== null &&
      `underlying ${row.underlyingShares === null ? '' : `${grouped(row.underlyingShares)} `}${row.underlyingTitle}`,
    row.sharesAfter !== null && `${grouped(row.sharesAfter)} owned after`,
    row.valueAfter ? `$${grouped(row.valueAfter)} owned after` : null,
    row.directOrIndirect === 'D' && 'direct',
    row.directOrIndirect === 'I' && (row.natureOfOwnership === null ? 'indirect' : `indirect (${row.natureOfOwnership})`),
  ];
}

function joined(parts: readonly (string | false | null)[], footnotes: readonly string[]): string {
  const notes = footnotes.length === 0 ? '' : ` [${footnotes.join(', ')}]`;
  return parts.filter((part) => typeof part === 'string' && part !== '').join('; ') + notes;
}

function acquired(code: string | null): string | null {
  if (code === 'A') return 'acquired';
  return code === 'D' ? 'disposed' : code;
}

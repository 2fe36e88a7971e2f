import type { z } from 'zod';
import { EdgarError } from '../../formats/submission/edgar-error.ts';
import { childOf, childrenOf, parseXml, withNumberJoined, type XmlElement } from '../../formats/xml/xml-tree.ts';
import type { OwnershipDetails, OwnershipFacts, OwnershipTransaction, ownershipHolding, ReportingOwner } from './facts.ts';
import { footnoteFields, titleInRemarks, tradesIn } from './read-details.ts';

export type OwnershipHolding = z.infer<typeof ownershipHolding>;

export interface OwnershipReading {
  readonly facts: OwnershipFacts;
  readonly details: OwnershipDetails;
  readonly warnings: readonly string[];
}

/** The largest real documents have a few hundred KB; EDGAR allows 30 rows per table and 99 footnotes of 1,000 characters. */
const LIMITS = { maxBytes: 10_000_000, maxDepth: 20, maxElements: 100_000 };

/**
 * Reads the ownership XML of a Form 3, 4 or 5 (schema X0101 to X0508). Values are as printed; an empty value counts as absent.
 *
 * @throws EdgarError MALFORMED if the XML is broken, is another kind of document, or names no issuer.
 */
export function parseOwnership(xml: string): OwnershipReading {
  const root = parseXml(xml.trimStart(), LIMITS);
  if (root.name !== 'ownershipDocument') throw malformed(`The XML is a ${root.name.slice(0, 40)}, not an ownership document.`);
  const warnings: string[] = [];
  checkFaults(root, warnings);

  const documentType = plain(root, 'documentType');
  if (documentType === null) throw malformed('The ownership document names no form.');
  const issuer = childOf(root, 'issuer');
  const issuerCik = cik(plain(issuer, 'issuerCik'));
  if (issuerCik === null) throw malformed('The ownership document names no issuer.');

  const flagged = (name: string) => flag(root, name, warnings);
  const flags = {
    noSecuritiesOwned: flagged('noSecuritiesOwned'),
    notSubjectToSection16: flagged('notSubjectToSection16'),
    form3HoldingsReported: flagged('form3HoldingsReported'),
    form4TransactionsReported: flagged('form4TransactionsReported'),
    aff10b5One: flagged('aff10b5One'),
  };
  const remarks = plain(root, 'remarks');
  const owners = childrenOf(root, 'reportingOwner')
    .flatMap((owner) => readOwner(owner, warnings) ?? [])
    .map((owner) => {
      const named = titleInRemarks(owner.title, remarks);
      return named === null ? owner : { ...owner, titleInRemarks: named };
    });
  const transactions: OwnershipTransaction[] = [];
  const holdings: OwnershipHolding[] = [];
  const rows: Parameters<typeof footnoteFields>[0][number][] = [];
  for (const [table, derivative] of [
    ['nonDerivative', false],
    ['derivative', true],
  ] as const) {
    for (const row of childrenOf(root, `${table}Table`).flatMap((element) => element.children)) {
      if (row.name === `${table}Transaction`) {
        transactions.push(readTransaction(row, derivative, warnings));
        rows.push({ element: row, table: 'transactions' });
      } else if (row.name === `${table}Holding`) {
        holdings.push(readSecurity(row, derivative));
        rows.push({ element: row, table: 'holdings' });
      }
    }
  }
  const facts: OwnershipFacts = {
    documentType,
    schemaVersion: plain(root, 'schemaVersion'),
    periodOfReport: plain(root, 'periodOfReport'),
    dateOfOriginalSubmission: plain(root, 'dateOfOriginalSubmission'),
    ...flags,
    issuer: { name: plain(issuer, 'issuerName') ?? '', cik: issuerCik, ticker: plain(issuer, 'issuerTradingSymbol') },
    owners,
    transactions,
    holdings,
    footnotes: childrenOf(childOf(root, 'footnotes'), 'footnote').map((footnote) => ({
      id: footnote.attributes['id'] ?? '',
      text: textOf(footnote) ?? '',
    })),
    remarks,
    signatures: childrenOf(root, 'ownerSignature').map((signature) => ({
      name: plain(signature, 'signatureName'),
      date: plain(signature, 'signatureDate'),
    })),
  };
  return { facts, details: { footnoteFields: footnoteFields(rows), marketTrades: tradesIn(facts) }, warnings };
}

/** A fault in a single character only adds a warning; mismatched tags make every value doubtful, so the form is refused. */
function checkFaults(root: XmlElement, warnings: string[]): void {
  for (const element of [root, ...root.children]) {
    for (const fault of element.faults) {
      if (fault.structural) throw malformed(`The ownership XML is broken in ${element.name}: ${fault.message}.`);
      warnings.push(`The ownership XML has a fault in ${element.name}: ${fault.message}.`);
    }
  }
}

function readOwner(owner: XmlElement, warnings: string[]): ReportingOwner | null {
  const id = childOf(owner, 'reportingOwnerId');
  const relationship = childOf(owner, 'reportingOwnerRelationship');
  const name = plain(id, 'rptOwnerName') ?? '';
  const ownerCik = cik(plain(id, 'rptOwnerCik'));
  if (ownerCik === null) {
    warnings.push(`A reporting owner ("${name.slice(0, 60)}") has no CIK and was left out.`);
    return null;
  }
  const is = (role: string) => flag(relationship, role, warnings) ?? false;
  return {
    name,
    cik: ownerCik,
    title: plain(relationship, 'officerTitle'),
    isDirector: is('isDirector'),
    isOfficer: is('isOfficer'),
    isTenPercentOwner: is('isTenPercentOwner'),
    isOther: is('isOther'),
    otherText: plain(relationship, 'otherText'),
  };
}

function readSecurity(row: XmlElement, derivative: boolean): OwnershipHolding {
  const after = childOf(row, 'postTransactionAmounts');
  const nature = childOf(row, 'ownershipNature');
  const underlying = childOf(row, 'underlyingSecurity');
  const valueAfter = value(after, 'valueOwnedFollowingTransaction');
  return {
    security: value(row, 'securityTitle'),
    derivative,
    sharesAfter: value(after, 'sharesOwnedFollowingTransaction'),
    ...(valueAfter === null ? {} : { valueAfter }),
    directOrIndirect: value(nature, 'directOrIndirectOwnership'),
    natureOfOwnership: value(nature, 'natureOfOwnership'),
    exercisePrice: value(row, 'conversionOrExercisePrice'),
    exerciseDate: value(row, 'exerciseDate'),
    expirationDate: value(row, 'expirationDate'),
    underlyingTitle: value(underlying, 'underlyingSecurityTitle'),
    underlyingShares: value(underlying, 'underlyingSecurityShares') ?? value(underlying, 'underlyingSecurityValue'),
    footnotes: footnoteIds(row),
  };
}

function readTransaction(row: XmlElement, derivative: boolean, warnings: string[]): OwnershipTransaction {
  const coding = childOf(row, 'transactionCoding');
  const amounts = childOf(row, 'transactionAmounts');
  const code = plain(coding, 'transactionCode');
  if (code === null) warnings.push(`A transaction in ${value(row, 'securityTitle') ?? 'an unnamed security'} has no code.`);
  const totalValue = value(amounts, 'transactionTotalValue');
  return {
    ...readSecurity(row, derivative),
    code,
    formType: plain(coding, 'transactionFormType'),
    equitySwap: flag(coding, 'equitySwapInvolved', warnings),
    date: value(row, 'transactionDate'),
    shares: value(amounts, 'transactionShares'),
    price: value(amounts, 'transactionPricePerShare'),
    ...(totalValue === null ? {} : { totalValue }),
    priceFootnotes: footnoteIds(childOf(amounts, 'transactionPricePerShare')),
    sharesFootnotes: footnoteIds(childOf(amounts, 'transactionShares')),
    acquiredDisposed: value(amounts, 'transactionAcquiredDisposedCode'),
    timeliness: value(row, 'transactionTimeliness'),
  };
}

/** Ids of the footnotes an element refers to, each once and in order. */
function footnoteIds(element: XmlElement | undefined): string[] {
  const ids: string[] = [];
  const pending = element === undefined ? [] : [element];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const id = next.name === 'footnoteId' ? next.attributes['id'] : undefined;
    if (id !== undefined) ids.push(id);
    for (const child of next.children.toReversed()) pending.push(child);
  }
  return [...new Set(ids)];
}

/** `1/0/true/false`, possibly wrapped in `value`; null if absent or empty. */
function flag(parent: XmlElement | undefined, name: string, warnings: string[]): boolean | null {
  const printed = plain(parent, name) ?? value(parent, name);
  if (printed === null) return null;
  switch (printed.toLowerCase()) {
    case '1':
    case 'true':
      return true;
    case '0':
    case 'false':
      return false;
    default:
      warnings.push(`${name} is "${printed.slice(0, 40)}", neither yes nor no.`);
      return null;
  }
}

function value(parent: XmlElement | undefined, name: string): string | null {
  return plain(childOf(parent, name), 'value');
}

function plain(parent: XmlElement | undefined, name: string): string | null {
  const element = childOf(parent, name);
  return element === undefined ? null : textOf(element);
}

/** Trimmed, as printed. */
function textOf(element: XmlElement): string | null {
  return withNumberJoined(element.text.trim()) || null;
}

function cik(printed: string | null): string | null {
  return printed !== null && /^\d{1,10}$/.test(printed) ? printed.padStart(10, '0') : null;
}

function malformed(message: string): EdgarError {
  return new EdgarError('MALFORMED', message);
}

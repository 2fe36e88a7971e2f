import { XMLParser } from 'fast-xml-parser';

/** A node of fast-xml-parser: text, or an object of its children, attributes and text. */
type Node = string | { readonly [name: string]: Node | readonly Node[] } | undefined;

const TABLES = ['nonDerivativeTransaction', 'nonDerivativeHolding', 'derivativeTransaction', 'derivativeHolding'];
const LISTS: ReadonlySet<string> = new Set([...TABLES, 'reportingOwner', 'footnote', 'footnoteId', 'ownerSignature']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => LISTS.has(name),
});

/** The facts that `parseOwnership` reads, mapped from the output of fast-xml-parser, as in a reader without its own parsers. */
export function fastOwnership(xml: string) {
  const root = at(parser.parse(xml) as Node, 'ownershipDocument');
  const issuer = at(root, 'issuer');
  const rows = (table: string, kind: string) => listAt(at(root, `${table}Table`), `${table}${kind}`);
  const tables = [
    ['nonDerivative', false],
    ['derivative', true],
  ] as const;
  return {
    documentType: textAt(root, 'documentType'),
    schemaVersion: textAt(root, 'schemaVersion'),
    periodOfReport: textAt(root, 'periodOfReport'),
    dateOfOriginalSubmission: textAt(root, 'dateOfOriginalSubmission'),
    noSecuritiesOwned: flagAt(root, 'noSecuritiesOwned'),
    notSubjectToSection16: flagAt(root, 'notSubjectToSection16'),
    form3HoldingsReported: flagAt(root, 'form3HoldingsReported'),
    form4TransactionsReported: flagAt(root, 'form4TransactionsReported'),
    aff10b5One: flagAt(root, 'aff10b5One'),
    issuer: {
      name: textAt(issuer, 'issuerName'),
      cik: textAt(issuer, 'issuerCik'),
      ticker: textAt(issuer, 'issuerTradingSymbol'),
    },
    owners: listAt(root, 'reportingOwner').map(ownerOf),
    transactions: tables.flatMap(([table, derivative]) =>
      rows(table, 'Transaction').map((row) => transactionOf(row, derivative)),
    ),
    holdings: tables.flatMap(([table, derivative]) => rows(table, 'Holding').map((row) => securityOf(row, derivative))),
    footnotes: listAt(at(root, 'footnotes'), 'footnote').map((footnote) => ({
      id: textAt(footnote, '@id'),
      text: typeof footnote === 'string' ? footnote : textAt(footnote, '#text'),
    })),
    remarks: textAt(root, 'remarks'),
    signatures: listAt(root, 'ownerSignature').map((signature) => ({
      name: textAt(signature, 'signatureName'),
      date: textAt(signature, 'signatureDate'),
    })),
  };
}

function ownerOf(owner: Node) {
  const id = at(owner, 'reportingOwnerId');
  const relationship = at(owner, 'reportingOwnerRelationship');
  return {
    name: textAt(id, 'rptOwnerName'),
    cik: textAt(id, 'rptOwnerCik')?.padStart(10, '0'),
    title: textAt(relationship, 'officerTitle'),
    isDirector: flagAt(relationship, 'isDirector'),
    isOfficer: flagAt(relationship, 'isOfficer'),
    isTenPercentOwner: flagAt(relationship, 'isTenPercentOwner'),
    isOther: flagAt(relationship, 'isOther'),
    otherText: textAt(relationship, 'otherText'),
  };
}

function securityOf(row: Node, derivative: boolean) {
  const after = at(row, 'postTransactionAmounts');
  const nature = at(row, 'ownershipNature');
  const underlying = at(row, 'underlyingSecurity');
  return {
    security: valueAt(row, 'securityTitle'),
    derivative,
    sharesAfter: valueAt(after, 'sharesOwnedFollowingTransaction'),
    valueAfter: valueAt(after, 'valueOwnedFollowingTransaction'),
    directOrIndirect: valueAt(nature, 'directOrIndirectOwnership'),
    natureOfOwnership: valueAt(nature, 'natureOfOwnership'),
    exercisePrice: valueAt(row, 'conversionOrExercisePrice'),
    exerciseDate: valueAt(row, 'exerciseDate'),
    expirationDate: valueAt(row, 'expirationDate'),
    underlyingTitle: valueAt(underlying, 'underlyingSecurityTitle'),
    underlyingShares: valueAt(underlying, 'underlyingSecurityShares') ?? valueAt(underlying, 'underlyingSecurityValue'),
    footnotes: footnoteIds(row),
  };
}

function transactionOf(row: Node, derivative: boolean) {
  const coding = at(row, 'transactionCoding');
  const amounts = at(row, 'transactionAmounts');
  return {
    ...securityOf(row, derivative),
    code: textAt(coding, 'transactionCode'),
    formType: textAt(coding, 'transactionFormType'),
    equitySwap: flagAt(coding, 'equitySwapInvolved'),
    date: valueAt(row, 'transactionDate'),
    shares: valueAt(amounts, 'transactionShares'),
    price: valueAt(amounts, 'transactionPricePerShare'),
    totalValue: valueAt(amounts, 'transactionTotalValue'),
    priceFootnotes: footnoteIds(at(amounts, 'transactionPricePerShare')),
    sharesFootnotes: footnoteIds(at(amounts, 'transactionShares')),
    acquiredDisposed: valueAt(amounts, 'transactionAcquiredDisposedCode'),
    timeliness: valueAt(row, 'transactionTimeliness'),
  };
}

function footnoteIds(node: Node): readonly string[] {
  const ids = new Set<string>();
  const visit = (each: Node | readonly Node[], name: string): void => {
    if (Array.isArray(each)) for (const one of each) visit(one, name);
    else if (isElement(each)) {
      const id = name === 'footnoteId' ? each['@id'] : undefined;
      if (typeof id === 'string') ids.add(id);
      for (const [child, one] of Object.entries(each)) visit(one, child);
    }
  };
  visit(node, '');
  return [...ids];
}

function isElement(node: Node | readonly Node[]): node is Exclude<Node, string | undefined> {
  return typeof node === 'object' && !Array.isArray(node);
}

function at(node: Node, name: string): Node {
  if (typeof node !== 'object') return undefined;
  const child = node[name];
  return Array.isArray(child) ? child[0] : (child as Node);
}

function listAt(node: Node, name: string): readonly Node[] {
  if (typeof node !== 'object') return [];
  const child = node[name];
  return Array.isArray(child) ? child : child === undefined ? [] : [child as Node];
}

function textAt(node: Node, name: string): string | null {
  const child = at(node, name);
  const text = typeof child === 'object' ? child['#text'] : child;
  return typeof text === 'string' && text !== '' ? text : null;
}

const valueAt = (node: Node, name: string): string | null => textAt(at(node, name), 'value');

function flagAt(node: Node, name: string): boolean | null {
  const printed = textAt(node, name) ?? valueAt(node, name);
  return printed === null ? null : ['1', 'true'].includes(printed.toLowerCase());
}

import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { scoreFiling } from '../../backend/contexts/scoring/score-filing/score-filing.policy.ts';
import { NO_CONTEXT, type ScoreContext } from '../../backend/reading/judge/context.ts';

/** A row of a Form 4. Fields ending in `Notes` list the footnotes of a value, such as `F1`. */
export interface FiledRow {
  readonly title?: string;
  readonly titleNotes?: readonly string[];
  readonly date?: string;
  readonly code?: string;
  readonly codeNotes?: readonly string[];
  readonly shares?: string;
  readonly sharesNotes?: readonly string[];
  readonly price?: string;
  readonly priceNotes?: readonly string[];
  readonly after?: string;
  readonly afterNotes?: readonly string[];
  readonly indirectly?: string;
  /** Puts the row into the derivative table. */
  readonly exercisePrice?: string;
  readonly late?: boolean;
}

export interface FiledForm {
  readonly form?: string;
  readonly period?: string;
  readonly title?: string;
  readonly box?: boolean;
  readonly rows: readonly FiledRow[];
  /** Footnotes `F1`, `F2`, … in this order. */
  readonly notes?: readonly string[];
  readonly remarks?: string;
  readonly issuerCik?: string;
}

const value = (name: string, text: string, notes: readonly string[] = []) =>
  `<${name}><value>${text}</value>${notes.map((id) => `<footnoteId id="${id}"/>`).join('')}</${name}>`;

function rowXml(row: FiledRow): string {
  const { title = 'Common Stock', date = '2026-03-09', code = 'P', shares = '100000', price = '50', after = '1100000' } = row;
  const derivative = row.exercisePrice !== undefined;
  const name = derivative ? 'derivativeTransaction' : 'nonDerivativeTransaction';
  return [
    `<${name}>`,
    value('securityTitle', title, row.titleNotes),
    derivative ? value('conversionOrExercisePrice', row.exercisePrice ?? '') : '',
    value('transactionDate', date),
    `<transactionCoding><transactionFormType>4</transactionFormType><transactionCode>${code}</transactionCode><equitySwapInvolved>0</equitySwapInvolved>${(row.codeNotes ?? []).map((id) => `<footnoteId id="${id}"/>`).join('')}</transactionCoding>`,
    row.late ? value('transactionTimeliness', 'L') : '',
    `<transactionAmounts>${value('transactionShares', shares, row.sharesNotes)}${value('transactionPricePerShare', price, row.priceNotes)}${value('transactionAcquiredDisposedCode', 'SFDG'.includes(code) ? 'D' : 'A')}</transactionAmounts>`,
    derivative
      ? `<underlyingSecurity>${value('underlyingSecurityTitle', 'Common Stock')}${value('underlyingSecurityShares', shares)}</underlyingSecurity>`
      : '',
    `<postTransactionAmounts>${value('sharesOwnedFollowingTransaction', after, row.afterNotes)}</postTransactionAmounts>`,
    row.indirectly === undefined
      ? `<ownershipNature>${value('directOrIndirectOwnership', 'D')}</ownershipNature>`
      : `<ownershipNature>${value('directOrIndirectOwnership', 'I')}${value('natureOfOwnership', row.indirectly)}</ownershipNature>`,
    `</${name}>`,
  ].join('');
}

/** The ownership XML of a Form 4 by one officer of Acme Robotics, filed on 2026-03-10. */
export function form4Xml(filed: FiledForm): string {
  const { form = '4', period = '2026-03-09', title = 'Chief Executive Officer', box = false, notes = [], remarks = '' } = filed;
  const table = (name: string, rows: readonly FiledRow[]) =>
    rows.length === 0 ? '' : `<${name}>${rows.map(rowXml).join('')}</${name}>`;
  const isDerivative = (row: FiledRow) => row.exercisePrice !== undefined;
  return `<?xml version="1.0"?>
<ownershipDocument><schemaVersion>X0508</schemaVersion><documentType>${form}</documentType><periodOfReport>${period}</periodOfReport><notSubjectToSection16>0</notSubjectToSection16><issuer><issuerCik>${filed.issuerCik ?? '0001888001'}</issuerCik><issuerName>Acme Robotics Inc</issuerName><issuerTradingSymbol>ACRB</issuerTradingSymbol></issuer><reportingOwner><reportingOwnerId><rptOwnerCik>0001777001</rptOwnerCik><rptOwnerName>DOE JANE Q</rptOwnerName></reportingOwnerId><reportingOwnerRelationship><isDirector>0</isDirector><isOfficer>1</isOfficer><isTenPercentOwner>0</isTenPercentOwner><isOther>0</isOther><officerTitle>${title}</officerTitle></reportingOwnerRelationship></reportingOwner><aff10b5One>${box ? 1 : 0}</aff10b5One>${table(
    'nonDerivativeTable',
    filed.rows.filter((row) => !isDerivative(row)),
  )}${table('derivativeTable', filed.rows.filter(isDerivative))}<footnotes>${notes
    .map((note, at) => `<footnote id="F${at + 1}">${note}</footnote>`)
    .join(
      '',
    )}</footnotes><remarks>${remarks}</remarks><ownerSignature><signatureName>Jane Q. Doe</signatureName><signatureDate>2026-03-10</signatureDate></ownerSignature></ownershipDocument>`;
}

/** The submission of an XML document, as sent by EDGAR. */
export const submissionOf = (xml: string, form = '4'): Buffer =>
  Buffer.from(`<SEC-DOCUMENT>0001999999-26-000001.txt : 20260310
<SEC-HEADER>0001999999-26-000001.hdr.sgml : 20260310
<ACCEPTANCE-DATETIME>20260310161500
ACCESSION NUMBER:\t\t0001999999-26-000001
CONFORMED SUBMISSION TYPE:\t${form}
PUBLIC DOCUMENT COUNT:\t\t1
CONFORMED PERIOD OF REPORT:\t20260309
FILED AS OF DATE:\t\t20260310

ISSUER:

\tCOMPANY DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\tACME ROBOTICS INC
\t\tCENTRAL INDEX KEY:\t\t\t0001888001

REPORTING-OWNER:

\tOWNER DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\tDOE JANE Q
\t\tCENTRAL INDEX KEY:\t\t\t0001777001

</SEC-HEADER>
<DOCUMENT>
<TYPE>${form}
<SEQUENCE>1
<FILENAME>form4.xml
<TEXT>
<XML>
${xml}
</XML>
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>`);

/** Reads and scores a filing as the product does. */
export function readSubmission(body: Buffer, context: Partial<ScoreContext> = {}) {
  const { facts, text } = extractFacts({ body });
  const { score } = scoreFiling({ ...facts, textHash: 'hash' }, text, { ...NO_CONTEXT, ...context });
  const marks = score.rules.filter(({ ruleId }) => ruleId === 'asFiled').map(({ reason }) => reason);
  return { facts, text, score, marks };
}

/** Like {@link readSubmission}, for a Form 4 made of rows. */
export const readForm4 = (filed: FiledForm, context: Partial<ScoreContext> = {}) =>
  readSubmission(submissionOf(form4Xml(filed), filed.form), context);

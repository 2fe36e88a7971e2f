/** Small hand-written answers in EDGAR's formats, for specs of their readers. */

export interface SampleEntry {
  readonly form?: string;
  readonly name?: string;
  readonly cik?: string;
  readonly role?: string;
  readonly accession?: string;
  readonly updated?: string;
  /** Raw XML inserted before the entry's closing tag. */
  readonly extra?: string;
  readonly items?: readonly string[];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function sampleEntry(entry: SampleEntry = {}): string {
  const { form = '4', name = 'Acme Corp', cik = '0000001234', role = 'Issuer', accession = '0001234567-26-000001' } = entry;
  const summary = `<b>Filed:</b> 2026-01-12 <b>AccNo:</b> ${accession} <b>Size:</b> 14 KB${(entry.items ?? []).map((item) => `\n<br>Item ${item}: Some title`).join('')}`;
  return `<entry>
<title>${escaped(`${form} - ${name} (${cik}) (${role})`)}</title>
<link rel="alternate" type="text/html" href="https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}-index.htm"/>
<summary type="html">
 ${escaped(summary)}
</summary>
<updated>${entry.updated ?? '2026-01-12T11:27:39-05:00'}</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${form}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession}</id>${entry.extra ?? ''}
</entry>`;
}

export function sampleFeed(...entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Latest Filings - Mon, 12 Jan 2026 11:28:50 EST</title>
<link rel="self" href="/cgi-bin/browse-edgar?action=getcurrent"/>
<id>https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent</id>
<author><name>Webmaster</name><email>webmaster@sec.gov</email></author>
<updated>2026-01-12T11:28:50-05:00</updated>
${entries.join('\n')}
</feed>
`;
}

/** A full submission with a plain-text header; `documents` from {@link sampleDocument}. */
export function sampleSubmission(form: string, headerLines: readonly string[], ...documents: readonly string[]): string {
  return `<SEC-DOCUMENT>0001234567-26-000001.txt : 20260112
<SEC-HEADER>0001234567-26-000001.hdr.sgml : 20260112
<ACCEPTANCE-DATETIME>20260112160730
ACCESSION NUMBER:		0001234567-26-000001
CONFORMED SUBMISSION TYPE:	${form}
PUBLIC DOCUMENT COUNT:		${documents.length}
CONFORMED PERIOD OF REPORT:	20260109
${headerLines.map((line) => `${line}\n`).join('')}FILED AS OF DATE:		20260112
DATE AS OF CHANGE:		20260112

FILER:

	COMPANY DATA:	
		COMPANY CONFORMED NAME:			ACME CORP /DE/
		CENTRAL INDEX KEY:			0000001234
		FISCAL YEAR END:			1231

	FILING VALUES:
		FORM TYPE:		${form}

	FORMER COMPANY:	
		FORMER CONFORMED NAME:	OLD ACME INC
		DATE OF NAME CHANGE:	19950915
</SEC-HEADER>
${documents.join('')}</SEC-DOCUMENT>
`;
}

export function sampleDocument(type: string, text: string, sequence = '1', filename = `d${sequence}.htm`): string {
  return `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>${sequence}\n<FILENAME>${filename}\n<DESCRIPTION>${type} & MORE\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>\n`;
}

export const SAMPLE_EIGHT_K = `<html><head><title>8-K</title><style>p{}</style></head><body>
<p>FORM 8-K</p>
<p><b>Item&#160;5.02</b>&nbsp;&nbsp;Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers; Compensatory Arrangements of Certain Officers.</p>
<p>On January 9, 2026, Jane Roe resigned as Chief Financial Officer of Acme &#147;effective&#148; at once.</p>
<table><tr><td>Item 9.01</td><td>Financial Statements and Exhibits.</td></tr></table>
<table><tr><td>99.1</td><td>Press release</td></tr></table>
<p align="center">SIGNATURES</p>
<p>Pursuant to the requirements of the Securities Exchange Act of 1934</p>
</body></html>`;

export const SAMPLE_FORM_4 = `<?xml version="1.0"?>
<ownershipDocument>
    <schemaVersion>X0508</schemaVersion>
    <documentType>4</documentType>
    <periodOfReport>2026-01-09</periodOfReport>
    <issuer>
        <issuerCik>0000001234</issuerCik>
        <issuerName>Acme &amp; Sons, Inc.</issuerName>
        <issuerTradingSymbol>ACME</issuerTradingSymbol>
    </issuer>
    <reportingOwner>
        <reportingOwnerId><rptOwnerCik>0000005678</rptOwnerCik><rptOwnerName>Roe Jane</rptOwnerName></reportingOwnerId>
        <reportingOwnerRelationship>
            <isDirector>1</isDirector>
            <isOfficer>true</isOfficer>
            <isTenPercentOwner>0</isTenPercentOwner>
            <isOther>false</isOther>
            <officerTitle>Chief Financial Officer</officerTitle>
        </reportingOwnerRelationship>
    </reportingOwner>
    <aff10b5One>true</aff10b5One>
    <nonDerivativeTable>
        <nonDerivativeTransaction>
            <securityTitle><value>Common Stock</value><footnoteId id="F2"/></securityTitle>
            <transactionDate><value>2026-01-09</value></transactionDate>
            <transactionCoding>
                <transactionFormType>4</transactionFormType>
                <transactionCode>P</transactionCode>
                <equitySwapInvolved>0</equitySwapInvolved>
            </transactionCoding>
            <transactionTimeliness><value></value></transactionTimeliness>
            <transactionAmounts>
                <transactionShares><value>1000</value></transactionShares>
                <transactionPricePerShare><value>12.50</value><footnoteId id="F1"/></transactionPricePerShare>
                <transactionAcquiredDisposedCode><value>A</value></transactionAcquiredDisposedCode>
            </transactionAmounts>
            <postTransactionAmounts><sharesOwnedFollowingTransaction><value>5000</value></sharesOwnedFollowingTransaction></postTransactionAmounts>
            <ownershipNature><directOrIndirectOwnership><value>D</value></directOrIndirectOwnership></ownershipNature>
        </nonDerivativeTransaction>
        <nonDerivativeHolding>
            <securityTitle><value>Common Stock</value></securityTitle>
            <postTransactionAmounts><sharesOwnedFollowingTransaction><value>200.5</value></sharesOwnedFollowingTransaction></postTransactionAmounts>
            <ownershipNature>
                <directOrIndirectOwnership><value>I</value></directOrIndirectOwnership>
                <natureOfOwnership><value>By Trust</value></natureOfOwnership>
            </ownershipNature>
        </nonDerivativeHolding>
    </nonDerivativeTable>
    <derivativeTable>
        <derivativeTransaction>
            <securityTitle><value>Stock Option</value></securityTitle>
            <conversionOrExercisePrice><value>3.00</value></conversionOrExercisePrice>
            <transactionDate><value>2026-01-09</value></transactionDate>
            <transactionAmounts>
                <transactionShares><footnoteId id="F1"/></transactionShares>
                <transactionPricePerShare><footnoteId id="F1"/><footnoteId id="F2"/></transactionPricePerShare>
                <transactionAcquiredDisposedCode><value>D</value></transactionAcquiredDisposedCode>
            </transactionAmounts>
            <exerciseDate><footnoteId id="F1"/></exerciseDate>
            <expirationDate><value>2030-01-09</value></expirationDate>
            <underlyingSecurity>
                <underlyingSecurityTitle><value>Common Stock</value></underlyingSecurityTitle>
                <underlyingSecurityShares><value>1000</value></underlyingSecurityShares>
            </underlyingSecurity>
        </derivativeTransaction>
    </derivativeTable>
    <footnotes>
        <footnote id="F1">Weighted average of
            several prices.</footnote>
        <footnote id="F2">Under a Rule 10b5-1 plan.</footnote>
    </footnotes>
    <remarks></remarks>
    <ownerSignature><signatureName>/s/ Jane Roe</signatureName><signatureDate>2026-01-12</signatureDate></ownerSignature>
</ownershipDocument>`;

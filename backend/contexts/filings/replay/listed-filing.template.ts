import { easternIso } from '#platform/values/eastern-time.ts';
import type { FilingParty, PartyRole } from '../published/filing.events.ts';

/** A filing as listed by the built-in EDGAR origins: the replay creates it from a manifest, the sample feed from templates. */
export interface ListedFiling {
  readonly accession: string;
  readonly form: string;
  readonly parties: readonly FilingParty[];
  /** `yyyy-mm-dd` */
  readonly filedOn: string;
  /** Time of the feed entry. */
  readonly acceptedAt: Date;
  /** False if the entry's time may not be EDGAR's acceptance time; the submission header then has none. */
  readonly acceptanceKnown: boolean;
  readonly periodOfReport: string | null;
  /** 8-K item codes with their titles. */
  readonly items: readonly { readonly code: string; readonly title: string }[];
  /** Approximate size of the submission in bytes. */
  readonly bytes: number;
}

/** EDGAR's terms for roles: in feed entry titles, and as section names in a submission header. */
const ROLE_TERMS: Readonly<Record<PartyRole, readonly [title: string, section: string]>> = {
  filer: ['Filer', 'FILER'],
  issuer: ['Issuer', 'ISSUER'],
  reporting: ['Reporting', 'REPORTING-OWNER'],
  subject: ['Subject', 'SUBJECT COMPANY'],
  'filed-by': ['Filed by', 'FILED BY'],
  'filed-for': ['Filed for', 'FILED FOR'],
  depositor: ['Depositor', 'DEPOSITOR'],
  securitizer: ['Securitizer', 'SECURITIZER'],
  'issuing-entity': ['Issuing Entity', 'ISSUING ENTITY'],
  serial: ['Serial', 'SERIAL COMPANY'],
  listed: ['Filer', 'FILER'],
};

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A filing's folder under `/Archives/edgar/data`, without a trailing slash. */
export const folderOf = (cik: string, accession: string): string =>
  `/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}`;

const printedSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${Math.round(bytes / 1_048_576)} MB`;

/** One Atom entry per party in EDGAR's format, marked as synthetic. @param origin of the index page. */
export function feedEntries(filing: ListedFiling, origin: string): readonly string[] {
  const { accession, form, filedOn, items } = filing;
  const lines = [` <b>Filed:</b> ${filedOn} <b>AccNo:</b> ${accession} <b>Size:</b> ${printedSize(filing.bytes)}`];
  for (const { code, title } of items) lines.push(`<br>Item ${code}: ${title}`);
  return filing.parties.map(
    (party) => `<entry>
<title>${escapeXml(`${form} - ${party.name} (${party.cik}) (${ROLE_TERMS[party.role][0]})`)}</title>
<link rel="alternate" type="text/html" href="${origin}${folderOf(party.cik, accession)}/${accession}-index.htm"/>
<summary type="html">
${escapeXml(lines.join('\n'))}
</summary>
<updated>${easternIso(filing.acceptedAt)}</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${escapeXml(form)}"/>
<category scheme="urn:filingwire" term="synthetic"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession}</id>
</entry>
`,
  );
}

/** A getcurrent page with these entries. */
export function feedPage(entries: readonly string[], at: Date): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Latest Filings - ${easternIso(at)}</title>
<link rel="self" href="/cgi-bin/browse-edgar?action=getcurrent"/>
<id>https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent</id>
<updated>${easternIso(at)}</updated>
${entries.join('')}</feed>
`;
}

export interface ListedDocument {
  readonly type: string;
  readonly filename: string;
  readonly description: string | null;
  readonly body: string;
}

const digits = (date: string): string => date.replaceAll('-', '');

/** A full submission text with these documents, in EDGAR's format. */
export function submissionText(filing: ListedFiling, documents: readonly ListedDocument[]): string {
  const { accession, form, filedOn, periodOfReport } = filing;
  const header = [
    `<SEC-DOCUMENT>${accession}.txt : ${digits(filedOn)}`,
    `<SEC-HEADER>${accession}.hdr.sgml : ${digits(filedOn)}`,
    ...(filing.acceptanceKnown
      ? [`<ACCEPTANCE-DATETIME>${easternIso(filing.acceptedAt).slice(0, 19).replace(/[-T:]/g, '')}`]
      : []),
    `ACCESSION NUMBER:\t\t${accession}`,
    `CONFORMED SUBMISSION TYPE:\t${form}`,
    `PUBLIC DOCUMENT COUNT:\t\t${documents.length}`,
    ...(periodOfReport === null ? [] : [`CONFORMED PERIOD OF REPORT:\t${digits(periodOfReport)}`]),
    ...filing.items.map((item) => `ITEM INFORMATION:\t\t${item.title}`),
    `FILED AS OF DATE:\t\t${digits(filedOn)}`,
    `DATE AS OF CHANGE:\t\t${digits(filedOn)}`,
  ];
  const parties = filing.parties.flatMap((party) => [
    '',
    `${ROLE_TERMS[party.role][1]}:\t`,
    '',
    `\t${party.role === 'reporting' ? 'OWNER' : 'COMPANY'} DATA:\t`,
    `\t\tCOMPANY CONFORMED NAME:\t\t\t${party.name}`,
    `\t\tCENTRAL INDEX KEY:\t\t\t${party.cik}`,
    '',
    '\tFILING VALUES:',
    `\t\tFORM TYPE:\t\t${form}`,
  ]);
  return [...header, ...parties, '</SEC-HEADER>', ...documents.map(documentText), '</SEC-DOCUMENT>', ''].join('\n');
}

/** Wraps a document, unless it already has its wrapper lines, as some documents in the Archives do. */
function documentText(document: ListedDocument, index: number): string {
  if (/^\s*<DOCUMENT>\s/.test(document.body)) return document.body.trim();
  const wrapper = wrapperOf(document.body);
  const body = wrapper === null ? document.body : `<${wrapper}>\n${document.body.trim()}\n</${wrapper}>`;
  return [
    '<DOCUMENT>',
    `<TYPE>${document.type}`,
    `<SEQUENCE>${index + 1}`,
    `<FILENAME>${document.filename}`,
    ...(document.description === null ? [] : [`<DESCRIPTION>${document.description}`]),
    '<TEXT>',
    body,
    '</TEXT>',
    '</DOCUMENT>',
  ].join('\n');
}

/** EDGAR wraps XML documents in XML, and inline XBRL (XHTML with an XML declaration) in XBRL. */
function wrapperOf(body: string): 'XML' | 'XBRL' | null {
  if (!/^\s*<(\?xml|(\w+:)?ownershipDocument)\b/.test(body)) return null;
  return /<html\b/i.test(body.slice(0, 4_000)) ? 'XBRL' : 'XML';
}

/** A filing's index page; `note` says what kind of data it is. */
export function indexPage(filing: ListedFiling, documents: readonly ListedDocument[], note: string): string {
  const rows = documents.map(
    (document) => `<tr><td>${escapeXml(document.type)}</td><td>${escapeXml(document.filename)}</td></tr>`,
  );
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeXml(`${filing.form} ${filing.accession}`)}</title></head>
<body><h1>${escapeXml(filing.form)} ${filing.accession}</h1><p><strong>${escapeXml(note)}</strong></p>
<p>Filed ${filing.filedOn}: ${escapeXml(filing.parties.map((party) => party.name).join(', '))}</p>
<table>${rows.join('')}</table><p><a href="${filing.accession}.txt">Complete submission text</a></p></body></html>
`;
}

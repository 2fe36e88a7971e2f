import { EdgarError } from '../../formats/submission/edgar-error.ts';
import { oneSpaced } from '../../formats/text/line-writer.ts';
import { plainText } from '../../formats/text/plain-text.ts';
import {
  checkFaults,
  childOf,
  childrenOf,
  parseXml,
  tenDigits,
  textAt,
  withEndTags,
  type XmlElement,
} from '../../formats/xml/xml-tree.ts';
import { grouped } from '../../language/numbers.ts';
import type { TextSection } from '../../language/text-section.ts';
import type { StakeFacts, StakePerson } from './facts.ts';
import { figuresItem, withDoubts } from './read-doubts.ts';
import { groupOf, isNone, nameOf, percentOf } from './read-person.ts';

export interface StakeReading {
  readonly facts: StakeFacts;
  readonly warnings: readonly string[];
  /** Rendered text; the sections' offsets are relative to its beginning. */
  readonly text: string;
}

const LIMITS = { maxBytes: 10_000_000, maxDepth: 20, maxElements: 100_000 };
export const MAX_PERSONS = 100;
/** Keeps the event small even with a hundred persons. */
const MAX_COMMENT = 2_000;

const TITLES: Readonly<Record<StakeFacts['schedule'], readonly string[]>> = {
  '13D': [
    'Security and Issuer',
    'Identity and Background',
    'Source and Amount of Funds or Other Consideration',
    'Purpose of Transaction',
    'Interest in Securities of the Issuer',
    'Contracts, Arrangements, Understandings or Relationships With Respect to Securities of the Issuer',
    'Material to be Filed as Exhibits',
  ],
  '13G': [
    'Issuer',
    'Filer',
    'Type of Person Filing',
    'Ownership',
    'Ownership of 5 Percent or Less of a Class',
    'Ownership of More than 5 Percent on Behalf of Another Person',
    'Identification and Classification of the Subsidiary Which Acquired the Security',
    'Identification and Classification of Members of the Group',
    'Notice of Dissolution of Group',
    'Certifications',
  ],
};

/**
 * Reads the XML of a SCHEDULE 13D or 13G or an amendment. The two schedules use different names for the same fields, and later
 * schema versions nest the CUSIP, so all names are accepted in both. If the document is broken, the part before the break is read, provided that it
 * includes a cover page with a reporting person.
 *
 * @throws EdgarError MALFORMED if the XML is broken before its cover pages or is another kind of document.
 */
export function parseStake(xml: string): StakeReading {
  const warnings: string[] = [];
  const { root, partial } = readTree(xml.trimStart(), warnings);
  const header = childOf(root, 'headerData');
  const form = childOf(root, 'formData');
  const page = childOf(form, 'coverPageHeader');
  const submissionType = textAt(header, 'submissionType');
  const schedule = /13D/.test(submissionType ?? '') ? '13D' : '13G';
  if (root.name !== 'edgarSubmission' || page === undefined || !/13[DG]/.test(submissionType ?? '')) {
    throw new EdgarError('MALFORMED', `The XML is a ${root.name.slice(0, 40)}, not a Schedule 13D or 13G.`);
  }
  const issuer = childOf(page, 'issuerInfo');
  const people = peopleOf(form);
  const covers = people.map(readPerson);
  const comments = people.slice(0, MAX_PERSONS).flatMap((person, index) => {
    const comment = textAt(person, 'commentContent') ?? textAt(person, 'comments');
    return comment === null ? [] : [{ person: index, text: oneSpaced(comment).trim().slice(0, MAX_COMMENT) }];
  });
  if (people.length === 0) warnings.push('The schedule names no reporting person.');
  const head: Omit<StakeFacts, 'sections'> = {
    source: 'xml',
    schedule,
    submissionType,
    isAmendment: submissionType?.endsWith('/A') ?? false,
    amendmentNo: textAt(page, 'amendmentNo') ?? textAt(page, 'amendmentNumber'),
    previousAccession: textAt(header, 'previousAccessionNumber'),
    issuerName: textAt(issuer, 'issuerName'),
    issuerCik: tenDigits(textAt(issuer, 'issuerCIK') ?? textAt(issuer, 'issuerCik')),
    classTitle: textAt(page, 'securitiesClassTitle'),
    cusips: cusipsOf(issuer),
    eventDate: textAt(page, 'dateOfEvent') ?? textAt(page, 'eventDateRequiresFilingThisStatement'),
    rules: childrenOf(childOf(page, 'designateRulesPursuantThisScheduleFiled'), 'designateRulePursuantThisScheduleFiled').flatMap(
      (rule) => textAt(rule) ?? [],
    ),
    persons: covers.slice(0, MAX_PERSONS),
    personsOmitted: Math.max(0, people.length - MAX_PERSONS),
    ...(comments.length > 0 && { comments }),
    ...groupOf(
      covers,
      people.map((person) => textAt(person, 'memberOfGroup') ?? textAt(person, 'memberGroup')),
    ),
    ...(partial && { partial }),
  };
  if (people.length > MAX_PERSONS)
    warnings.push(`The schedule names ${people.length} reporting persons; ${MAX_PERSONS} are kept.`);
  const { text, sections } = render(head, childOf(form, 'items1To7') ?? childOf(form, 'items'));
  const persons = withDoubts(head.persons, figuresItem(schedule, sections, text));
  return { facts: { ...head, persons, sections }, warnings, text };
}

/** The whole tree, or the part before the break if the document is broken. */
function readTree(xml: string, warnings: string[]): { readonly root: XmlElement; readonly partial: boolean } {
  try {
    const root = parseXml(xml, LIMITS);
    checkFaults(root, warnings);
    return { root, partial: false };
  } catch (error) {
    if (!(error instanceof EdgarError)) throw error;
    const repaired = withEndTags(xml);
    const root = parseXml(repaired, { ...LIMITS, untilBroken: true });
    if (root.open !== true) {
      checkFaults(root, warnings);
      warnings.push('An end tag in the XML was missing a bracket, which was restored.');
      return { root, partial: false };
    }
    if (peopleOf(childOf(root, 'formData')).length === 0) throw error;
    warnings.push(`The schedule was read in part: ${error.message}`);
    return { root, partial: true };
  }
}

/** The cover pages that were read to their end. */
function peopleOf(form: XmlElement | undefined): XmlElement[] {
  return [
    ...childrenOf(childOf(form, 'reportingPersons'), 'reportingPersonInfo'),
    ...childrenOf(form, 'coverPageHeaderReportingPersonDetails'),
  ].filter((person) => person.open !== true);
}

function cusipsOf(issuer: XmlElement | undefined): string[] {
  const nested = childOf(issuer, 'issuerCusips');
  const single = textAt(issuer, 'issuerCUSIP') ?? textAt(issuer, 'issuerCusip');
  const found = nested === undefined ? [single] : childrenOf(nested, 'issuerCusipNumber').map((element) => textAt(element));
  return found.filter((cusip) => cusip !== null).slice(0, 20);
}

function readPerson(person: XmlElement): StakePerson {
  const shares = childOf(person, 'reportingPersonBeneficiallyOwnedNumberOfShares') ?? person;
  const all = (name: string) => childrenOf(person, name).flatMap((element) => textAt(element) ?? []);
  const power = (name: string) => {
    const printed = textAt(shares, name);
    return printed !== null && isNone(printed) ? '0' : printed;
  };
  return {
    name: nameOf(textAt(person, 'reportingPersonName')),
    cik: tenDigits(textAt(person, 'reportingPersonCIK') ?? textAt(person, 'reportingPersonCik')),
    citizenship: textAt(person, 'citizenshipOrOrganization'),
    sourceOfFunds: all('fundType'),
    soleVoting: power('soleVotingPower'),
    sharedVoting: power('sharedVotingPower'),
    soleDispositive: power('soleDispositivePower'),
    sharedDispositive: power('sharedDispositivePower'),
    aggregate:
      textAt(person, 'aggregateAmountOwned') ?? textAt(person, 'reportingPersonBeneficiallyOwnedAggregateNumberOfShares'),
    ...percentOf(textAt(person, 'percentOfClass') ?? textAt(person, 'classPercent')),
    types: all('typeOfReportingPerson'),
  };
}

/** Powers over shares, labeled as on the cover; those a person does not have are left out. */
const POWERS = [
  ['soleVoting', 'sole voting power'],
  ['sharedVoting', 'shared voting power'],
  ['soleDispositive', 'sole dispositive power'],
  ['sharedDispositive', 'shared dispositive power'],
] as const;

/** Cover and items as text, with one fact per line and each item under its heading. */
function render(
  facts: Omit<StakeFacts, 'sections'>,
  items: XmlElement | undefined,
): { readonly text: string; readonly sections: TextSection[] } {
  const lines = [
    `Schedule ${facts.schedule}${facts.isAmendment ? `, Amendment${facts.amendmentNo === null ? '' : ` No. ${facts.amendmentNo}`}` : ''}`,
    facts.issuerName && `Issuer: ${facts.issuerName}${facts.issuerCik === null ? '' : `, CIK ${facts.issuerCik}`}`,
    facts.classTitle && `Class: ${facts.classTitle}${facts.cusips.length === 0 ? '' : `, CUSIP ${facts.cusips.join(', ')}`}`,
    facts.eventDate && `Date of event: ${facts.eventDate}`,
    facts.rules.length > 0 && `Filed under ${facts.rules.join(', ')}`,
    ...facts.persons.map((person, index) =>
      [
        `Reporting person: ${person.name ?? 'not named'}`,
        person.aggregate && `${grouped(person.aggregate)} shares`,
        person.percent && `${person.percentIs === undefined ? '' : `${person.percentIs} `}${person.percent}% of the class`,
        ...POWERS.map(([power, name]) => Number(person[power]) > 0 && `${name} ${grouped(person[power] ?? '')}`),
        person.types.length > 0 && `type ${person.types.join(', ')}`,
        ...(facts.comments ?? []).flatMap((comment) => (comment.person === index ? `comment: ${comment.text}` : [])),
      ]
        .filter((part) => typeof part === 'string')
        .join('; '),
    ),
  ].filter((line) => typeof line === 'string');
  let text = lines.map((line) => oneSpaced(line).trim()).join('\n');
  const sections: TextSection[] = [];
  TITLES[facts.schedule].forEach((title, index) => {
    const item = String(index + 1);
    const section = itemText(childOf(items, `item${item}`));
    if (section === '') return;
    const heading = `Item ${item}. ${title}`;
    text += `\n\n${heading}\n`;
    sections.push({ item, heading, start: text.length, end: text.length + section.length });
    text += section;
  });
  return { text, sections };
}

/** Each leaf of an item on its own lines; the flag for an item that does not apply is put into words. */
function itemText(item: XmlElement | undefined): string {
  const pieces: string[] = [];
  const pending = item === undefined ? [] : [item];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const text = next.text.trim();
    if (next.name === 'notApplicableFlag') {
      if (/^(?:y|true|1)$/i.test(text)) pieces.push('Not applicable');
    } else if (text !== '') pieces.push(plainText(text).text);
    for (const child of next.children.toReversed()) pending.push(child);
  }
  return pieces.join('\n').trim();
}

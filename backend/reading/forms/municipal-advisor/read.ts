import {
  childOf,
  childrenOf,
  dayAt,
  flagAt,
  parseForm,
  statedAt,
  tenDigits,
  textAt,
  type XmlElement,
} from '../../formats/xml/xml-tree.ts';
import { sheetText } from '../fact-sheet.ts';
import type { FormXmlReading } from '../form-reader.ts';
import type { DISCLOSURES, MunicipalAdvisorFacts } from './facts.ts';
import { municipalAdvisorSheet } from './sheet.ts';

const LIMITS = { maxBytes: 5_000_000, maxDepth: 30, maxElements: 50_000 };
const MAX_LISTED = 30;

const SECTIONS: readonly (readonly [element: string, name: (typeof DISCLOSURES)[number]])[] = [
  ['criminalDisclosure', 'criminal'],
  ['regulatoryDisclosure', 'regulatory'],
  ['investigationDisclosure', 'investigation'],
  ['civilDisclosure', 'civil'],
  ['complaintDisclosure', 'complaint'],
  ['terminationDisclosure', 'termination'],
  ['financialDisclosure', 'financial'],
  ['judgmentLienDisclosure', 'judgment or lien'],
];

/** Reads the XML of an MA-I or MA-I/A. @throws EdgarError MALFORMED */
export function readMunicipalAdvisor(xml: string): FormXmlReading<MunicipalAdvisorFacts> {
  const warnings: string[] = [];
  const root = parseForm(xml, LIMITS, warnings);
  const head = childOf(root, 'headerData');
  const form = childOf(root, 'formData');
  const questions = childOf(form, 'disclosureQuestions');
  const history = childOf(form, 'employmentHistory');
  const offices = childrenOf(childOf(form, 'municipalAdvisorOffices'), 'municipalAdvisorOffice');
  const facts: MunicipalAdvisorFacts = {
    submissionType: textAt(head, 'submissionType'),
    previousAccession: statedAt(form, 'previousAccessionNumber'),
    cik: tenDigits(textAt(head, 'filerInfo', 'filer', 'filerId')),
    name: nameOf(childOf(form, 'applicantName')),
    crdNumber: statedAt(form, 'applicantCrdNum'),
    firms: offices.slice(0, MAX_LISTED).map((office) => ({
      name: statedAt(office, 'municipalFirm', 'municipalFirmName'),
      fileNumber: statedAt(office, 'maRegistration', 'secRegistration', 'fileNumber'),
      since: dayAt(office, 'municipalFirm', 'recentEmploymentCommencedDate'),
    })),
    position: statedAt(history, 'currentEmployer', 'positionDescription'),
    earlierEmployers: childrenOf(childOf(history, 'priorEmployers'), 'priorEmployer')
      .slice(0, MAX_LISTED)
      .map((element) => ({
        name: statedAt(element, 'name'),
        from: dayAt(element, 'startDate'),
        to: dayAt(element, 'endDate'),
        position: statedAt(element, 'positionDescription'),
      })),
    hasOtherBusiness: flagAt(form, 'isEngagedInOtherBusiness'),
    disclosures: SECTIONS.flatMap(([element, name]) => (hasYes(childOf(questions, element)) ? [name] : [])),
  };
  return { facts, text: sheetText(municipalAdvisorSheet(facts)), warnings };
}

function nameOf(name: XmlElement | undefined): string | null {
  const parts = ['firstName', 'middleName', 'lastName', 'suffix'].flatMap((part) => statedAt(name, part) ?? []);
  return parts.length === 0 ? null : parts.join(' ');
}

/** Whether any question in the section, at any depth, is answered "yes". */
function hasYes(section: XmlElement | undefined): boolean {
  return section?.children.some((child) => flagAt(child) === true || hasYes(child)) ?? false;
}

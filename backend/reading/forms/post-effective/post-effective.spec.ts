import { p, prose } from '#kit/form-samples.ts';
import { filer, scoredForm } from '#kit/scored-forms.ts';

const lineOf = (form: string, ...sentences: readonly string[]) =>
  scoredForm(prose(form, ...sentences.map(p)), { parties: filer('ACME CORP') }).oneLiner;

const ENDS = 'Removes unsold securities from registration';
const PLANS = 'Removes unsold shares of its employee plans from registration';

test.each<[string, string, string]>([
  ['POS AM', 'This Post-Effective Amendment is being filed to deregister all shares that remain unsold.', ENDS],
  [
    'POS AM',
    'The Registrant hereby removes from registration all securities that were not sold under the Registration Statement.',
    ENDS,
  ],
  [
    'POS AM',
    'Acme Corp is filing this Post-Effective Amendment No. 1 to withdraw and remove from registration the unissued securities.',
    ENDS,
  ],
  ['POSASR', 'The Company hereby terminates the effectiveness of the Registration Statement.', ENDS],
  [
    'S-4 POS',
    'These Post-Effective Amendments are filed for the purpose of removing from registration the remaining shares.',
    ENDS,
  ],
  ['S-8 POS', 'This amendment deregisters the shares of Common Stock that had been registered and not issued.', PLANS],
  ['S-8', 'The Registrant hereby amends the Registration Statement to deregister all unsold shares under the 2010 Plan.', PLANS],
])('%s: %s', (form, sentence, line) => {
  expect(lineOf(form, sentence)).toBe(line);
});

test.each<[string, string]>([
  [
    'POS AM',
    'The registrant undertakes to remove from registration by means of a post-effective amendment any securities which remain unsold.',
  ],
  [
    'S-8',
    '(3) To remove from registration by means of a post-effective amendment any of the securities being registered which remain unsold.',
  ],
  ['POS AM', 'This Post-Effective Amendment is filed to update the prospectus with the audited financial statements.'],
  ['POSASR', 'The Company may withdraw this registration statement at any time.'],
])('does not say that a %s ends a registration: %s', (form, sentence) => {
  expect(lineOf(form, sentence)).not.toContain('Removes');
});

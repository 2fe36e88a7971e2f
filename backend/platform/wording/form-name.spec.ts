import { formName, oneForm } from './form-name.ts';

test.each([
  ['4', 'Form 4', 'a Form 4'],
  ['4/A', 'Form 4/A', 'a Form 4/A'],
  ['144', 'Form 144', 'a Form 144'],
  ['D', 'Form D', 'a Form D'],
  ['D/A', 'Form D/A', 'a Form D/A'],
  ['8-K', '8-K', 'an 8-K'],
  ['8-K/A', '8-K/A', 'an 8-K/A'],
  ['10-Q', '10-Q', 'a 10-Q'],
  ['11-K', '11-K', 'an 11-K'],
  ['18-K', '18-K', 'an 18-K'],
  ['S-1', 'S-1', 'an S-1'],
  ['F-1', 'F-1', 'an F-1'],
  ['SCHEDULE 13D', 'SCHEDULE 13D', 'a SCHEDULE 13D'],
  ['DEF 14A', 'DEF 14A', 'a DEF 14A'],
  ['NT 10-K', 'NT 10-K', 'an NT 10-K'],
  ['EFFECT', 'EFFECT', 'an EFFECT'],
  ['UPLOAD', 'UPLOAD', 'a UPLOAD'],
  ['20-F', '20-F', 'a 20-F'],
  ['SC 13D', 'SC 13D', 'an SC 13D'],
  ['13F-HR', '13F-HR', 'a 13F-HR'],
])('%s is %s, %s', (form, name, withArticle) => {
  expect([formName(form), oneForm(form)]).toEqual([name, withArticle]);
});

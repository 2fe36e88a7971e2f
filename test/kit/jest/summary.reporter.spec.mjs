import SummaryReporter from './summary.reporter.mjs';

const CI = process.env.CI;
afterEach(() => {
  if (CI === undefined) delete process.env.CI;
  else process.env.CI = CI;
});

/** The reporter's error for a run with one skipped test. @param groups titles of the groups around the test */
function errorOf(ci, ...groups) {
  delete process.env.CI;
  if (ci) process.env.CI = 'true';
  const reporter = new SummaryReporter({ rootDir: '/checkout' });
  const test = { status: 'pending', ancestorTitles: groups, fullName: [...groups, 'a test'].join(' ') };
  const result = { testResults: [test], perfStats: { start: 0, end: 1 } };
  reporter.onTestResult({ path: '/checkout/test/a.spec.ts' }, result, {});
  return reporter.getLastError()?.message;
}

test('a skipped test that does not say what it needs fails the run', () => {
  expect(errorOf(false, 'a group')).toBe('Tests were skipped that may not be:\n  test/a.spec.ts: a group a test');
  expect(errorOf(false)).toContain('a test');
});

test('one that says it fails the run only in CI, unless what it needs is optional there', () => {
  const browser = 'needs Chromium (apt-get install chromium): pages';
  const server = 'needs a MongoDB server (set MONGODB_URL): the contract suites on a real server';
  expect([errorOf(false, browser), errorOf(false, 'outer', server), errorOf(true, 'outer', server)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(errorOf(true, browser)).toContain(browser);
});

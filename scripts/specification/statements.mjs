// Testable statements of docs/specification.md: quoted texts, routes, calls, storage keys, and every rule and limit, line by line.

const QUOTED = /(?<=^|[\s(])'((?:[^']|'(?=[a-z]))+)'(?=[\s.,;:)]|$)/g;
const ROUTE = /(?<=^|[\s|])\/(?:[a-z][\w{}/#-]*)?(?=$|[\s,.|])/gi;
const CALL = /^\| ((?:GET|POST) \/api\/[\w/-]+)/;
const KEYS = /^\*\*Local storage keys:\*\* (.*)$/;

/** Sections where each line counts. Section 3 lists fields: api-description.long.spec.ts compares every answer with its description. */
const RULES = new Set(['1', '2', '4', '5', '6', '7', '8', '9']);

const LINE = /^(?:\s*- )?([^\s#|].*)$/;
const TABLE_ROW = /^\| ((?!(?:Route|Method and path|Brand) \||-).*)\|$/;

/** Lines without a statement: headings, exclusions and cross references. */
const STATES_NOTHING = [
  /^\**[\w -]+:?\**$/,
  /^[^.:|]*: not shown\.$/,
  /\| payload not shown$/,
  /^Validation messages are under point 5\.$/,
];

/** @returns {{ section: string, kind: 'text' | 'route' | 'call' | 'key' | 'rule', says: string }[]} in the order of the document, each once per section and kind */
export function statementsOf(specification) {
  const found = new Map();
  let section = '';
  let part = '';
  for (const line of specification.split('\n')) {
    const heading = /^## (\d+)\./.exec(line);
    if (heading) [, section] = heading;
    const subheading = /^### (.*)/.exec(line);
    if (subheading) [, part] = subheading;
    if (heading) part = '';
    const routes = section === '2' && (part === 'Public routes' || part === 'Admin routes');
    const add = (kind, says) => found.set(`${section} ${kind} ${says}`, { section, kind, says });
    for (const [, text] of line.matchAll(QUOTED)) add('text', text);
    if (routes) {
      for (const [route] of line.split('|')[1]?.matchAll(ROUTE) ?? line.matchAll(ROUTE)) add('route', route);
    }
    const call = CALL.exec(line);
    if (section === '7' && call) add('call', call[1]);
    const keys = KEYS.exec(line);
    if (keys)
      for (const key of keys[1]
        .replace(/\([^)]*\)/g, '')
        .split('. ')[0]
        .split(', '))
        add('key', key.trim().replace(/\.$/, ''));
    // The routes table has an entry for each of them.
    const rule = RULES.has(section) ? (LINE.exec(line) ?? (routes ? null : TABLE_ROW.exec(line)))?.[1].trim() : undefined;
    if (rule && !STATES_NOTHING.some((nothing) => nothing.test(rule))) add('rule', rule);
  }
  return [...found.values()];
}

// What docs/specification.md says that a test can show: quoted texts, routes, storage keys, and the rules and limits of sections 5 and 9, line by line.

const QUOTED = /(?<=^|[\s(])'((?:[^']|'(?=[a-z]))+)'(?=[\s.,;:)]|$)/g;
const ROUTE = /(?<=^|[\s|])\/(?:[a-z][\w{}/#-]*)?(?=$|[\s,.|])/gi;
const CALL = /^\| ((?:GET|POST) \/api\/[\w/-]+)/;
const KEYS = /^\*\*Local storage keys:\*\* (.*)$/;

/** Sections of which every line with a rule or limit counts. */
const RULES = new Set(['5', '9']);

/** @returns {{ section: string, kind: 'text' | 'route' | 'call' | 'key' | 'rule', says: string }[]} in the order of the document, each once per section and kind */
export function said(specification) {
  const found = new Map();
  let section = '';
  let part = '';
  for (const line of specification.split('\n')) {
    const heading = /^## (\d+)\./.exec(line);
    if (heading) [, section] = heading;
    const subheading = /^### (.*)/.exec(line);
    if (subheading) [, part] = subheading;
    if (heading) part = '';
    const add = (kind, says) => found.set(`${section} ${kind} ${says}`, { section, kind, says });
    for (const [, text] of line.matchAll(QUOTED)) add('text', text);
    if (section === '2' && (part === 'Public routes' || part === 'Admin routes')) {
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
    if (RULES.has(section)) {
      const rule = /^\s*- (.*)$/.exec(line) ?? /^\| ((?!Brand \||-).*)\|$/.exec(line);
      if (rule) add('rule', rule[1].trim());
    }
  }
  return [...found.values()];
}

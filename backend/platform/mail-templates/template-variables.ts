import Mustache from 'mustache';

type Token = readonly [type: string, name: string, start: number, end: number, children?: readonly Token[]];

const UNESCAPED = '&';
const PARTIAL = '>';

/**
 * Variable names in a template, including those in sections.
 * @throws Error for an unescaped variable or a partial, because text from filings would become markup
 */
export function variablesOf(template: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (tokens: readonly Token[]): void => {
    for (const [type, name, , , children] of tokens) {
      if (type === 'text') continue;
      if (type === UNESCAPED || type === PARTIAL)
        throw new Error(`{{${type}${name}}} is not allowed in a template; use {{${name}}}`);
      if (name !== '.') names.add(name);
      if (Array.isArray(children)) visit(children);
    }
  };
  visit(Mustache.parse(template) as unknown as readonly Token[]);
  return names;
}

/** @throws Error naming every variable that is not allowed, and those that are */
export function refuseUnknownVariables(template: string, allowed: readonly string[], name: string): void {
  const unknown = [...variablesOf(template)].filter((variable) => !allowed.includes(variable));
  if (unknown.length > 0) {
    throw new Error(`template ${name} uses ${unknown.join(', ')}; allowed: ${[...allowed].sort().join(', ')}`);
  }
}

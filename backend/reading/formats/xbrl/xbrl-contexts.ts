import { builtPattern } from '#platform/values/built-pattern.ts';
import type { XbrlContext } from './xbrl-facts.ts';

/** Contexts and units look alike in an instance and in the header of an inline document. All searches are bounded. */
const PREFIX = String.raw`(?:[A-Za-z][\w.-]{0,40}:)?`;
/** The pattern begins with the name and a space, which is rarer in a document than `<` and than `contextRef`. */
const declaration = (element: string) =>
  builtPattern(String.raw`${element}\s(?<=<${PREFIX}${element}\s)[^<>]{0,500}?\bid\s*=\s*["']([^"'<>]{1,300})["']`, 'g');
const CONTEXT = declaration('context');
const UNIT = declaration('unit');
const MEMBER = builtPattern(
  String.raw`<${PREFIX}(?:explicitMember|typedMember)\s[^<>]{0,300}?\bdimension\s*=\s*["']([^"'<>]{1,200})["'][^<>]{0,300}>([^<]{0,300})`,
  'g',
);
const MEASURE = builtPattern(String.raw`<${PREFIX}measure\s*>\s*(?:[\w.-]{1,40}:)?([\w.-]{1,60})\s*<`, 'g');
const SEGMENT = builtPattern(String.raw`<${PREFIX}(?:segment|scenario)[\s>]`);
const DENOMINATOR = builtPattern(String.raw`<${PREFIX}unitDenominator[\s>]`);
const MAX_LENGTH = 4_000;

const dateOf = (element: string) => builtPattern(String.raw`<${PREFIX}${element}\s*>\s*(\d{4}-\d{2}-\d{2})`);
const [START_DATE, END_DATE, INSTANT] = [dateOf('startDate'), dateOf('endDate'), dateOf('instant')];
const dateIn = (declaration: string, date: RegExp): string | null => date.exec(declaration)?.[1] ?? null;

/** Contexts are parsed on request: a report declares thousands and few are needed. */
export function contextsOf(body: string): (id: string) => XbrlContext | null {
  const declared = declarations(body, CONTEXT, 'context');
  const known = new Map<string, XbrlContext>();
  return (id) => {
    const context = known.get(id);
    if (context !== undefined) return context;
    const declaration = declared(id);
    if (declaration === null) return null;
    const read = contextOf(declaration);
    known.set(id, read);
    return read;
  };
}

function contextOf(declaration: string): XbrlContext {
  const members = Array.from(declaration.matchAll(MEMBER), ([, axis = '', member = '']) => ({ axis, member: member.trim() }));
  // A segment without a dimension still means that the fact covers only a part of the registrant.
  const undivided = members.length > 0 || !SEGMENT.test(declaration);
  return {
    start: dateIn(declaration, START_DATE),
    end: dateIn(declaration, END_DATE) ?? dateIn(declaration, INSTANT),
    dimensions: undivided ? members : [{ axis: '', member: '' }],
  };
}

export function unitsOf(body: string): (id: string) => string | null {
  const declared = declarations(body, UNIT, 'unit');
  return (id) => {
    const declaration = declared(id);
    if (declaration === null) return null;
    const below = declaration.search(DENOMINATOR);
    const measures = (part: string) => Array.from(part.matchAll(MEASURE), ([, measure = '']) => measure).join('*');
    const unit =
      below < 0 ? measures(declaration) : `${measures(declaration.slice(0, below))}/${measures(declaration.slice(below))}`;
    return unit === '' ? null : unit;
  };
}

/**
 * Looks up the first declaration of an id, up to its end tag or the next declaration; null if none. Declarations are close together, mostly before the
 * report, so the document is searched only as far as the requested ids need.
 */
function declarations(body: string, pattern: RegExp, element: string): (id: string) => string | null {
  const found = body.matchAll(pattern);
  const next = builtPattern(pattern.source);
  const end = builtPattern(String.raw`</${PREFIX}${element}\s*>`);
  const from = new Map<string, number>();
  const positionOf = (id: string): number | undefined => {
    let known = from.get(id);
    while (known === undefined) {
      const { value, done } = found.next();
      if (done === true) return undefined;
      const [, declared = ''] = value;
      if (!from.has(declared)) from.set(declared, value.index);
      known = from.get(id);
    }
    return known;
  };
  return (id) => {
    const start = positionOf(id);
    if (start === undefined) return null;
    const declaration = body.slice(start, start + MAX_LENGTH);
    const name = declaration.slice(0, element.length);
    const rest = declaration.slice(element.length);
    const lengths = [end, next].map((each) => each.exec(rest)?.index ?? rest.length);
    return name + rest.slice(0, Math.min(...lengths));
  };
}

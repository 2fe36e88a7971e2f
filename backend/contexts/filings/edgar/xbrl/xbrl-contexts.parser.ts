import type { XbrlContext } from './xbrl-facts.ts';

/** Contexts and units are declared alike in an instance and in the header of an inline document. Searches are bounded. */
const PREFIX = String.raw`(?:[A-Za-z][\w.-]{0,40}:)?`;
/** Begins with the name and a space, which is rarer in a document than `<` and than `contextRef`. */
const declaration = (element: string) =>
  new RegExp(String.raw`${element}\s(?<=<${PREFIX}${element}\s)[^<>]{0,500}?\bid\s*=\s*["']([^"'<>]{1,300})["']`, 'g');
const CONTEXT = declaration('context');
const UNIT = declaration('unit');
const MEMBER = new RegExp(
  String.raw`<${PREFIX}(?:explicitMember|typedMember)\s[^<>]{0,300}?\bdimension\s*=\s*["']([^"'<>]{1,200})["'][^<>]{0,300}>([^<]{0,300})`,
  'g',
);
const MEASURE = new RegExp(String.raw`<${PREFIX}measure\s*>\s*(?:[\w.-]{1,40}:)?([\w.-]{1,60})\s*<`, 'g');
const SEGMENT = new RegExp(String.raw`<${PREFIX}(?:segment|scenario)[\s>]`);
const DENOMINATOR = new RegExp(String.raw`<${PREFIX}unitDenominator[\s>]`);
const MAX_LENGTH = 4_000;

const dateOf = (element: string) => new RegExp(String.raw`<${PREFIX}${element}\s*>\s*(\d{4}-\d{2}-\d{2})`);
const [START_DATE, END_DATE, INSTANT] = [dateOf('startDate'), dateOf('endDate'), dateOf('instant')];
const dateIn = (declaration: string, date: RegExp): string | null => date.exec(declaration)?.[1] ?? null;

/** Parsed when it is asked for: a report declares thousands of contexts and few are needed. */
export function contextsOf(body: string): (id: string) => XbrlContext | null {
  let at: ReadonlyMap<string, () => string> | null = null;
  const known = new Map<string, XbrlContext>();
  return (id) => {
    at ??= declared(body, CONTEXT, 'context');
    const declaration = at.get(id);
    if (declaration === undefined) return null;
    const context = known.get(id) ?? contextOf(declaration());
    known.set(id, context);
    return context;
  };
}

function contextOf(declaration: string): XbrlContext {
  const members = Array.from(declaration.matchAll(MEMBER), ([, axis = '', member = '']) => ({ axis, member: member.trim() }));
  // A segment without a dimension still says that the fact is about a part only.
  const undivided = members.length > 0 || !SEGMENT.test(declaration);
  return {
    start: dateIn(declaration, START_DATE),
    end: dateIn(declaration, END_DATE) ?? dateIn(declaration, INSTANT),
    dimensions: undivided ? members : [{ axis: '', member: '' }],
  };
}

export function unitsOf(body: string): (id: string) => string | null {
  let at: ReadonlyMap<string, () => string> | null = null;
  return (id) => {
    at ??= declared(body, UNIT, 'unit');
    const declaration = at.get(id)?.();
    if (declaration === undefined) return null;
    const below = declaration.search(DENOMINATOR);
    const measures = (part: string) => Array.from(part.matchAll(MEASURE), ([, measure = '']) => measure).join('*');
    const unit =
      below < 0 ? measures(declaration) : `${measures(declaration.slice(0, below))}/${measures(declaration.slice(below))}`;
    return unit === '' ? null : unit;
  };
}

/** The first declaration of each id, up to its end tag or the next declaration. */
function declared(body: string, pattern: RegExp, element: string): Map<string, () => string> {
  const found = Array.from(body.matchAll(pattern), (match) => ({ id: match[1] ?? '', from: match.index }));
  const end = new RegExp(String.raw`</${PREFIX}${element}\s*>`);
  const declarations = new Map<string, () => string>();
  found.forEach(({ id, from }, index) => {
    if (declarations.has(id)) return;
    const until = Math.min(found[index + 1]?.from ?? from + MAX_LENGTH, from + MAX_LENGTH);
    declarations.set(id, () => {
      const declaration = body.slice(from, until);
      return declaration.slice(0, end.exec(declaration)?.index);
    });
  });
  return declarations;
}

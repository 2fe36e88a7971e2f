import { Parser } from 'htmlparser2';
import Mustache from 'mustache';
import type { TemplateSource } from './mail-template.ts';
import { refuseUnknownVariables } from './template-variables.ts';

/** Maximum lengths of an edit's MJML and plain text, in characters: mail clients clip emails over about 100 kB. */
export const MAX_MJML_LENGTH = 40_000;
export const MAX_TEXT_LENGTH = 20_000;

/** Parts that every mail includes: styles, and the footer with brand identity, statutory lines and unsubscribe link. */
const PARTS = ['head.mjml', 'footer.mjml'] as const;
/** Variables that the plain text must contain in place of the footer. */
const FOOTER_VARIABLES = ['notAdvice', 'postalAddress', 'settingsUrl', 'unsubscribeUrl'];

/** Layout elements; the compiler drops text directly inside them. */
const LAYOUT = ['mjml', 'mj-body', 'mj-wrapper', 'mj-section', 'mj-group', 'mj-column'];
const CONTENT = ['mj-text', 'mj-button', 'mj-table', 'mj-raw', 'mj-divider', 'mj-spacer'];
const MARKUP = 'a b strong i em u small span br p h1 h2 h3 ul ol li table thead tbody tr th td'.split(' ');
/** MJML attributes that load something or that authors must not use. */
const REFUSED_ATTRIBUTES = ['src', 'srcset', 'background-url', 'background', 'name', 'action', 'target', 'rel'];
const ATTRIBUTES = 'href style class width height align valign colspan rowspan border cellpadding cellspacing role title'.split(
  ' ',
);

/** Variables computed by the product, never taken from a filing, and therefore safe in attributes. */
const IN_STYLE = ['levelColour', 'levelGround', 'levelShapeColour', 'levelWeight'];
const IN_CLASS = ['level'];

type Token = readonly [type: string, value: string, start: number, end: number, children?: readonly Token[]];

export interface EditRules {
  /** Variables that the template may use. */
  readonly allowed: readonly string[];
  /** Variables required in both HTML and text, because the email exists to report them. `#isSample` requires a non-empty section of that name. */
  readonly required: readonly string[];
  /** Plain text of the shipped template: its footer lines stay required. */
  readonly shippedText: string;
}

/**
 * All problems of an edited template, as sentences, found before it is compiled. Administrators write templates and values come from filings, so an edit
 * may not contain scripts, load anything, or put a value where escaping would not protect it.
 */
export function editProblems({ mjml, text }: TemplateSource, { allowed, required, shippedText }: EditRules): readonly string[] {
  const long = [
    ...(mjml.length > MAX_MJML_LENGTH ? [`The MJML has ${mjml.length} characters; the limit is ${MAX_MJML_LENGTH}.`] : []),
    ...(text.length > MAX_TEXT_LENGTH ? [`The plain text has ${text.length} characters; the limit is ${MAX_TEXT_LENGTH}.`] : []),
  ];
  if (long.length > 0) return long;
  const unread = [...variableProblems(mjml, allowed, 'MJML'), ...variableProblems(text, allowed, 'plain text')];
  if (unread.length > 0) return unread;
  const shipped = placedVariables(shippedText);
  const needed = [...required, 'brandName', ...FOOTER_VARIABLES.filter((name) => shipped.has(name))];
  return [
    ...missing(placedVariables(mjml), required, 'MJML'),
    ...missing(placedVariables(text), needed, 'plain text'),
    ...partProblems(mjml),
    ...markupProblems(mjml),
  ];
}

function variableProblems(template: string, allowed: readonly string[], name: string): readonly string[] {
  try {
    refuseUnknownVariables(template, allowed, name);
    return [];
  } catch (error) {
    const { message } = error as Error;
    return [`${message.startsWith('template ') ? `The ${message}` : `The ${name} can’t be read: ${message}`}.`];
  }
}

function missing(placed: ReadonlySet<string>, needed: readonly string[], name: string): readonly string[] {
  return needed
    .filter((each) => !placed.has(each))
    .map(
      (each) =>
        `The ${name} must include {{${each}}} outside other sections: ${FOOTER_VARIABLES.includes(each) ? 'every email has to show it' : 'it’s what the email is for'}.`,
    );
}

/** Variables that appear whenever they have a value, because they are outside sections or only in their own. `#name`: a non-empty section. */
function placedVariables(template: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (tokens: readonly Token[], inside: readonly string[]): void => {
    for (const [type, value, , , children] of tokens) {
      if (type === 'name' && inside.every((section) => section === value)) found.add(value);
      if (type !== '#' || !children) continue;
      const speaks = children.some(([kind, words]) => kind !== 'text' || words.trim() !== '');
      if (inside.length === 0 && speaks) found.add(`#${value}`);
      visit(children, [...inside, value]);
    }
  };
  visit(tokensOf(template), []);
  return found;
}

/** Each part must appear once, outside sections, so that every reader gets it. */
function partProblems(mjml: string): readonly string[] {
  const whole = tokensOf(mjml)
    .filter(([type]) => type === 'text')
    .map(([, value]) => value)
    .join('');
  return PARTS.flatMap((part) => {
    const times = whole.split(`<mj-include path="${part}" />`).length - 1;
    return times === 1
      ? []
      : [`The MJML must have <mj-include path="${part}" /> once, outside of sections; it has it ${times} times.`];
  });
}

function tokensOf(template: string): readonly Token[] {
  return Mustache.parse(template) as unknown as readonly Token[];
}

/** Problems with markup: only text, variables and the elements of an email are allowed. */
function markupProblems(mjml: string): readonly string[] {
  const problems = new Set<string>();
  const open: string[] = [];
  let attributes: string[] = [];
  const parser: Parser = new Parser(
    {
      onattribute(name, value, quote) {
        attributes.push(name);
        if (quote !== '"' && quote !== "'") problems.add(`The value of ${name} must be in quotes.`);
        if (attributes.indexOf(name) < attributes.length - 1) problems.add(`${name} appears twice in one element.`);
        for (const problem of valueProblems(name, value)) problems.add(problem);
      },
      onopentag(name, all) {
        const parent = open.at(-1);
        for (const problem of elementProblems(name, parent, all)) problems.add(problem);
        open.push(name);
        attributes = [];
      },
      onclosetag(name, implied) {
        const started = open.pop();
        // Self-closing elements also emit an end tag.
        if (started !== name || (implied && !mjml.slice(parser.startIndex, parser.endIndex + 1).endsWith('/>')))
          problems.add(`<${started ?? name}> isn’t closed.`);
      },
      ontext(words) {
        if (words.includes('<')) problems.add('A < that doesn’t start a tag must be written as &lt;.');
        const parent = open.at(-1);
        if (words.trim() === '') return;
        if (parent === undefined || LAYOUT.includes(parent)) {
          problems.add(
            `“${words.trim().slice(0, 40)}” is between layout elements, where it would be dropped. Put it in <mj-text> or <mj-raw>.`,
          );
        }
        if (parent === 'mj-raw' && words.replace(/\{\{[#^/][\w.]+\}\}/g, '').trim() !== '')
          problems.add('<mj-raw> can contain only the start or end of a section.');
      },
      oncomment: () => void problems.add('Comments aren’t allowed.'),
      oncdatastart: () => void problems.add('CDATA isn’t allowed.'),
      onprocessinginstruction: (name) => void problems.add(`<${name}> isn’t allowed.`),
    },
    { xmlMode: true, decodeEntities: false, lowerCaseTags: false, lowerCaseAttributeNames: false },
  );
  parser.end(mjml);
  return [...problems];
}

function elementProblems(name: string, parent: string | undefined, given: Readonly<Record<string, string>>): readonly string[] {
  const attributes = Object.keys(given);
  if (name === 'mj-include') {
    const isPart = attributes.length === 1 && PARTS.some((part) => part === given['path']);
    if (!isPart) return [`<mj-include> takes only a path, either ${PARTS.join(' or ')}.`];
    return parent === 'mjml' || parent === 'mj-body' ? [] : ['<mj-include> belongs in <mjml> or <mj-body>.'];
  }
  const known = LAYOUT.includes(name) || CONTENT.includes(name) || MARKUP.includes(name);
  if (!known) return [`<${name}> isn’t allowed in an email.`];
  const wrong = MARKUP.includes(name)
    ? attributes.filter((each) => !ATTRIBUTES.includes(each))
    : attributes.filter((each) => !/^[a-z]+(-[a-z]+)*$/.test(each) || each.startsWith('on') || REFUSED_ATTRIBUTES.includes(each));
  return [
    ...(parent === undefined || LAYOUT.includes(parent) || !LAYOUT.includes(name)
      ? []
      : [`<${name}> isn’t allowed in <${parent}>.`]),
    ...(parent === 'mj-raw' ? [`<${name}> isn’t allowed in <mj-raw>.`] : []),
    ...wrong.map((each) => `${each} isn’t allowed on <${name}>.`),
  ];
}

/** Values from filings are not allowed in attributes: escaping protects text, not URLs or styles. */
function valueProblems(name: string, value: string): readonly string[] {
  const [, ...places] = value.split('{{');
  const variables = places.map((place) => place.split('}}', 1).join('').trim());
  if (name === 'href') {
    if (variables.length > 0)
      return /^\{\{\w*url\}\}$/i.test(value) ? [] : [`The link ${value} must be a single variable ending in Url.`];
    return /^(https:\/\/|mailto:)[^\s"'<>]+$/.test(value) ? [] : [`The link ${value} must start with https:// or mailto:.`];
  }
  const allowed = name === 'style' ? IN_STYLE : name === 'class' ? IN_CLASS : [];
  const notAllowed = variables.filter((variable) => !allowed.includes(variable));
  return [
    ...notAllowed.map((variable) => `{{${variable}}} isn’t allowed in ${name}.`),
    ...(/[<>]/.test(value) ? [`The value of ${name} can’t contain < or >.`] : []),
    ...(/url\s*\(|expression|javascript|@import|\\|&/i.test(value) ? [`The value of ${name} can’t load or hide anything.`] : []),
  ];
}

import { escapeHtml } from '../http/escape-html.ts';
import type { JsonSchema } from './json-schemas.ts';
import type { Content, OpenApiDocument, Operation } from './openapi-document.ts';
import { componentName, typeInWords } from './schema-in-words.ts';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly operation: Operation;
}

/** The page at /api/docs: plain HTML with headings, tables and links, without JavaScript. */
export function apiDocsPage({ info, paths, components }: OpenApiDocument): string {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => {
      return { id: operation.operationId, title: `${method.toUpperCase()} ${path}`, operation };
    }),
  );
  const groups = [...Map.groupBy(entries, ({ operation }) => operation.tags[0] ?? '')];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title>
<link rel="stylesheet" href="/api/docs/styles.css">
</head>
<body>
<a class="skip" href="#content">Skip to the routes</a>
<header>
<h1>${escapeHtml(info.title)}</h1>
<p>${prose(info.description)}</p>
<p>For programs: <a href="/api/docs/openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
</header>
<nav aria-label="Contents">
${groups.map(([tag, routes]) => contents(tag, routes)).join('\n')}
</nav>
<main id="content" tabindex="-1">
${groups.map(([tag, routes]) => `<h2>${escapeHtml(tag)}</h2>\n${routes.map(route).join('\n')}`).join('\n')}
<h2>Schemas</h2>
${Object.entries(components.schemas).map(component).join('\n')}
</main>
</body>
</html>`;
}

function contents(tag: string, entries: readonly Entry[]): string {
  const links = entries.map(({ id, title }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(title)}</a></li>`);
  return `<h2>${escapeHtml(tag)}</h2>\n<ul>\n${links.join('\n')}\n</ul>`;
}

function route({ id, title, operation }: Entry): string {
  const { summary, description, parameters, requestBody, responses, security } = operation;
  const rows = parameters.map((each) => [
    `<code>${escapeHtml(each.name)}</code>`,
    each.in,
    `${type(each.schema)}${each.required ? ', required' : ''}${preset(each.schema)}`,
    prose(each.description ?? ''),
  ]);
  const answers = Object.entries(responses).map(([status, answer]) => [
    status,
    Number(status) < 400 ? `${prose(answer.description)} ${body(answer)}` : prose(answer.description),
  ]);
  const sent = requestBody?.content?.['application/json']?.schema;
  return `<section aria-labelledby="${escapeHtml(id)}">
<h3 id="${escapeHtml(id)}"><code>${escapeHtml(title)}</code></h3>
<p>${prose(`${summary}.`)} ${prose(description ?? '')} ${session(security)}</p>
${rows.length > 0 ? table('Parameters', ['Name', 'In', 'Value', 'Meaning'], rows) : ''}
${sent ? fields('Body', sent) : ''}
${table('Responses', ['Status', 'Meaning'], answers)}
</section>`;
}

const preset = (schema: JsonSchema): string => {
  return schema['default'] === undefined ? '' : escapeHtml(`, ${JSON.stringify(schema['default'])} by default`);
};

function session(security: Operation['security']): string {
  if (security.some((scheme) => 'admin' in scheme)) return 'Needs an administrator’s bearer token.';
  const known = security.some((scheme) => 'session' in scheme);
  if (!known) return security.some((scheme) => 'bearer' in scheme) ? 'Accepts a bearer token.' : '';
  return security.some((scheme) => Object.keys(scheme).length === 0) ? 'Session optional.' : 'Needs a session.';
}

function body({ content = {} }: Content): string {
  return Object.entries(content)
    .map(([media, { schema }]) => (media === 'application/json' && schema ? type(schema) : `<code>${escapeHtml(media)}</code>`))
    .join(' ');
}

function component([name, schema]: [string, JsonSchema]): string {
  return `<section aria-labelledby="${schemaId(name)}">
<h3 id="${schemaId(name)}">${escapeHtml(name)}</h3>
<p>${prose(String(schema['description'] ?? ''))}</p>
${schema['properties'] ? fields(`Fields of ${name}`, schema) : `<p>${type(schema)}</p>`}
</section>`;
}

function fields(caption: string, schema: JsonSchema): string {
  const required = (schema['required'] ?? []) as readonly string[];
  const rows = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>).map(([name, each]) => [
    `<code>${escapeHtml(name)}</code>`,
    `${type(each)}${required.includes(name) ? '' : ', optional'}`,
    prose(String(each['description'] ?? '')),
  ]);
  return table(caption, ['Name', 'Value', 'Meaning'], rows);
}

/** A table; if it is wider than the screen it can be scrolled, with the keyboard too. */
function table(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join('');
  const lines = rows.map(([first, ...rest]) => {
    return `<tr><th scope="row">${first}</th>${rest.map((each) => `<td>${each}</td>`).join('')}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(caption)}"><table>
<caption>${escapeHtml(caption)}</caption>
<thead><tr>${head}</tr></thead>
<tbody>${lines.join('\n')}</tbody>
</table></div>`;
}

const schemaId = (name: string): string => `schema-${escapeHtml(name)}`;

/** A type in words, with links to components. */
function type(schema: JsonSchema): string {
  return typeInWords(schema)
    .map((part) => {
      const name = componentName(part);
      return name === null ? escapeHtml(part) : `<a href="#${schemaId(name)}">${escapeHtml(name)}</a>`;
    })
    .join('');
}

/** Renders backquoted code and paragraphs separated by empty lines. */
function prose(text: string): string {
  return escapeHtml(text)
    .replace(/`([^`]*)`/g, '<code>$1</code>')
    .replaceAll('\n\n', '<br>');
}

import type { JsonSchema } from './json-schemas.ts';
import type { OpenApiDocument, Operation } from './openapi-document.ts';
import type { Parameter } from './operation-parameters.ts';

/**
 * Generates a client for the described calls as one Python module that needs only the standard library (Python 3.11). Responses are plain dicts typed
 * by TypedDicts, so a new field needs no new code.
 */
export function pythonClient(document: OpenApiDocument): string {
  const types = new PythonTypes(document);
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => call(method, path, operation, types)),
  );
  const { title, version } = document.info;
  const all = ['ApiError', 'Client', 'WrongSignature', 'verify_webhook', ...types.names].map((name) => JSON.stringify(name));
  return `${HEAD.replace('TITLE', `${title}, version ${version}`)}
__all__ = [${all.join(', ')}]

${types.declarations()}
${CLIENT}
${calls.join('\n')}
${TAIL}`;
}

const HEAD = `"""Client for the TITLE. Generated from the API description; needs only Python 3.11.

    from filingwire import Client
    client = Client("https://example.com", "fwk_...")
    for filing in client.get_filings(level="HIGH")["filings"]:
        print(filing["form"], filing["headline"])
"""
from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Mapping
from typing import Any, Literal, NotRequired, Optional, TypedDict, Union, cast
`;

const CLIENT = `
class ApiError(Exception):
    """The API rejected a call. \`code\` is stable, the message says what to do. Include \`request_id\` when you contact us."""

    def __init__(self, status: int, code: str, message: str, request_id: str, retry_after: float | None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.request_id = request_id
        self.retry_after = retry_after


class Client:
    """Calls one server with one API key. Can be used from several threads.

    :param server: URL of the server, including its path if it has one.
    :param brand: only for a server on localhost; elsewhere, the host name determines the brand.
    """

    def __init__(self, server: str, key: str, *, brand: str | None = None, timeout: float = 30) -> None:
        self._server = server.rstrip("/")
        self._headers = {"Authorization": f"Bearer {key}", "User-Agent": "filingwire-python"}
        if brand is not None:
            self._headers["X-Brand"] = brand
        self._timeout = timeout

    def _open(self, method: str, path: str, query: Mapping[str, Any], body: Any, headers: Mapping[str, str], timeout: float) -> Any:
        asked = {name: _text(value) for name, value in query.items() if value is not None}
        url = self._server + path + ("?" + urllib.parse.urlencode(asked) if asked else "")
        sent = {**self._headers, **headers}
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            sent["Content-Type"] = "application/json"
        request = urllib.request.Request(url, data=data, headers=sent, method=method)
        try:
            return urllib.request.urlopen(request, timeout=timeout)
        except urllib.error.HTTPError as failure:
            with failure:
                raise _refusal(failure) from None

    def _call(self, method: str, path: str, query: Mapping[str, Any], body: Any, accept: str) -> Any:
        with self._open(method, path, query, body, {"Accept": accept}, self._timeout) as answer:
            text = answer.read().decode()
        return json.loads(text) if accept == "application/json" else text

    def follow_events(self, after: str = "latest", *, types: str | None = None, tickers: str | None = None) -> Iterator[StreamEvent]:
        """Yields events as they happen, indefinitely. Reconnects automatically. Save \`event["cursor"]\` to continue after a restart."""
        failures = 0
        while True:
            try:
                headers = {"Accept": "text/event-stream", "Last-Event-ID": after}
                with self._open("GET", "/api/events", {"types": types, "tickers": tickers}, None, headers, 60) as answer:
                    for line in answer:
                        failures = 0
                        name, _, value = line.decode().rstrip("\\n").partition(": ")
                        if name == "id":
                            after = value
                        elif name == "data":
                            event = json.loads(value)
                            if "cursor" in event:
                                yield cast("StreamEvent", event)
            except ApiError as error:
                if error.status not in (429, 503):
                    raise
                time.sleep(error.retry_after or 5)
            except OSError:
                failures += 1
                time.sleep(min(60, 2**failures))
`;

const TAIL = `
class WrongSignature(Exception):
    """The webhook wasn't sent by this server, was changed in transit, or is too old."""


def verify_webhook(secret: str, headers: Mapping[str, str], body: bytes, *, tolerance: float = 300) -> Any:
    """Verifies a webhook (Standard Webhooks) and returns its event. Pass the raw body, and ignore a \`webhook-id\` you have already processed.

    :raises WrongSignature:
    """
    sent = {name.lower(): value for name, value in headers.items()}
    message, at = sent.get("webhook-id", ""), sent.get("webhook-timestamp", "")
    if not at.isascii() or not at.isdigit() or abs(time.time() - int(at)) > tolerance:
        raise WrongSignature("webhook-timestamp is missing or too far from now")
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        raise WrongSignature("the secret isn't a webhook secret") from None
    signed = hmac.new(key, f"{message}.{at}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(signed).decode()
    given = sent.get("webhook-signature", "").split(" ")
    if not any(hmac.compare_digest(expected.encode(), each.encode()) for each in given):
        raise WrongSignature("webhook-signature doesn't match the body")
    return json.loads(body)


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def _refusal(failure: urllib.error.HTTPError) -> ApiError:
    retry = failure.headers.get("Retry-After", "")
    try:
        body = json.loads(failure.read())
    except ValueError:
        body = {}
    code, message = body.get("error", "error"), body.get("message", failure.reason)
    return ApiError(failure.code, code, message, body.get("requestId", ""), float(retry) if retry.isdigit() else None)
`;

const KEYWORDS = new Set([
  'and',
  'as',
  'class',
  'def',
  'for',
  'from',
  'global',
  'if',
  'import',
  'in',
  'is',
  'not',
  'or',
  'pass',
  'with',
]);
const safe = (name: string): string => {
  const plain = name.replace(/\W/g, '_');
  return KEYWORDS.has(plain) ? `${plain}_` : plain;
};

/** \`GET /api/filings/{accession}/text\` → \`get_filings_by_accession_text\` */
export const callName = (method: string, path: string): string =>
  [method, ...path.replace(/^\/api\//, '').split('/')]
    .map((part) => part.replace(/^\{(\w+)\}$/, 'by_$1').replace(/\W/g, '_'))
    .join('_');

function call(method: string, path: string, operation: Operation, types: PythonTypes): string {
  const name = callName(method, path);
  const owner = name.split('_').map(upper).join('');
  const inPath = operation.parameters.filter((each) => each.in === 'path');
  const inQuery = operation.parameters.filter((each) => each.in === 'query' && each.name !== 'brand');
  const sent = operation.requestBody?.content?.['application/json']?.schema;
  const body = sent ? [`body: ${types.of(sent, `${owner}Body`)}`] : [];
  const needed = inQuery.filter(({ required }) => required);
  const free = inQuery.filter(({ required }) => !required);
  const given = (each: Parameter) => `${safe(each.name)}: ${types.of(each.schema, `${owner}${upper(each.name)}`)}`;
  const keywords = [
    ...needed.map(given),
    ...free.map((each) => `${safe(each.name)}: ${optional(types.of(each.schema, `${owner}${upper(each.name)}`))} = None`),
  ];
  const args = ['self', ...inPath.map(given), ...body, ...(keywords.length > 0 ? ['*', ...keywords] : [])];
  const [media, schema] = answerOf(operation);
  const answer = media === 'application/json' ? (schema ? types.of(schema, `${owner}Answer`) : 'Any') : 'str';
  const address = path.replace(/\{(\w+)\}/g, (_, each: string) => `{urllib.parse.quote(${safe(each)}, safe='')}`);
  const query = inQuery.map((each) => `${JSON.stringify(each.name)}: ${safe(each.name)}`).join(', ');
  const text = [operation.summary, operation.description].filter((each) => each !== undefined).join('. ');
  return `
    def ${name}(${args.join(', ')}) -> ${answer}:
        ${docstring(text)}
        return cast(${JSON.stringify(answer)}, self._call("${method.toUpperCase()}", f"${address}", {${query}}, ${sent ? 'body' : 'None'}, "${media}"))`;
}

/** Media type and schema of the call's success response. */
function answerOf({ responses }: Operation): readonly [media: string, schema: JsonSchema | undefined] {
  const [, answer] = Object.entries(responses).find(([status, { content }]) => status.startsWith('2') && content) ?? [];
  const content = Object.entries(answer?.content ?? {});
  const [media = 'application/json', { schema } = {}] = content.find(([each]) => each === 'application/json') ?? content[0] ?? [];
  return [media, schema];
}

const upper = (name: string): string =>
  name.replace(/\W/g, '_').replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase());
const optional = (type: string): string => (type === 'Any' || type.startsWith('Optional[') ? type : `Optional[${type}]`);
const docstring = (text: string): string =>
  `"""${text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/\s+/g, ' ').replace(/"$/, '" ')}"""`;

/** Python types for schemas; an object without a name is named after its place. */
class PythonTypes {
  readonly #declared = new Map<string, string>();

  constructor({ components }: OpenApiDocument) {
    // Reserve the names in the description first, so that no generated name takes one of them.
    for (const name of Object.keys(components.schemas)) this.#declared.set(name, '');
    for (const [name, schema] of Object.entries(components.schemas)) this.#declared.set(name, this.#declaration(name, schema));
  }

  get names(): readonly string[] {
    return [...this.#declared.keys()].sort();
  }

  declarations(): string {
    const declared = [...this.#declared].sort(([a], [b]) => (a < b ? -1 : 1));
    const isClass = ([, text]: readonly [string, string]) => text.startsWith('class ');
    // Python evaluates aliases where they are defined, so the classes that they refer to come first.
    const ordered = [...declared.filter(isClass), ...declared.filter((each) => !isClass(each))];
    return ordered.map(([, text]) => text).join('\n\n');
  }

  of(schema: JsonSchema, name: string): string {
    const ref = schema['$ref'];
    if (typeof ref === 'string') return ref.split('/').at(-1) ?? 'Any';
    const union = (schema['anyOf'] ?? schema['oneOf']) as readonly JsonSchema[] | undefined;
    if (union) return unionOf(union.map((part, index) => this.of(part, union.length > 1 ? `${name}${index + 1}` : name)));
    const { type } = schema;
    if (Array.isArray(type)) return unionOf(type.map((each: string) => this.of({ ...schema, type: each }, name)));
    if ('const' in schema) return literalOf([schema['const']]);
    if (Array.isArray(schema['enum'])) return literalOf(schema['enum']);
    switch (type) {
      case 'string':
        return 'str';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'array':
        return `list[${this.of((schema['items'] ?? {}) as JsonSchema, `${name}Item`)}]`;
      case 'object':
        return this.#object(schema, name);
      default:
        return 'Any';
    }
  }

  #object(schema: JsonSchema, name: string): string {
    if (schema['properties']) {
      let free = name;
      for (let n = 2; this.#declared.has(free); n += 1) free = `${name}${n}`;
      this.#declared.set(free, '');
      this.#declared.set(free, this.#declaration(free, schema));
      return free;
    }
    const values = schema['additionalProperties'];
    return `dict[str, ${typeof values === 'object' && values !== null ? this.of(values as JsonSchema, `${name}Value`) : 'Any'}]`;
  }

  #declaration(name: string, schema: JsonSchema): string {
    const text = String(schema['description'] ?? '');
    const properties = schema['properties'] as Readonly<Record<string, JsonSchema>> | undefined;
    if (!properties)
      return `${text === '' ? '' : `# ${text.replace(/\s+/g, ' ')}\n`}${name} = ${quotedNames(this.of(schema, name))}`;
    const required = new Set((schema['required'] ?? []) as readonly string[]);
    const fields = Object.entries(properties).map(([field, fieldSchema]) => {
      const type = this.of(fieldSchema, `${name}${upper(field)}`);
      return [field, required.has(field) ? type : `NotRequired[${type}]`] as const;
    });
    const about = text === '' ? '' : `    ${docstring(text)}\n`;
    // Names that aren't identifiers need the functional form of TypedDict.
    if (fields.some(([field]) => !/^[A-Za-z_]\w*$/.test(field) || KEYWORDS.has(field))) {
      const entries = fields.map(([field, type]) => `${JSON.stringify(field)}: ${JSON.stringify(type)}`);
      return `${name} = TypedDict("${name}", {${entries.join(', ')}})`;
    }
    const lines = fields.map(([field, type]) => `    ${field}: ${type}`);
    return `class ${name}(TypedDict):\n${about}${lines.length === 0 ? '    pass' : lines.join('\n')}`;
  }
}

/** Quotes names of other declarations in an alias, because these may be defined later. */
const quotedNames = (type: string): string =>
  /^(Union|Optional|list|dict)\[/.test(type)
    ? type.replace(/(?<=[[ ,])([A-Z]\w*)(?=[\],])/g, (name) => (BUILT_IN.has(name) ? name : `"${name}"`))
    : type;
const BUILT_IN = new Set(['Any', 'Literal', 'NotRequired', 'Optional', 'TypedDict', 'Union', 'None', 'True', 'False']);

function literalOf(values: readonly unknown[]): string {
  const python = (value: unknown) =>
    typeof value === 'boolean' ? (value ? 'True' : 'False') : value === null ? 'None' : JSON.stringify(value);
  // Literal does not allow fractional numbers.
  return values.every((value) => typeof value !== 'number' || Number.isInteger(value))
    ? `Literal[${values.map(python).join(', ')}]`
    : 'float';
}

function unionOf(types: readonly string[]): string {
  const all = [...new Set(types)];
  const some = all.filter((type) => type !== 'None');
  const union = some.length === 1 ? (some[0] ?? 'Any') : `Union[${some.join(', ')}]`;
  if (all.includes('Any') || some.length === 0) return some.length === 0 ? 'None' : 'Any';
  return all.includes('None') ? `Optional[${union}]` : union;
}

import { z } from 'zod';
import { FORM_TYPES } from '../../contexts/brands/published/brand.catalog.ts';
import { level } from '../../contexts/scoring/published/scoring.events.ts';

/** One call to the HTTP API on the caller's behalf. */
export type ApiCall = (method: 'GET' | 'POST', path: string, body?: object) => Promise<ApiAnswer>;
export interface ApiAnswer {
  readonly status: number;
  readonly text: string;
}

export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** Calls the API route that answers the tool call. */
  readonly call: (api: ApiCall, input: Readonly<Record<string, unknown>>) => Promise<ApiAnswer>;
}

const accession = z.string().regex(/^\d{10}-\d{2}-\d{6}$/, 'must look like 0000320193-24-000123');
const limit = z.number().int().min(1).max(20).default(10);
const cursor = z.string().max(512).optional().describe('`next` from the previous page.');
const day = z.iso.date();
const form = z.enum(FORM_TYPES).optional().describe('Form type, including amendments.');

function query(path: string, input: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(input).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return `${path}?${new URLSearchParams(given)}`;
}

const tool = <Input extends z.ZodObject>(
  name: string,
  title: string,
  description: string,
  input: Input,
  call: (api: ApiCall, input: z.infer<Input>) => Promise<ApiAnswer>,
): McpTool => ({ name, title, description, input, call: call as McpTool['call'] });

/** The tools offered to third-party assistants. Each calls one API route, so the API's keys, scopes, plans and limits apply. */
export const MCP_TOOLS: readonly McpTool[] = [
  tool(
    'search_filings',
    'Search filings',
    'Filings by all companies or by one, newest first, with the level, the headline and the sentence that decided the level.',
    z.object({
      ticker: z.string().min(1).max(12).optional(),
      form,
      level: level.optional(),
      item: z.string().max(5).optional().describe('8-K item, such as `5.02`.'),
      from: day.optional().describe('First acceptance date, in UTC.'),
      to: day.optional().describe('Last acceptance date, in UTC.'),
      limit,
      cursor,
    }),
    (api, { ticker, ...filters }) =>
      api('GET', query(ticker === undefined ? '/api/filings' : `/api/tickers/${encodeURIComponent(ticker)}`, filters)),
  ),
  tool(
    'search_texts',
    'Search the text of filings',
    'Passages that contain all of the words, quoted word for word, each with its filing.',
    z.object({
      q: z.string().min(2).max(200).describe('Words that must all appear in the passage.'),
      ticker: z.string().min(1).max(12).optional(),
      form,
      from: day.optional().describe('First filing date.'),
      to: day.optional().describe('Last filing date.'),
      limit,
    }),
    (api, input) => api('GET', query('/api/search/texts', input)),
  ),
  tool(
    'get_filing',
    'Get a filing',
    'One filing: its level, the rules behind it, its facts, and the sentences they’re based on.',
    z.object({ accession }),
    (api, input) => api('GET', `/api/filings/${input.accession}`),
  ),
  tool(
    'get_company',
    'Get a company',
    'A company, by ticker, with its newest filings and its insiders.',
    z.object({ ticker: z.string().min(1).max(12), limit }),
    (api, { ticker, ...page }) => api('GET', query(`/api/tickers/${encodeURIComponent(ticker)}`, page)),
  ),
  tool(
    'get_insider',
    'Get an insider’s trades',
    'Trades by an officer, director or large shareholder, looked up by name or CIK.',
    z.object({
      insider: z.string().min(2).max(80).describe('A CIK, or a name with the first and last name in either order.'),
      limit,
      cursor,
    }),
    (api, { insider, ...page }) => api('GET', query(`/api/insiders/${encodeURIComponent(insider)}`, page)),
  ),
  tool(
    'get_day',
    'Get a day’s filings',
    'Filings from one day, most important first.',
    z.object({
      day: day.optional().describe('Defaults to the most recent day with filings.'),
      form,
      level: level.optional(),
      limit,
      cursor,
    }),
    (api, input) => api('GET', query('/api/today', input)),
  ),
  tool(
    'get_watchlist',
    'Get the watchlist',
    'The account’s tickers, each with its latest filing. Requires an API key with the `watchlist` scope.',
    z.object({}),
    (api) => api('GET', '/api/watchlist'),
  ),
  tool(
    'ask',
    'Ask about filings',
    'Answers a question in English based on the filings, with quotes for each sentence. Requires an API key.',
    z.object({ question: z.string().min(3).max(500) }),
    async (api, input) => {
      const { status, text } = await api('POST', '/api/assistant/ask', input);
      if (status !== 200) return { status, text };
      const parts = [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event, data]) => ({
        event,
        data: JSON.parse(data ?? ''),
      }));
      return { status, text: JSON.stringify({ parts }) };
    },
  ),
];

/** A filing that an answer is based on, with the quotes from it. */
export interface Source {
  readonly accession: string;
  /** Verbatim; empty when the answer comes from form fields instead of text. */
  readonly quotes: readonly string[];
}

const MAX_SOURCES = 100;
const MAX_QUOTES_PER_SOURCE = 20;

/** The filings that an API answer mentions, each with the passages quoted from it. */
export function sourcesOf(answer: unknown): readonly Source[] {
  const quotes = new Map<string, Set<string>>();
  collect(answer, null, quotes);
  return [...quotes]
    .slice(0, MAX_SOURCES)
    .map(([filing, passages]) => ({ accession: filing, quotes: [...passages].slice(0, MAX_QUOTES_PER_SOURCE) }));
}

/** @param inside accession number of the enclosing object; null outside any filing. */
function collect(value: unknown, inside: string | null, found: Map<string, Set<string>>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, inside, found);
    return;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  const filing = accession.safeParse(fields['accession']).data ?? inside;
  if (filing !== null) {
    const quotes = found.get(filing) ?? new Set();
    found.set(filing, quotes);
    for (const quote of quotesIn(fields)) quotes.add(quote);
  }
  for (const field of Object.values(fields)) collect(field, filing, found);
}

/** A quote is either a string or an object with its text and place; a search hit (with `marks`) is itself a quote. */
function quotesIn({ quote, marks, text }: Readonly<Record<string, unknown>>): readonly string[] {
  const words = marks === undefined ? ((quote as { readonly text?: unknown } | null | undefined)?.text ?? quote) : text;
  return typeof words === 'string' && words !== '' ? [words] : [];
}

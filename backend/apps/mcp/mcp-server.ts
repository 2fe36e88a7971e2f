import { McpServer } from '@modelcontextprotocol/server';
import { type ApiCall, MCP_TOOLS, sourcesOf } from './mcp-tools.ts';

const INSTRUCTIONS =
  'Filingwire reads SEC filings. Every answer lists its filings by accession number in `sources`, along with the passages quoted from them. Cite both. Anything a filing doesn’t state is left out, never guessed. Levels come from published rules and are not investment advice.';

/** A server of the Model Context Protocol whose tools call the API. @param version of the product. */
export function mcpServer(api: ApiCall, version: string): McpServer {
  const server = new McpServer({ name: 'filingwire', title: 'Filingwire', version }, { instructions: INSTRUCTIONS });
  for (const { name, title, description, input, call } of MCP_TOOLS) {
    const annotations = { readOnlyHint: true, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema: input, annotations }, async (given) => {
      const { status, text } = await call(api, given);
      const answer = parsed(text);
      if (status !== 200 || answer === null) return { content: [{ type: 'text', text: problem(status, answer) }], isError: true };
      const structuredContent = { sources: sourcesOf(answer), answer };
      return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
    });
  }
  return server;
}

function parsed(text: string): object | null {
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
}

/** The API's own sentence. */
const problem = (status: number, answer: object | null): string =>
  (answer as { readonly message?: string } | null)?.message ?? `The server responded with HTTP ${status}.`;

type Call = {
  readonly method: string;
  readonly path: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
};
type Answer = unknown | Response;
export type Routes = Record<string, (call: Call) => Answer | Promise<Answer>>;

let routes: Routes = {};
let calls: Call[] = [];
let unknown: string[] = [];

/** An error response in the server's format. */
export function refused(status: number, error: string, message: string): Response {
  return new Response(JSON.stringify({ error, message, requestId: 'req-1' }), { status });
}

/** Serves `METHOD /path` from the table; `:name` matches one segment. A call without a route fails the test. */
export function fakeApi(table: Routes): void {
  routes = { ...routes, ...table };
}

export function resetFakeApi(): void {
  globalThis.fetch = fakeFetch as typeof fetch;
  routes = {};
  calls = [];
  unknown = [];
}

export function unknownCalls(): readonly string[] {
  return [...unknown];
}

/** The calls made to a route so far, e.g. `POST /api/subscribe`. */
export function callsTo(route: string): readonly Call[] {
  return calls.filter((call) => matches(route, `${call.method} ${call.path}`));
}

function matches(route: string, made: string): boolean {
  const [wanted, given] = [route.split('/'), made.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
}

async function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(String(input), 'http://localhost');
  const method = init.method ?? 'GET';
  const requested = `${method} ${url.pathname}`;
  const call = {
    method,
    path: url.pathname,
    url,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  };
  calls.push(call);
  const route = Object.keys(routes).find((known) => matches(known, requested));
  const handler = route === undefined ? undefined : routes[route];
  if (handler === undefined) {
    unknown.push(requested);
    return refused(404, 'not_found', `no fake route for ${requested}`);
  }
  const answer = await handler(call);
  return answer instanceof Response ? answer : new Response(JSON.stringify(answer), { status: 200 });
}

resetFakeApi();

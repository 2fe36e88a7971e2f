import { gunzipSync } from 'node:zlib';
import { type DoubleAnswer, type DoubleRequest, HttpDouble } from './http-double.ts';

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number; readonly message?: string };
}

/** A trace collector that accepts OTLP over HTTP, in JSON. */
export class OtlpDouble extends HttpDouble {
  readonly spans: CollectedSpan[] = [];
  /** Everything received, as text. */
  received = '';

  protected override answer({ method, path, headers, body }: DoubleRequest): DoubleAnswer {
    if (method !== 'POST' || path !== '/v1/traces') return { status: 404 };
    if (headers['content-type'] !== 'application/json') return { status: 415 };
    const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
    this.received += text;
    const { resourceSpans } = JSON.parse(text) as {
      readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[] }[];
    };
    this.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    return { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' };
  }
}

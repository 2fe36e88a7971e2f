import type { Logger } from '../logger.ts';
import { NO_TRACING, type Tracing } from './tracing.ts';

/** Opens tracing to the configured collector; without one, the library is not even loaded. */
export async function openTracing(
  env: { readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined },
  role: string,
  log: Pick<Logger, 'warn'>,
): Promise<Tracing> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return NO_TRACING;
  const { OtelTracing } = await import('./otel/otel-tracing.adapter.ts');
  return new OtelTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT, role, log);
}

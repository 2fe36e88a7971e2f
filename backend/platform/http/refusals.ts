import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { MINUTE_MS } from '../values/durations.ts';
import type { LoggedRequest } from './request-context.ts';

/** Not signed in, not allowed, too many requests: the responses that a probing attacker gets. */
const NOTED: ReadonlySet<number> = new Set([401, 403, 429]);
/** Log lines per minute, so that a flood of requests cannot fill the disk. */
const LINES_PER_MINUTE = 60;

/** Counts rejections with status 401, 403 or 429, and logs them up to a limit. */
export class Refusals {
  #since = Number.NEGATIVE_INFINITY;
  #lines = 0;

  constructor(
    private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly metrics: Pick<Metrics, 'httpRefusals'>,
  ) {}

  /** @param code error code of the response, such as `session_expired`. Statuses other than 401, 403 and 429 are ignored. */
  note(status: number, code: string, request: LoggedRequest): void {
    if (!NOTED.has(status)) return;
    this.metrics.httpRefusals.inc({ status: String(status), code });
    const now = this.clock.monotonic();
    if (now - this.#since >= MINUTE_MS) {
      if (this.#lines > LINES_PER_MINUTE) {
        this.logger.warn({ refusals: this.#lines, logged: LINES_PER_MINUTE }, 'more requests were rejected than logged');
      }
      this.#since = now;
      this.#lines = 0;
    }
    this.#lines += 1;
    if (this.#lines <= LINES_PER_MINUTE) this.logger.info({ ...request, status, code }, 'request refused');
  }
}

import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { EventStore } from '../event-store/event-store.port.ts';
import { OperationalStore } from '../operational-store/operational-store.port.ts';
import { ReadStore } from '../read-store/read-store.port.ts';
import { type RunnerStatus, WorkerStatusStore } from './worker-status.store.ts';

interface ReadyResponse {
  ready: boolean;
  /** One sentence per problem: what stands still and why. */
  problems: string[];
  runners: readonly RunnerStatus[];
}

/** `/health/live`: this process answers. `/health/ready`: stores answer, a worker is there and nothing stands still. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly events: EventStore,
    private readonly views: ReadStore,
    private readonly operations: OperationalStore,
    private readonly workers: WorkerStatusStore,
  ) {}

  @Get('live')
  live(): { live: true } {
    return { live: true };
  }

  @Get('ready')
  async ready(@Res() response: Response): Promise<void> {
    const stores = [
      ['event log', this.events],
      ['read store', this.views],
      ['operational store', this.operations],
    ] as const;
    const answers = await Promise.allSettled(stores.map(([, store]) => store.ping()));
    const problems = stores.flatMap(([name], index) => {
      const answer = answers[index];
      return answer?.status === 'rejected' ? [`${name} does not answer: ${reasonOf(answer.reason)}`] : [];
    });
    const runners = problems.length === 0 ? await this.workers.current() : [];
    if (runners === null) problems.push('no worker has been heard of: start one with ROLE=worker or ROLE=all');
    for (const runner of runners ?? []) {
      if (runner.state === 'faulted') {
        problems.push(
          `${runner.kind} ${runner.name} stands still at ${runner.position ?? 'the start'}: ${runner.lastError ?? 'no reason'}`,
        );
      }
    }
    const body: ReadyResponse = { ready: problems.length === 0, problems, runners: runners ?? [] };
    response.status(body.ready ? 200 : 503).json(body);
  }
}

function reasonOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}

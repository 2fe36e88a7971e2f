import { Injectable } from '@nestjs/common';
import { JUDGEMENT_ACTIONS } from '../../contexts/filings/published/filing-action.events.ts';
import { JUDGE_FILING_JOB, judgementSubject } from '../../contexts/filings/published/filing-judgement-job.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { BackgroundJobs } from '../../platform/jobs/background-jobs.store.ts';
import { OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import type { AdminFilingResponse } from './admin-filings.response.ts';

/** The latest order of each kind to rescore or re-read a filing, and its outcome. */
@Injectable()
export class FilingJudgements {
  readonly #jobs: BackgroundJobs;

  constructor(operations: OperationalStore, clock: Clock) {
    this.#jobs = new BackgroundJobs(operations, clock);
  }

  async of(accession: string): Promise<AdminFilingResponse['judgements']> {
    const newest = await Promise.all(
      JUDGEMENT_ACTIONS.map(async (order) => {
        const { documents } = await this.#jobs.newest(JUDGE_FILING_JOB, judgementSubject(accession, order), 1);
        return documents.map(({ state, requestedAt, result, error }) => {
          const outcome = typeof result?.['said'] === 'string' ? result['said'] : error;
          return { order, state, ordered_at: requestedAt, said: outcome };
        });
      }),
    );
    return newest.flat();
  }
}

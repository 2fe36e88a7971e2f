import { THREAD } from '../../disclosures/published/thread.events.ts';
import { ALERT_RUN } from '../published/alert-run.events.ts';

export const alertRunStream = (accession: string): string => `${ALERT_RUN}-${accession}`;

/** Outcomes of one page: separate from the run's stream, so that reporting and paging never conflict. */
export const alertOutcomesStream = (accession: string, page: number): string => `${ALERT_RUN}-${accession}.${page}`;

/** The corrections made by an amendment, one event per page of the original alert. @param by accession of the amendment. */
export const correctionStream = (by: string): string => `${ALERT_RUN}-${by}.correction`;

export const correctionOutcomesStream = (by: string, page: number): string => `${correctionStream(by)}.${page}`;

export const threadStream = (threadId: string): string => `${THREAD}-${threadId}`;

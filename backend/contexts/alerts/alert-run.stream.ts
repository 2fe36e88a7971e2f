import { ALERT_RUN } from './alert-run.events.ts';

export const alertRunStream = (accession: string): string => `${ALERT_RUN}-${accession}`;

/** Outcomes of one page: apart from the run, so that reporting and paging never wait for each other. */
export const alertOutcomesStream = (accession: string, page: number): string => `${ALERT_RUN}-${accession}.${page}`;

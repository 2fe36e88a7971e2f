import type { Environment } from '../platform/config/environment.ts';

/** Names of the processes, separate from their code: a web server checks them at its start without loading the processes. */

/** Logs of earlier versions have no events that they react to: on an existing log they start at its end. */
const DIGESTS = { name: 'queue-digest-when-composed', joinsAtEnd: true } as const;
const CORRECTIONS = { name: 'correct-alerts-when-amendment-linked', joinsAtEnd: true } as const;

/** It must read the history that was recorded before this process existed: on an existing log it starts at the beginning. */
const HISTORY = { name: 'read-history-when-ingested', joinsAtBeginning: true } as const;

/** Logs of earlier versions have no erasures; one that a restore has added must not be skipped. */
const ERASURES = { name: 'erase-data-when-account-erased', joinsAtBeginning: true } as const;

interface NamedProcess {
  readonly name: string;
  readonly joinsAtEnd?: boolean;
  readonly joinsAtBeginning?: boolean;
}

/** The processes that always run: each has a checkpoint, checked at the start of every role. */
export const PROCESS_NAMES: readonly NamedProcess[] = [
  ...[
    'read-filing-when-ingested',
    'queue-backfill-when-ticker-added',
    'score-filing-when-facts-extracted',
    'start-alert-run-when-filing-scored',
    'page-alerts-when-run-started',
    'queue-messages-when-alerts-paged',
  ].map((name) => ({ name })),
  CORRECTIONS,
  HISTORY,
  DIGESTS,
  ERASURES,
];

/** Runs only with a key; filings from before the key was set are not analysed (ADR 9). */
export const ANALYSIS = { name: 'analyse-filing-when-scored', joinsAtEnd: true } as const;

/** The processes of this deployment, for the check at the start. */
export function processNames({ OPENAI_API_KEY }: Pick<Environment, 'OPENAI_API_KEY'>): typeof PROCESS_NAMES {
  return OPENAI_API_KEY ? [...PROCESS_NAMES, ANALYSIS] : PROCESS_NAMES;
}

import type { Environment } from '../platform/config/environment.ts';

/** Names of the processes, apart from the processes: a web server checks them at its start and needs none of the code behind them. */

/** No log of before holds what they react to: an installation that gets them goes on without being told. */
const DIGESTS = { name: 'queue-digest-when-composed', joinsAtEnd: true } as const;
const CORRECTIONS = { name: 'correct-alerts-when-amendment-linked', joinsAtEnd: true } as const;

/** History that was taken down before this process was there is read by it all the same. */
const HISTORY = { name: 'read-history-when-ingested', joinsAtBeginning: true } as const;

/** No log of before holds an erasure; one that a restore has added must not be passed over. */
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

/** Runs only with a key; what was filed before the key came is not analysed (ADR 9). */
export const ANALYSIS = { name: 'analyse-filing-when-scored', joinsAtEnd: true } as const;

/** The processes of this deployment, for the check at the start. */
export function processNames({ OPENAI_API_KEY }: Pick<Environment, 'OPENAI_API_KEY'>): typeof PROCESS_NAMES {
  return OPENAI_API_KEY ? [...PROCESS_NAMES, ANALYSIS] : PROCESS_NAMES;
}

import { ALERT_RUN } from '../../contexts/alerts/published/alert-run.events.ts';
import { WatchersStore } from '../../contexts/alerts/recipients/watchers.store.ts';
import { BackfillStore } from '../../contexts/filings/backfill-company/backfill.store.ts';
import { CompanyDirectory } from '../../contexts/filings/company-directory.port.ts';
import { edgarOriginOf } from '../../contexts/filings/edgar/edgar-origin.ts';
import { AnalysisOffered } from '../../contexts/filings/filing-action/analysis-offered.port.ts';
import { FILING } from '../../contexts/filings/published/filing.events.ts';
import { type DamagedFiling, DamagedFilingsStore } from '../../contexts/filings/repair-filings/damaged-filings.store.ts';
import { ComparedDaysReader } from '../../contexts/filings/report-coverage/compared-days.reader.ts';
import { PublishedFilingsReader } from '../../contexts/filings/report-coverage/published-filings.reader.ts';
import { EdgarOrigin } from '../../contexts/filings/report-coverage/report-coverage.query-handler.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { ParkedMessages } from '../../platform/subscriptions/parked-messages.store.ts';
import { builtPattern } from '../../platform/values/built-pattern.ts';
import { PublishedFilings } from '../../queries/account-coverage/published-filings.port.ts';
import { ComparedDays } from '../../queries/accuracy/compared-days.port.ts';
import { type DamagedReading, ReadingTroubles } from '../../queries/admin-filings/reading-troubles.port.ts';
import { TickerFacts } from '../../queries/admin-tickers/ticker-facts.port.ts';
import { providing } from '../platform.module.ts';
import { ALL_PROCESS_NAMES } from '../process-names.ts';

/** Ports to EDGAR's origin, ticker facts, and the worker's records about filings. */
export function filingBindings(env: Environment) {
  return [
    { provide: EdgarOrigin, useValue: new EdgarOrigin(edgarOriginOf(env)) },
    providing(
      TickerFacts,
      (store: OperationalStore, companies: CompanyDirectory): TickerFacts => {
        const watchers = new WatchersStore(store);
        const backfills = new BackfillStore(store);
        return {
          followed: () => watchers.tickers(),
          followersOf: (ticker) => watchers.count(ticker),
          backfillOf: (cik) => backfills.of(cik),
          tickerPeriodsOf: (cik) => companies.tickerPeriodsOf(cik),
          listedCik: (ticker) => companies.listed(ticker)?.cik ?? null,
        };
      },
      OperationalStore,
      CompanyDirectory,
    ),
    providing(AnalysisOffered, (): AnalysisOffered => ({ offered: env.OPENAI_API_KEY !== undefined })),
    providing(
      ReadingTroubles,
      (store: OperationalStore, time: Clock): ReadingTroubles =>
        readingTroubles(new DamagedFilingsStore(store), new ParkedMessages(store, time)),
      OperationalStore,
      Clock,
    ),
    providing(
      PublishedFilings,
      (store: OperationalStore, time: Clock): PublishedFilings =>
        new PublishedFilingsReader(store, time, { edgarClock: edgarOriginOf(env) === 'replay' }),
      OperationalStore,
      Clock,
    ),
    providing(
      ComparedDays,
      (store: OperationalStore, time: Clock): ComparedDays => new ComparedDaysReader(store, time),
      OperationalStore,
      Clock,
    ),
  ];
}

const STREAM_OF_FILING = builtPattern(`^(?:${FILING}|${ALERT_RUN})-(\\d{10}-\\d{2}-\\d{6})$`);

function readingTroubles(damaged: DamagedFilingsStore, parked: ParkedMessages): ReadingTroubles {
  const reading = ({ _id, state, damage, since, nextTryAt, tries }: DamagedFiling): DamagedReading => {
    return { accession: _id, state, damage, since, nextTryAt, tries };
  };
  const parkedFilings = async (): Promise<readonly string[]> => {
    const parkedStreams = (await Promise.all(ALL_PROCESS_NAMES.map((process) => parked.of(process)))).flat();
    const streams = parkedStreams.filter(({ state }) => state !== 'waiting');
    return [...new Set(streams.flatMap(({ stream }) => STREAM_OF_FILING.exec(stream)?.[1] ?? []))].sort();
  };
  return {
    counts: async () => ({ ...(await damaged.counts()), parked: (await parkedFilings()).length }),
    damaged: async (state, limit, after) => {
      const { documents, next } = await damaged.page(state, limit, after);
      return { readings: documents.map(reading), next };
    },
    damagedAmong: async (accessions) => {
      const found = await damaged.among(accessions);
      return new Map([...found].map(([accession, filing]) => [accession, reading(filing)]));
    },
    parked: parkedFilings,
    parkedOf: async (accession) => {
      const places = ALL_PROCESS_NAMES.flatMap((process) => [FILING, ALERT_RUN].map((category) => [process, category] as const));
      const found = await Promise.all(places.map(([process, category]) => parked.get(process, `${category}-${accession}`)));
      return found.flatMap((parkedStream) => {
        if (parkedStream === null) return [];
        const { process, stream, error, since, positions, state } = parkedStream;
        return [{ process, stream, error, since, first: positions[0] ?? null, events: positions.length, state }];
      });
    },
  };
}

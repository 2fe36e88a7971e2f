import type { Decider } from '../../platform/commands/decider.ts';
import type { EventOf } from '../../platform/event-store/define-event.ts';
import { ByteRoom, cutToBytes, EVENT_LIST_BYTES, fitted, pagesOf } from '../../platform/values/bytes.ts';
import { companiesOf, followedAs, isAmendment } from '../forms/published/form.catalog.ts';
import { correctedFacts, correctedParties, NO_CORRECTIONS, type ReportCorrections } from './correct-report/corrected-report.ts';
import { filingNotIngested, filingWithdrawn, ReadConcurrently, reportNotRead } from './filing.errors.ts';
import type {
  FilingEvent,
  FilingFacts,
  FilingPartiesAdded,
  FilingParty,
  FilingSource,
  ReportedCompany,
} from './published/filing.events.ts';

/** One filing as shown by a source: all entries with its accession number that the run has seen. */
export interface SightedFiling {
  readonly accession: string;
  /** EDGAR's form name. */
  readonly form: string;
  readonly parties: readonly FilingParty[];
  readonly filedOn: string;
  readonly acceptedAt: string | null;
  readonly firstSeenAt: string;
  readonly notSeenBefore: string | null;
  readonly source: FilingSource;
  readonly size: string | null;
  readonly items: readonly string[];
  /** Absent if the source doesn't state it. */
  readonly periodOfReport?: string;
  readonly indexUrl: string;
  readonly synthetic: boolean;
}

export type FilingCommand =
  | {
      readonly kind: 'ingest';
      readonly filing: SightedFiling;
      /** Current tickers by CIK, from the company list. */
      readonly tickers: Readonly<Record<string, readonly string[]>>;
    }
  | {
      readonly kind: 'recordFacts';
      readonly facts: FilingFacts;
      /** Tickers by CIK for the facts' parties, because the header may name parties that no source listed. */
      readonly tickers: Readonly<Record<string, readonly string[]>>;
    }
  | {
      readonly kind: 'leaveUnread';
      readonly accession: string;
      /** The reason, in words. */
      readonly reason: string;
    }
  | {
      readonly kind: 'delayReading';
      readonly accession: string;
      /** Time of the first failed try, ISO-8601 UTC. */
      readonly firstTriedAt: string;
    }
  | {
      readonly kind: 'withdraw';
      readonly accession: string;
      /** Where and when it was found missing, as text. */
      readonly evidence: string;
    }
  | {
      readonly kind: 'restore';
      readonly accession: string;
      /** Where and when it was seen again, as text. */
      readonly evidence: string;
    }
  | {
      readonly kind: 'correctReport';
      /** The newest facts in the stream. */
      readonly facts: FilingFacts;
      /** Number of readings in the stream at that time, to detect a concurrent reading. */
      readonly readings: number;
      /** The correct issuer; null to leave it unchanged. */
      readonly issuer: ReportedCompany | null;
      /** The correct titles; owners that the report doesn't have are ignored. */
      readonly titles: readonly { readonly cik: string; readonly title: string | null }[];
      /** Tickers of the correct issuer. */
      readonly tickers: readonly string[];
      readonly reason: string;
    };

export interface FilingState {
  /** Null until the filing has been ingested. */
  readonly form: string | null;
  /** Where it was first found; null until ingested. */
  readonly source: FilingSource | null;
  readonly filedOn: string;
  readonly acceptedAt: string | null;
  readonly items: readonly string[];
  readonly withdrawn: boolean;
  /** True after a restoration until it is read again; the reading is then recorded even if the facts are the same. */
  readonly readAgain: boolean;
  /** Whether a `FilingLeftUnread` has been recorded. */
  readonly leftUnread: boolean;
  /** Whether a `FilingReadingDelayed` has been recorded. */
  readonly readingDelayed: boolean;
  readonly parties: readonly FilingParty[];
  readonly tickers: readonly string[];
  readonly companyCiks: readonly string[];
  /** Extractor version of the newest facts in the stream; null if it was never read. */
  readonly extractorVersion: string | null;
  /** Number of readings in the stream. */
  readonly readings: number;
  readonly corrections: ReportCorrections;
}

/** Maximum size of the parties in one event, which also holds their companies and tickers. */
const PARTIES_BYTES = EVENT_LIST_BYTES / 2;
const NAME_BYTES = 300;
/** Maximum size of a filing's facts in one event, plus room for the warnings about facts that didn't fit. */
const FACTS_BYTES = EVENT_LIST_BYTES + 32 * 1024;

/** Identifies a party within its filing. */
export const partyKey = (party: FilingParty): string => `${party.cik}|${party.role}`;

const without = <T>(values: readonly T[], known: readonly T[]): T[] =>
  [...new Set(values)].filter((value) => !known.includes(value));

/** A filing from its first sighting to its facts. A sighting with nothing new changes nothing. */
export const filingDecider: Decider<FilingCommand, FilingState, FilingEvent> = {
  initial: {
    form: null,
    source: null,
    filedOn: '',
    acceptedAt: null,
    items: [],
    withdrawn: false,
    readAgain: false,
    leftUnread: false,
    readingDelayed: false,
    parties: [],
    tickers: [],
    companyCiks: [],
    extractorVersion: null,
    readings: 0,
    corrections: NO_CORRECTIONS,
  },

  evolve(state, event) {
    switch (event.type) {
      case 'FilingIngested': {
        const { form, source, filedOn, acceptedAt, items, parties, tickers, companyCiks } = event.data;
        return { ...state, form, source, filedOn, acceptedAt, items, parties, tickers, companyCiks };
      }
      case 'FilingPartiesAdded': {
        const { parties, tickers, companyCiks } = event.data;
        return {
          ...state,
          parties: [...state.parties, ...parties],
          tickers: [...state.tickers, ...tickers],
          companyCiks: [...state.companyCiks, ...companyCiks],
        };
      }
      case 'FilingFactsExtracted':
        return { ...state, extractorVersion: event.data.extractorVersion, readings: state.readings + 1, readAgain: false };
      case 'FilingReportCorrected':
        return corrected(state, event.data);
      case 'FilingLeftUnread':
        return { ...state, leftUnread: true };
      case 'FilingReadingDelayed':
        return { ...state, readingDelayed: true };
      case 'FilingWithdrawn':
        return { ...state, withdrawn: true };
      case 'FilingRestored':
        return { ...state, withdrawn: false, readAgain: true };
      default:
        return state;
    }
  },

  decide(command, state) {
    switch (command.kind) {
      case 'ingest':
        return ingest(command, state);
      case 'recordFacts':
        return recordFacts(command, state);
      case 'leaveUnread':
        return leaveUnread(command, state);
      case 'delayReading':
        return delayReading(command, state);
      case 'withdraw':
        return withdraw(command, state);
      case 'restore':
        return restore(command, state);
      case 'correctReport':
        return correctReport(command, state);
    }
  },
};

type Of<K extends FilingCommand['kind']> = Extract<FilingCommand, { kind: K }>;

function ingest({ filing, tickers }: Of<'ingest'>, state: FilingState): FilingEvent[] {
  if (state.form !== null) {
    const { accession, filedOn, acceptedAt, items, source } = filing;
    const sighted = correctedParties(filing.parties, state.corrections);
    return partiesAdded({ accession, filedOn, acceptedAt, items: [...items], source }, sighted, tickers, state);
  }
  const { items, form, ...rest } = filing;
  const [parties = [], ...others] = pagesOf(unseenParties(withBoundedNames(filing.parties), []), { bytes: PARTIES_BYTES });
  const ingested: FilingEvent = {
    type: 'FilingIngested',
    data: {
      ...rest,
      form,
      items: [...items],
      parties,
      followedAs: followedAs(form),
      isAmendment: isAmendment(form),
      ...addedCompanies(form, parties, tickers, state),
    },
  };
  const { accession, filedOn, acceptedAt, source } = filing;
  const common = { accession, filedOn, acceptedAt, items: [...items], source };
  return [ingested, ...partiesAdded(common, others.flat(), tickers, filingDecider.evolve(state, ingested))];
}

function recordFacts({ facts: read, tickers }: Of<'recordFacts'>, state: FilingState): FilingEvent[] {
  if (state.form === null || state.source === null) throw filingNotIngested(read.accession);
  if (state.extractorVersion === read.extractorVersion && read.order === undefined && !state.readAgain) return [];
  const facts = correctedFacts(read, state.corrections);
  const { accession } = facts;
  const { filedOn, source } = state;
  const acceptedAt = state.acceptedAt ?? facts.acceptedAt;
  const items = state.items.length > 0 ? state.items : facts.items;
  // Parties first, so that the filing's companies are known when its facts are handled.
  const late = partiesAdded({ accession, filedOn, acceptedAt, items: [...items], source }, facts.parties, tickers, state);
  return [...late, { type: 'FilingFactsExtracted', data: fittedFacts(facts) }];
}

/** Recorded once, and only if the filing was never read. */
function leaveUnread({ accession, reason }: Of<'leaveUnread'>, state: FilingState): FilingEvent[] {
  const { form, source, filedOn, acceptedAt, items, parties, companyCiks } = state;
  if (form === null || source === null) throw filingNotIngested(accession);
  if (state.leftUnread || state.extractorVersion !== null) return [];
  const head = { accession, form, source, filedOn, acceptedAt };
  return [
    {
      type: 'FilingLeftUnread',
      data: {
        ...head,
        items: [...items],
        parties: new ByteRoom(PARTIES_BYTES).first(parties),
        companyCiks: [...companyCiks],
        reason,
      },
    },
  ];
}

/** Recorded once, and only while the filing is unread. */
function delayReading({ accession, firstTriedAt }: Of<'delayReading'>, state: FilingState): FilingEvent[] {
  const { form, companyCiks } = state;
  if (form === null) throw filingNotIngested(accession);
  if (state.readingDelayed || state.extractorVersion !== null || state.withdrawn) return [];
  return [{ type: 'FilingReadingDelayed', data: { accession, form, companyCiks: [...companyCiks], firstTriedAt } }];
}

function withdraw({ accession, evidence }: Of<'withdraw'>, state: FilingState): FilingEvent[] {
  if (state.form === null) throw filingNotIngested(accession);
  if (state.withdrawn) return [];
  const { form, companyCiks } = state;
  return [
    { type: 'FilingWithdrawn', data: { accession, followedAs: followedAs(form), companyCiks: [...companyCiks], evidence } },
  ];
}

/** Changes nothing if it isn't withdrawn. */
function restore({ accession, evidence }: Of<'restore'>, state: FilingState): FilingEvent[] {
  const { form, source, filedOn, acceptedAt, items, parties, companyCiks, withdrawn } = state;
  if (form === null || source === null) throw filingNotIngested(accession);
  if (!withdrawn) return [];
  const head = { accession, form, followedAs: followedAs(form), source, filedOn, acceptedAt };
  const fitting = new ByteRoom(PARTIES_BYTES).first(parties);
  const data = { ...head, items: [...items], parties: fitting, companyCiks: [...companyCiks], evidence };
  return [{ type: 'FilingRestored', data }];
}

type Corrected = Extract<FilingEvent, { type: 'FilingReportCorrected' }>['data'];

/** Records what differs from the report, followed by the corrected facts. Changes nothing if the report already says so. */
function correctReport(
  { facts, readings, issuer, titles, tickers, reason }: Of<'correctReport'>,
  state: FilingState,
): FilingEvent[] {
  const { accession, ownership } = facts;
  const { form, source, filedOn, acceptedAt, items } = state;
  if (form === null || source === null) throw filingNotIngested(accession);
  if (ownership === null) throw reportNotRead(accession);
  if (state.withdrawn) throw filingWithdrawn(accession);
  if (state.readings !== readings) throw new ReadConcurrently(accession);
  const from = ownership.issuer;
  const issuerChanged =
    issuer !== null && (issuer.cik !== from.cik || issuer.name !== from.name || issuer.ticker !== from.ticker);
  const changed = titles.flatMap(({ cik, title }) => {
    const owner = ownership.owners.find((each) => each.cik === cik);
    return owner === undefined || owner.title === title ? [] : [{ cik, from: owner.title, to: title }];
  });
  if (!issuerChanged && changed.length === 0) return [];
  const data: Corrected = {
    accession,
    issuer: issuerChanged ? { from, to: issuer } : null,
    titles: changed,
    owners: [...new Set(ownership.owners.map(({ cik }) => cik))],
    companyCiks: issuerChanged
      ? [...new Set(state.companyCiks.map((cik) => (cik === from.cik ? issuer.cik : cik)))]
      : [...state.companyCiks],
    tickers: issuerChanged ? [...tickers] : [...state.tickers],
    ...{
      form,
      followedAs: followedAs(form),
      filedOn,
      acceptedAt: acceptedAt ?? facts.acceptedAt,
      items: [...items],
      source,
      reason,
    },
  };
  const { corrections } = corrected(state, data);
  return [
    { type: 'FilingReportCorrected', data },
    {
      type: 'FilingFactsExtracted',
      data: fittedFacts(correctedFacts(facts, { ...corrections, issuer: data.issuer && latestCorrection(data.issuer) })),
    },
  ];
}

/** The issuer's correction, relative to facts that already contain earlier corrections. */
const latestCorrection = ({ from, to }: NonNullable<Corrected['issuer']>) => ({ filed: from.cik, to });

function corrected(state: FilingState, { issuer, titles, companyCiks, tickers }: Corrected): FilingState {
  const before = state.corrections;
  const issuerCorrection = issuer && { filed: before.issuer?.filed ?? issuer.from.cik, to: issuer.to };
  const others = before.titles.filter(({ cik }) => !titles.some((each) => each.cik === cik));
  return {
    ...state,
    companyCiks,
    tickers,
    parties: issuer === null ? state.parties : correctedParties(state.parties, { ...before, issuer: latestCorrection(issuer) }),
    corrections: {
      count: before.count + 1,
      issuer: issuerCorrection ?? before.issuer,
      titles: [...others, ...titles.map(({ cik, to }) => ({ cik, to }))],
    },
  };
}

type Added = EventOf<typeof FilingPartiesAdded>['data'];

/** Events for parties seen later, as many as needed; none if all are known. */
function partiesAdded(
  common: Pick<Added, 'accession' | 'filedOn' | 'acceptedAt' | 'items' | 'source'>,
  sighted: readonly FilingParty[],
  tickers: Of<'ingest'>['tickers'],
  state: FilingState,
): FilingEvent[] {
  const form = state.form ?? '';
  let known = state;
  return pagesOf(unseenParties(withBoundedNames(sighted), state.parties), { bytes: PARTIES_BYTES }).map((parties) => {
    const data = { ...common, parties, ...addedCompanies(form, parties, tickers, known), form, followedAs: followedAs(form) };
    const added: FilingEvent = { type: 'FilingPartiesAdded', data };
    known = filingDecider.evolve(known, added);
    return added;
  });
}

/** Cuts names to a maximum length far above that of any EDGAR name. */
const withBoundedNames = (parties: readonly FilingParty[]): FilingParty[] =>
  parties.map((party) => ({ ...party, name: cutToBytes(party.name, NAME_BYTES) }));

/** The facts that fit into one event. What doesn't fit is reported in the warnings, like anything else that wasn't read. */
function fittedFacts(facts: FilingFacts): FilingFacts {
  const { value, shortened } = fitted(facts, FACTS_BYTES);
  const warnings = shortened.map(
    ({ path, kept, of }) => `Only ${kept} of the ${of} entries in ${path} were kept because the filing is too large.`,
  );
  return warnings.length === 0 ? value : { ...value, parseWarnings: [...value.parseWarnings, ...warnings] };
}

/** The new parties, each once. A party without a role is skipped if its CIK is already known. */
function unseenParties(sighted: readonly FilingParty[], known: readonly FilingParty[]): FilingParty[] {
  const keys = new Set(known.map(partyKey));
  const ciks = new Set([...known, ...sighted.filter(({ role }) => role !== 'listed')].map(({ cik }) => cik));
  return sighted.filter((party) => {
    if (keys.has(partyKey(party)) || (party.role === 'listed' && ciks.has(party.cik))) return false;
    keys.add(partyKey(party));
    return true;
  });
}

/** The companies and tickers that these parties add to the filing. */
function addedCompanies(
  form: string,
  parties: readonly FilingParty[],
  tickers: Of<'ingest'>['tickers'],
  state: FilingState,
): Pick<Added, 'tickers' | 'companyCiks'> {
  const ciks = companiesOf(form, [...state.parties, ...parties]).map((party) => party.cik);
  const companyCiks = without(ciks, state.companyCiks);
  const found = without(
    companyCiks.flatMap((cik) => tickers[cik] ?? []),
    state.tickers,
  );
  return { tickers: found, companyCiks };
}

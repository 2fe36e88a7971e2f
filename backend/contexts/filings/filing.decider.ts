import type { Decider } from '../../platform/commands/decider.ts';
import { filingNotIngested } from './filing.errors.ts';
import type { FilingEvent, FilingFacts, FilingParty, FilingSource } from './filing.events.ts';
import { companiesOf, followedAs, isAmendment } from './forms.rules.ts';

/** One filing as a source shows it: every entry of its accession that the run has seen, grouped. */
export interface SightedFiling {
  readonly accession: string;
  /** Form as EDGAR writes it. */
  readonly form: string;
  readonly parties: readonly FilingParty[];
  readonly filedOn: string;
  readonly acceptedAt: string | null;
  readonly firstSeenAt: string;
  readonly notSeenBefore: string | null;
  readonly source: FilingSource;
  readonly size: string | null;
  readonly items: readonly string[];
  readonly indexUrl: string;
  readonly synthetic: boolean;
}

export type FilingCommand =
  | {
      readonly kind: 'ingest';
      readonly filing: SightedFiling;
      /** Tickers per CIK as the company reference has them at this moment. */
      readonly tickers: Readonly<Record<string, readonly string[]>>;
    }
  | { readonly kind: 'recordFacts'; readonly facts: FilingFacts };

export interface FilingState {
  /** Null before the filing was ingested. */
  readonly form: string | null;
  readonly parties: readonly FilingParty[];
  readonly tickers: readonly string[];
  readonly companyCiks: readonly string[];
  /** Version of the extractor whose facts are in the stream. */
  readonly extractorVersion: string | null;
}

/** Identity of a party within its filing. */
export const partyKey = (party: FilingParty): string => `${party.cik}|${party.role}`;

const without = <T>(values: readonly T[], known: readonly T[]): T[] =>
  [...new Set(values)].filter((value) => !known.includes(value));

/** A filing from its first entry in a feed to the facts read from it. Seeing again what is known changes nothing. */
export const filingDecider: Decider<FilingCommand, FilingState, FilingEvent> = {
  initial: { form: null, parties: [], tickers: [], companyCiks: [], extractorVersion: null },

  evolve(state, event) {
    switch (event.type) {
      case 'FilingIngested': {
        const { form, parties, tickers, companyCiks } = event.data;
        return { ...state, form, parties, tickers, companyCiks };
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
        return { ...state, extractorVersion: event.data.extractorVersion };
      default:
        return state;
    }
  },

  decide(command, state) {
    if (command.kind === 'recordFacts') {
      const { facts } = command;
      if (state.form === null) throw filingNotIngested(facts.accession);
      return state.extractorVersion === facts.extractorVersion ? [] : [{ type: 'FilingFactsExtracted', data: facts }];
    }

    const { filing } = command;
    const known = new Set(state.parties.map(partyKey));
    const added = filing.parties.filter((party) => !known.has(partyKey(party)) && known.add(partyKey(party)));
    if (state.form !== null && added.length === 0) return [];

    const form = state.form ?? filing.form;
    const ciks = companiesOf(form, [...state.parties, ...added]).map((party) => party.cik);
    const companyCiks = without(ciks, state.companyCiks);
    const tickers = without(
      companyCiks.flatMap((cik) => command.tickers[cik] ?? []),
      state.tickers,
    );
    if (state.form !== null) {
      const { accession, filedOn, acceptedAt, items, source } = filing;
      return [
        {
          type: 'FilingPartiesAdded',
          data: {
            accession,
            parties: added,
            tickers,
            companyCiks,
            form,
            followedAs: followedAs(form),
            filedOn,
            acceptedAt,
            items: [...items],
            source,
          },
        },
      ];
    }
    const { items, ...rest } = filing;
    return [
      {
        type: 'FilingIngested',
        data: {
          ...rest,
          items: [...items],
          parties: added,
          followedAs: followedAs(form),
          isAmendment: isAmendment(form),
          tickers,
          companyCiks,
        },
      },
    ];
  },
};

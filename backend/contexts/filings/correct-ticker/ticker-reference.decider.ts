import type { Decider } from '#platform/commands/decider.ts';
import type { TickerReferenceEvent } from '../published/ticker-reference.events.ts';

/** `from` is the ticker's company according to the deciding process's company list, which may be outdated. */
export type CorrectTickerCommand = TickerReferenceEvent['data'];

/** CIKs of currently corrected tickers, by ticker. */
export type CorrectedTickers = Readonly<Record<string, string>>;

/** Which tickers are assigned to another company than in the SEC's file. */
export const tickerReferenceDecider: Decider<CorrectTickerCommand, CorrectedTickers, TickerReferenceEvent> = {
  initial: {},
  evolve(state, { data: { ticker, cik, asListed } }) {
    const { [ticker]: _, ...others } = state;
    return asListed ? others : { ...others, [ticker]: cik };
  },
  decide(command, state) {
    const corrected = state[command.ticker];
    const from = corrected ?? command.from;
    const changes = command.asListed ? corrected !== undefined : command.cik !== from;
    return changes ? [{ type: 'TickerCorrected', data: { ...command, from } }] : [];
  },
};

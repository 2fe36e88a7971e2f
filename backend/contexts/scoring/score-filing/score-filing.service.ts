import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { EventOf } from '#platform/event-store/define-event.ts';
import type { Position } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import type { Logger } from '#platform/observability/logger.ts';
import { TextMissing, type TextStore } from '#platform/text-store/text-store.port.ts';
import { filingDay } from '#reading/formats/submission/filing-date.ts';
import { withIncomeFacts } from '#reading/forms/annual-and-quarterly-report/income/read.ts';
import { yearBefore } from '#reading/forms/annual-and-quarterly-report/values.ts';
import { rowsOfText } from '#reading/forms/holdings/rows.ts';
import { heldCusips, lastReportOf } from '#reading/forms/holdings/values.ts';
import { NO_CONTEXT, type ScoreContext } from '#reading/judge/context.ts';
import type { RuleSet } from '#reading/judge/rule-set.ts';
import { withItemFacts } from '../../filings/published/eight-k-facts/item-facts.parser.ts';
import type { FilingFacts, FilingIngested } from '../../filings/published/filing.events.ts';
import { companiesOf, looksBack } from '../../forms/published/form.catalog.ts';
import type { FilingHistoryStore } from '../past-filings/filing-history.store.ts';
import type { HistoryCoverage } from '../past-filings/history-coverage.port.ts';
import { momentOf, purposeHashOf } from '../past-filings/past-filing.ts';
import { PastFilings, sha256 } from '../past-filings/past-filings.service.ts';
import type { ScoreInputs } from '../published/scoring.events.ts';
import type { RulesInForce } from '../rule-changes/rules-in-force.reader.ts';
import type { MarketRecord } from './market-figures.port.ts';
import { type Score, type Scoring, scoreFiling, scoreForm } from './score-filing.policy.ts';
import { scoringDecider } from './scoring.decider.ts';
import { scoredFilingStream } from './scoring.stream.ts';

type UnreadHead = Pick<
  EventOf<typeof FilingIngested>['data'],
  'accession' | 'form' | 'parties' | 'items' | 'acceptedAt' | 'filedOn' | 'companyCiks'
>;

export interface ScoreFilingDependencies {
  readonly executor: CommandExecutor;
  readonly texts: TextStore;
  readonly history: FilingHistoryStore;
  readonly coverage: HistoryCoverage;
  readonly market: MarketRecord;
  readonly rules: Pick<RulesInForce, 'current'>;
  readonly clock: Clock;
  readonly logger?: Logger | undefined;
}

/** Who requests a score, and why. */
export interface ScoringCause {
  readonly actorId: string;
  readonly actorType: 'system' | 'operator';
  readonly correlationId?: string | undefined;
  /** Event or command that requests it. */
  readonly causationId?: string | undefined;
  /** Position up to which the history contains the log. */
  readonly reached: Position;
  /** Inputs of the previous score, for rescoring. If absent, current ones are used. */
  readonly inputs?: Pick<ScoreInputs, 'market'> & Partial<Pick<ScoreInputs, 'listed'>>;
  /** Part of the command id: the same request gives the same command. */
  readonly basis: string;
}

/** Scores filings with the history of their company, and adds each to the history. */
export class ScoreFiling {
  readonly past: PastFilings;

  constructor(private readonly deps: ScoreFilingDependencies) {
    this.past = new PastFilings(deps.history, deps.clock);
  }

  /** The score of a filing whose documents are not read. */
  async unread(head: UnreadHead, cause: ScoringCause): Promise<Score> {
    return this.record(await this.evaluateHead(head, cause), cause);
  }

  /** Like `unread`, but without recording the score. */
  async evaluateHead(head: UnreadHead, cause: ScoringCause): Promise<Scoring> {
    return (await this.#headReading(head, cause)).under(await this.deps.rules.current());
  }

  /** One score per rule set, all from the same context. Nothing is recorded. */
  async evaluateHeadUnder(head: UnreadHead, cause: ScoringCause, rules: readonly RuleSet[]): Promise<readonly Score[]> {
    const { under } = await this.#headReading(head, cause);
    return rules.map((each) => under(each).score);
  }

  /** @param position of the facts' event. @throws TextMissing when the text of the facts is lost. */
  async read(facts: FilingFacts, position: Position, cause: ScoringCause): Promise<Score> {
    const { result, note } = await this.evaluate(facts, position, cause);
    const score = await this.record(result, cause);
    await note(score);
    return score;
  }

  /** Evaluates without recording the score. `note` adds the filing to the history. @throws TextMissing */
  async evaluate(
    facts: FilingFacts,
    position: Position,
    cause: ScoringCause,
  ): Promise<{ readonly result: Scoring; readonly note: (score: Score) => Promise<void> }> {
    const { under, text, filedOn, companies } = await this.#factsReading(facts, cause);
    const result = under(await this.deps.rules.current());
    return {
      result,
      note: async ({ score }) => {
        const scored = { score, negative: result.negative };
        if (filedOn !== null) await this.past.noteRead({ facts, text, filedOn }, companies, scored, position);
      },
    };
  }

  /** One score per rule set, all from the same facts and context. Nothing is recorded. @throws TextMissing */
  async evaluateUnder(facts: FilingFacts, cause: ScoringCause, rules: readonly RuleSet[]): Promise<readonly Score[]> {
    const { under } = await this.#factsReading(facts, cause);
    return rules.map((each) => under(each).score);
  }

  async #headReading(head: UnreadHead, cause: ScoringCause) {
    const { context, inputs } = await this.#contextOf(head, head.companyCiks, head.filedOn, cause);
    return { under: (rules: RuleSet): Scoring => withInputs(scoreForm(head, rules, context), inputs) };
  }

  /** Everything that a score needs except the rules. @throws TextMissing */
  async #factsReading(facts: FilingFacts, cause: ScoringCause) {
    const text = facts.textHash === null ? '' : await this.deps.texts.get(facts.textHash);
    const companies = companiesOf(facts.form, facts.parties).map(({ cik }) => cik);
    const filedOn = await this.#filedOn(facts, companies);
    const { context, inputs } = await this.#contextOf(facts, companies, filedOn, cause);
    const history = await this.#withLastHoldings(facts, context);
    const ownCusips = await this.#ownCusips(facts, history);
    const own = {
      history,
      ...(ownCusips && { ownCusips }),
      purposeHash: purposeHashOf(facts, text, sha256),
      lastYear: await this.#lastYear(facts, context),
    };
    const known = withIncomeFacts(withItemFacts(facts, text), text);
    const under = (rules: RuleSet): Scoring => withInputs(scoreFiling(known, text, { ...context, ...own }, rules), inputs);
    return { text, companies, filedOn, under };
  }

  /** Last year's sections. Null also if their text is lost, so that a lost old report doesn't prevent a new score. */
  async #lastYear(facts: FilingFacts, context: ScoreContext): Promise<NonNullable<ScoreContext['lastYear']> | null> {
    const { textHash = null, sections = [] } = yearBefore(facts, context) ?? {};
    if (textHash === null || sections.length === 0) return null;
    try {
      const text = await this.deps.texts.get(textHash);
      return sections.map(({ item, start, end }) => ({ item, text: text.slice(start, end) }));
    } catch (error) {
      if (error instanceof TextMissing) return null;
      throw error;
    }
  }

  /**
   * The history with the last complete report of an earlier quarter, including the CUSIPs of all its holdings. If their text is lost, the
   * report is left out, and no holding is called new.
   */
  async #withLastHoldings(facts: FilingFacts, context: ScoreContext): Promise<ScoreContext['history']> {
    const { history } = context;
    if (facts.holdingsReport === undefined || !history) return history;
    const last = lastReportOf(facts, context);
    if (last?.texts === undefined) return { ...history, lastHoldings: last };
    const cusips = await this.#cusipsIn(last.texts);
    return { ...history, lastHoldings: cusips && { ...last, cusips: cusips.filter((cusip) => cusip !== null) } };
  }

  /**
   * All CUSIPs of a report whose event lists only some. Null if the event lists all, the last report has no large position to compare, or a text is
   * lost.
   */
  async #ownCusips({ holdingsReport: report }: FilingFacts, history: ScoreContext['history']) {
    const texts = report?.positionsOmitted ? report.rows?.texts : undefined;
    return texts === undefined || !history?.lastHoldings?.largest ? null : this.#cusipsIn(texts);
  }

  /** Null if any text is lost. */
  async #cusipsIn(texts: readonly string[]): Promise<readonly (string | null)[] | null> {
    try {
      const cusips = new Set<string | null>();
      for (const hash of texts) for (const cusip of heldCusips(rowsOfText(await this.deps.texts.get(hash)))) cusips.add(cusip);
      return [...cusips];
    } catch (error) {
      if (error instanceof TextMissing) return null;
      throw error;
    }
  }

  async #filedOn(facts: FilingFacts, companies: readonly string[]): Promise<string | null> {
    if (facts.acceptedAt) return filingDay(facts.acceptedAt);
    const [company] = companies;
    return company === undefined ? null : ((await this.deps.history.of(company, facts))?.filedOn ?? null);
  }

  async #contextOf(
    filing: { readonly accession: string; readonly form: string; readonly acceptedAt: string | null },
    [company]: readonly string[],
    filedOn: string | null,
    cause: ScoringCause,
  ): Promise<{ readonly context: ScoreContext; readonly inputs: Pick<Score, 'inputs'> }> {
    if (company === undefined || filedOn === null || !looksBack(filing.form)) {
      return { context: { ...NO_CONTEXT, filedOn }, inputs: {} };
    }
    const { coverage, history: store, market } = this.deps;
    const { accession, form } = filing;
    const since = await coverage.since(company, filedOn, cause.reached);
    const history = await store.before(
      { accession, form, filedOn, at: momentOf({ acceptedAt: filing.acceptedAt, filedOn }), company },
      since,
    );
    const figures = cause.inputs ? cause.inputs.market : await market.of(company);
    const { listed = market.isListed(company) } = cause.inputs ?? {};
    const { marketCap, averageDailyVolume, price } = figures ?? { ...NO_CONTEXT, price: null };
    const inputs = { market: figures, listed, historySince: since === null ? null : history.completeSince };
    const priceAsOf = figures?.asOf ?? null;
    return { context: { marketCap, averageDailyVolume, price, priceAsOf, listed, history, filedOn }, inputs: { inputs } };
  }

  /** Idempotent. @returns the recorded score; for a repeated request, the one that was recorded first. */
  async record({ score, dropped }: Scoring, cause: ScoringCause): Promise<Score> {
    const { accession } = score;
    const { executor, clock, logger } = this.deps;
    if (dropped.length > 0)
      logger?.error({ accession, rules: dropped }, 'rules were dropped because their quotes aren’t in the text');
    const commandId = deterministicId('score-filing', accession, score.rulesVersion, cause.basis);
    const { events } = await executor.execute(
      scoringDecider,
      scoredFilingStream(accession),
      { kind: 'recordScore', score },
      {
        commandId,
        actorId: cause.actorId,
        actorType: cause.actorType,
        correlationId: cause.correlationId ?? commandId,
        causationId: cause.causationId ?? commandId,
        occurredAt: clock.now().toISOString(),
      },
    );
    return events.find(({ type }) => type === 'FilingScored')?.data ?? score;
  }
}

function withInputs(scoring: Scoring, inputs: Pick<Score, 'inputs'>): Scoring {
  return { ...scoring, score: { ...scoring.score, ...inputs } };
}

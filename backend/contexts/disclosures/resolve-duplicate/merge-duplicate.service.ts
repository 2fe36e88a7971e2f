import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandExecutor, CommandResult } from '#platform/commands/command-executor.ts';
import type { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import type { FilingEvent } from '../../filings/published/filing.events.ts';
import { familyOf } from '../../forms/published/form.catalog.ts';
import { duplicateRefused, filingUnknown } from '../disclosure.errors.ts';
import { relatedFilingStream } from '../disclosure.stream.ts';
import { type FilingRelations, filingRelationsDecider } from '../filing-relations.decider.ts';
import type { FilingRelationEvent } from '../published/filing-relations.events.ts';
import { type FilingStreamEvent, isLater, type RelatedFiling, relatedFiling } from '../relate-filings/filing-features.ts';
import type { RelatedFilingsStore } from '../relate-filings/related-filings.store.ts';

export interface MergeDuplicateDependencies {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  readonly index: Pick<RelatedFilingsStore, 'get' | 'put'>;
}

/** Marks a filing as a duplicate on an administrator's decision, or confirms a rule's mark. */
export class MergeDuplicate {
  constructor(private readonly deps: MergeDuplicateDependencies) {}

  /**
   * @param accession the later filing, which becomes the duplicate.
   * @throws filing_not_found, duplicate_refused
   */
  async merge(accession: string, other: string, reason: string, context: CommandContext): Promise<CommandResult> {
    const { executor, index } = this.deps;
    if (accession === other) throw duplicateRefused('A filing can’t be a duplicate of itself.');
    const [{ filing, relations }, original] = await Promise.all([this.#read(accession), this.#read(other)]);
    if (filing.withdrawn || original.filing.withdrawn) throw duplicateRefused('One of the two filings was withdrawn from EDGAR.');
    const [later, earlier] = [filing.features, original.filing.features];
    // A page that shows one may name the other, so the same plan must unlock both.
    if (familyOf(later.form) !== familyOf(earlier.form)) throw duplicateRefused('The two filings are on different forms.');
    if (!later.companyCiks.some((cik) => earlier.companyCiks.includes(cik)))
      throw duplicateRefused('The two filings are from different companies.');
    if (original.relations.duplicate !== null)
      throw duplicateRefused(
        `${other} is itself a duplicate of ${original.relations.duplicate.other}. Merge with that filing instead.`,
      );
    if (isLater(earlier, later))
      throw duplicateRefused(`${other} was filed later than ${accession}. Merge them the other way around.`);
    const { form, companyCiks } = later;
    const rule = relations.duplicate?.other === other ? relations.duplicate.rule : 'by-hand';
    const of = { accession, form, followedAs: filing.followedAs, companyCiks: [...companyCiks] };
    const mark = { ...of, other, rule, actor: context.actorId, reason };
    const command = { kind: 'markDuplicate', mark } as const;
    const result = await executor.execute(filingRelationsDecider, relatedFilingStream(accession), command, context);
    // If interrupted here, the command can be repeated.
    const related = await index.get(accession);
    if (related && related.duplicateOf !== other) await index.put({ ...related, duplicateOf: other });
    return result;
  }

  async #read(accession: string): Promise<{ readonly filing: RelatedFiling; readonly relations: FilingRelations }> {
    const stored = await this.deps.events.read(relatedFilingStream(accession));
    const stream = stored.flatMap((event) => this.deps.codec.decode<FilingStreamEvent | FilingRelationEvent>(event) ?? []);
    const filing = relatedFiling(stream as readonly FilingStreamEvent[] & typeof stream);
    if (filing === null) throw filingUnknown(accession);
    const relations = (stream as readonly (FilingEvent | FilingRelationEvent)[]).reduce(
      filingRelationsDecider.evolve,
      filingRelationsDecider.initial,
    );
    return { filing, relations };
  }
}

import { lowerFirst } from '#platform/values/first-letter.ts';
import { TOPICS } from '#reading/catalog.ts';
import { compose, type Headline } from '#reading/headline.ts';
import type { Scored } from '#reading/judge/scored.ts';
import { factsOf, type ItemHeadline } from '#reading/topics/fact-words.ts';
import type { TopicFact } from '#reading/topics/facts.ts';
import type { Topic, TopicRank } from '#reading/topics/topic.ts';

/** Headlines from the topics that were read under an item. Pure. */

/** A headline that leads with one kind of topic, followed by the item's other topics; null if that kind wasn't read. */
export const topicOf =
  (kind: TopicFact['kind'], item: string): ItemHeadline =>
  (scored) => {
    const candidates = topicsOf(scored, item, 'first');
    const own = candidates.find(({ fact }) => fact.kind === kind);
    return own === undefined ? null : composeTopics(scored, item, [own, ...candidates.filter((one) => one !== own)]);
  };

/** The headline of an item's first topic of a rank; null if none. */
export const topicHeadline = (scored: Scored, item: string, rank: TopicRank = 'first'): Headline | null =>
  composeTopics(scored, item, topicsOf(scored, item, rank), rank);

interface TopicAndFact {
  readonly topic: Topic;
  readonly fact: TopicFact;
}

function composeTopics(
  scored: Scored,
  item: string,
  [leading, ...more]: readonly TopicAndFact[],
  rank: TopicRank = 'first',
): Headline | null {
  if (leading === undefined) return null;
  const { topic, fact } = leading;
  const words = topic.headline(fact);
  // Two topics may describe the same event, one in more detail.
  const others = more.flatMap((one) => {
    const other = one.topic.headline(one.fact);
    return other === words ? one.topic.clauses(one.fact) : [`; ${lowerFirst(other)}`];
  });
  const results = factsOf(scored, 'resultReport', '2.02').length === 0 || rank !== 'first' ? null : '; reports results';
  const clauses = [...topic.clauses(fact), ...others, results];
  return compose(`8-K.${item}.${topic.folder}`, words, clauses, topic.date?.(fact));
}

/** The item's topics of a rank, beginning with the one that decided the score. */
function topicsOf(scored: Scored, item: string, rank: TopicRank): readonly TopicAndFact[] {
  const { quote } = scored.best.decisive;
  const decides = ({ fact }: { readonly fact: TopicFact }): number =>
    quote !== null && fact.quote.start < quote.end && quote.start < fact.quote.end ? 1 : 0;
  return TOPICS.flatMap((topic) => factsOf(scored, topic.kind, item).map((fact) => ({ topic, fact })))
    .filter(({ topic, fact }) => (topic.rank?.(fact) ?? 'first') === rank)
    .sort((a, b) => decides(b) - decides(a));
}

/** The event under an item as a clause for another headline; null if no topic was read there. */
export function eventClause(scored: Scored, item: string): string | null {
  const firstTopic = topicsOf(scored, item, 'first')[0];
  return firstTopic === undefined ? null : `; ${lowerFirst(firstTopic.topic.headline(firstTopic.fact))}`;
}

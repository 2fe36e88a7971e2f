import { lowerFirst } from '#platform/values/first-letter.ts';
import { TOPICS } from '#reading/catalog.ts';
import { compose, type Headline } from '#reading/headline.ts';
import type { Scored } from '#reading/judge/scored.ts';
import { factsOf, type ItemHeadline } from '#reading/topics/fact-words.ts';
import type { TopicFact } from '#reading/topics/facts.ts';
import type { Topic, TopicRank } from '#reading/topics/topic.ts';

/** Headlines of topics. Pure. */

/** What one topic tells of the item, and the others behind it. */
export const topicOf =
  (kind: TopicFact['kind'], item: string): ItemHeadline =>
  (scored) => {
    const candidates = topicsTold(scored, item, 'first');
    const own = candidates.find(({ fact }) => fact.kind === kind);
    return own === undefined ? null : toldBy(scored, item, [own, ...candidates.filter((one) => one !== own)]);
  };

/** The first topic of a rank that was read under the item; null where none was. */
export const topicHeadline = (scored: Scored, item: string, rank: TopicRank = 'first'): Headline | null =>
  toldBy(scored, item, topicsTold(scored, item, rank), rank);

interface Told {
  readonly topic: Topic;
  readonly fact: TopicFact;
}

function toldBy(scored: Scored, item: string, [told, ...more]: readonly Told[], rank: TopicRank = 'first'): Headline | null {
  if (told === undefined) return null;
  const { topic, fact } = told;
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

/** What decided the score first. */
function topicsTold(scored: Scored, item: string, rank: TopicRank): readonly Told[] {
  const { quote } = scored.best.decisive;
  const decides = ({ fact }: { readonly fact: TopicFact }): number =>
    quote !== null && fact.quote.start < quote.end && quote.start < fact.quote.end ? 1 : 0;
  return TOPICS.flatMap((topic) => factsOf(scored, topic.kind, item).map((fact) => ({ topic, fact })))
    .filter(({ topic, fact }) => (topic.rank?.(fact) ?? 'first') === rank)
    .sort((a, b) => decides(b) - decides(a));
}

/** What else happened under an item, as a clause of another headline; null where only a sentence could tell it. */
export function eventClause(scored: Scored, item: string): string | null {
  const firstTopic = topicsTold(scored, item, 'first')[0];
  return firstTopic === undefined ? null : `; ${lowerFirst(firstTopic.topic.headline(firstTopic.fact))}`;
}

import { thingsOf } from '../../language/statement.ts';
import { before, ownNews } from '../read-news.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { StrategicReview } from './facts.ts';

/** Reads a review of strategic alternatives from a sentence. Pure. */

type Words = TopicWords<StrategicReview>;

export const STRATEGIC_REVIEW_TRIGGERS = /\bstrategic (?:and (?:financial|financing) )?(?:alternatives?|options|review)\b/i;

const ENDS = /^(?:conclude|complete|end|terminate|cease|discontinue|suspend|withdraw|finish|conclusion|completion|termination)$/;
const CONTINUES = /^(?:continue|remain|proceed)$/;
const STARTS =
  /^(?:initiate|begin|commence|start|launch|undertake|announce|explore|evaluate|review|consider|examine|pursue|retain|engage|hire|authori[sz]e|form|establish|conduct|appoint|direct|decide|intend|include|seek|initiation|commencement)$/;
const ADVISES = /^(?:retain|engage|hire|appoint)$/;
const SALE =
  /\b(?:sale|merger|acquisition|business combination)\b(?! of (?:its|the|our|certain) (?:assets|business|[a-z]+ (?:business|division|unit|segment)))/i;

export function readStrategicReview(sentence: TopicSentence): Words | null {
  const { words } = sentence;
  const match = STRATEGIC_REVIEW_TRIGGERS.exec(words);
  const news = ownNews(sentence);
  if (match === null || news.length === 0) return null;
  const near = [before(news, match.index), ...news].filter((value) => value !== undefined);
  const chain = near.flatMap((text) => [text.what?.head ?? '', text.verb, text.under?.verb ?? '']);
  const has = (pattern: RegExp) => chain.some((word) => pattern.test(word));
  const act = has(ENDS) ? 'ended' : has(CONTINUES) ? 'continues' : has(STARTS) ? 'started' : null;
  if (act === null) return null;
  const adviser = news
    .filter(({ verb }) => ADVISES.test(verb))
    .flatMap((statement) => thingsOf(statement).find(({ by, text }) => by === 'what' && /^[A-Z]/.test(text))?.text ?? [])[0];
  return { act, maySell: act !== 'ended' && SALE.test(words.slice(match.index)), adviser: adviser ?? null };
}

export const strategicReviewWeight = ({ act, maySell, adviser }: Words): number =>
  ({ ended: 4, started: 3, continues: 1 })[act] + (maySell ? 0.5 : 0) + (adviser === null ? 0 : 0.25);

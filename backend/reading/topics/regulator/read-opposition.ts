import { thingsOf } from '../../language/statement.ts';
import { happens } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Regulator } from './facts.ts';
import { bodyIn, speakerOf } from './read-body.ts';

/** Reads from a sentence that an authority wants to stop a merger. Pure. */

type Words = TopicWords<Regulator>;

const STOPS = /^(?:block|challenge|enjoin|prevent|oppose|prohibit|stop|contest)$/;
const SUES =
  /^(?:file|bring|commence|initiate) .{0,40}\b(?:suit|lawsuit|complaint|action|application)\b.{0,60}\b(?:block|challeng|enjoin|prevent|stop)/i;
const MERGER = /\b(merger|acquisition|combination|transaction|takeover|purchase|deal)\b/i;

export function oppositionIn({ words, statements }: TopicSentence): Words | null {
  for (const statement of statements) {
    const who = speakerOf(statement);
    const body = who === null ? null : bodyIn(who);
    if (body === null || !happens(statement)) continue;
    const merger = STOPS.test(statement.verb)
      ? MERGER.exec(thingsOf(statement)[0]?.text ?? '')
      : SUES.test(words.slice(statement.start).replace(/^\w+/, statement.verb))
        ? MERGER.exec(words.slice(statement.start))
        : null;
    const noun = merger?.[1]?.toLowerCase();
    if (noun !== undefined)
      return { act: 'opposes', body, subject: null, what: noun === 'transaction' ? 'deal' : noun, condition: null, amount: null };
  }
  return null;
}

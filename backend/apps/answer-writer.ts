import { AnswerWriter } from '../contexts/assistant/model/answer-writer.port.ts';
import { OpenAiWriter } from '../contexts/assistant/model/openai-writer.adapter.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Environment } from '../platform/config/environment.ts';
import { Logger } from '../platform/observability/logger.ts';
import { OperationalStore } from '../platform/operational-store/operational-store.port.ts';
import { TokenBudget } from '../platform/token-budget/token-budget.store.ts';
import { providing } from './platform.module.ts';

type Ai = Pick<Environment, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL' | 'OPENAI_DAILY_TOKENS'>;

/** The model that writes the assistant's answers; without a key the rules answer. */
export function writerBinding({
  OPENAI_API_KEY: apiKey,
  OPENAI_BASE_URL: baseUrl,
  OPENAI_MODEL: model,
  OPENAI_DAILY_TOKENS,
}: Ai) {
  return providing(
    AnswerWriter,
    (store: OperationalStore, clock: Clock, logger: Logger): AnswerWriter => {
      if (!apiKey) return { write: async () => null };
      return new OpenAiWriter({ apiKey, baseUrl, model, budget: new TokenBudget(store, clock, OPENAI_DAILY_TOKENS), logger });
    },
    OperationalStore,
    Clock,
    Logger,
  );
}

import { AnswerWriter, NotWritten } from '../../contexts/assistant/model/answer-writer.port.ts';
import { OpenAiWriter } from '../../contexts/assistant/model/openai-writer.adapter.ts';
import { AiTokens, type AiTokensToday } from '../../contexts/operations/ai-tokens.port.ts';
import { RejectedAiTexts } from '../../contexts/scoring/analysis/rejected-ai-texts.store.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { Logger } from '../../platform/observability/logger.ts';
import { OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { TokenBudget } from '../../platform/token-budget/token-budget.store.ts';
import { providing } from '../platform.module.ts';

type Ai = Pick<Environment, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL' | 'OPENAI_DAILY_TOKENS'>;

/** The AI model that writes the assistant's answers, and its token budget. Without an API key, the rules write the answers. */
export const assistantBindings = (env: Ai) => [writerBinding(env), aiTokensBinding(env)];

function writerBinding({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model, OPENAI_DAILY_TOKENS }: Ai) {
  return providing(
    AnswerWriter,
    (store: OperationalStore, clock: Clock, logger: Logger): AnswerWriter => {
      if (!apiKey) {
        return {
          write: () => {
            throw new NotWritten('OPENAI_API_KEY isn’t set');
          },
        };
      }
      return new OpenAiWriter({ apiKey, baseUrl, model, budget: new TokenBudget(store, clock, OPENAI_DAILY_TOKENS), logger });
    },
    OperationalStore,
    Clock,
    Logger,
  );
}

/** Token budget of filings and assistant, as shown to administrators. */
function aiTokensBinding({ OPENAI_API_KEY: apiKey, OPENAI_DAILY_TOKENS: limit }: Ai) {
  return providing(
    AiTokens,
    (store: OperationalStore, clock: Clock): AiTokens => {
      const budget = new TokenBudget(store, clock, limit);
      const refused = new RejectedAiTexts(store, clock);
      return { today: async () => (apiKey ? tokensToday(budget, refused, limit) : null) };
    },
    OperationalStore,
    Clock,
  );
}

async function tokensToday(budget: TokenBudget, refused: RejectedAiTexts, limit: number): Promise<AiTokensToday> {
  const day = budget.today();
  const [used, { first, second, third }] = await Promise.all([budget.used(day), budget.usedBy(day)]);
  return { limit, used, followedFilings: first, assistant: second, otherFilings: third, refusedWords: await refused.today() };
}

import { DomainError } from '../../../platform/commands/decider.ts';

export const tooManySearches = (limit: number) =>
  new DomainError(
    'too_many_saved_searches',
    `You have ${limit} saved searches. Remove one before you save another.`,
    'conflict',
    {
      limit,
    },
  );

export const savedSearchNotFound = () =>
  new DomainError('saved_search_not_found', 'There is no such saved search. Load the list again.', 'notFound');

export const nothingToSearch = () =>
  new DomainError('no_words', 'The search has no words that could be found. Type letters or digits.');

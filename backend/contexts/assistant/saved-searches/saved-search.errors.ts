import { DomainError } from '#platform/commands/decider.ts';

export const tooManySearches = (limit: number) =>
  new DomainError(
    'too_many_saved_searches',
    `You already have ${limit} saved searches. Remove one before saving another.`,
    'conflict',
    {
      limit,
    },
  );

export const savedSearchNotFound = () =>
  new DomainError('saved_search_not_found', 'Saved search not found. Reload the list.', 'notFound');

export const nothingToSearch = () => new DomainError('no_words', 'There are no words to search for. Enter letters or digits.');

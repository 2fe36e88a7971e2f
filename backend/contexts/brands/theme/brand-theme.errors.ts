import { DomainError } from '#platform/commands/decider.ts';

export const contrastTooLow = (problems: readonly string[]): DomainError =>
  new DomainError('contrast_too_low', `Insufficient contrast. ${problems.join(' ')}`, 'invalid');

export const themeChanged = (): DomainError =>
  new DomainError(
    'theme_changed',
    'Someone else changed these colors while you were editing. Reload them, then make your change again.',
    'precondition',
  );

export const themeNotFound = (): DomainError =>
  new DomainError('theme_not_found', 'Brand or color version not found.', 'notFound');

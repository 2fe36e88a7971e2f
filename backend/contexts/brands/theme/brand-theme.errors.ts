import { DomainError } from '../../../platform/commands/decider.ts';

export const contrastTooLow = (problems: readonly string[]): DomainError =>
  new DomainError('contrast_too_low', `These colours cannot be read everywhere. ${problems.join(' ')}`, 'invalid');

export const themeChanged = (): DomainError =>
  new DomainError(
    'theme_changed',
    'Somebody else has changed these colours since you read them. Look at them again, then make your change.',
    'precondition',
  );

export const themeNotFound = (): DomainError =>
  new DomainError('theme_not_found', 'There is no such brand, or it never had this version of its colours.', 'notFound');

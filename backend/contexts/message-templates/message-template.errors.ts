import { DomainError } from '../../platform/commands/decider.ts';

export const templateNotFound = (): DomainError =>
  new DomainError('template_not_found', 'There is no such template, brand or sample.', 'notFound');

export const templateRefused = (problems: readonly string[]): DomainError =>
  new DomainError('template_refused', `This template cannot be published. ${problems.join(' ')}`, 'invalid');

export const templateChanged = (): DomainError =>
  new DomainError(
    'template_changed',
    'Somebody else has changed this template since you read it. Look at it again, then make your change.',
    'precondition',
  );

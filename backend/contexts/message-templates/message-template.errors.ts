import { DomainError } from '../../platform/commands/decider.ts';

export const templateNotFound = (): DomainError =>
  new DomainError('template_not_found', 'Template, brand or sample not found.', 'notFound');

export const templateRefused = (problems: readonly string[]): DomainError =>
  new DomainError('template_refused', `This template can’t be published. ${problems.join(' ')}`, 'invalid');

export const templateChanged = (): DomainError =>
  new DomainError(
    'template_changed',
    'Someone else changed this template while you were editing. Reload it, then make your change again.',
    'precondition',
  );

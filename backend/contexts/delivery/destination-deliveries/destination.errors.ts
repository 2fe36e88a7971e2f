import { DomainError } from '#platform/commands/decider.ts';

export const destinationNotFound = () =>
  new DomainError('destination_not_found', 'Destination not found. Your destinations are listed in Settings.', 'notFound');

export const deliveryNotFound = () =>
  new DomainError('delivery_not_found', 'Delivery not found. Deliveries are kept for 30 days.', 'notFound');

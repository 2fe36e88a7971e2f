import { DomainError } from '../../platform/commands/decider.ts';

export const accountEnded = () =>
  new DomainError('account_not_found', 'This account has ended. Log in to set price alerts.', 'notFound');

export const priceAlertNotFound = () =>
  new DomainError('price_alert_not_found', 'Price alert not found. Reload the list.', 'notFound');

export const priceAlertExists = () =>
  new DomainError(
    'price_alert_exists',
    'You already have this price alert. Choose another value, or edit the existing one.',
    'conflict',
  );

export const tooManyPriceAlerts = (most: number) =>
  new DomainError(
    'too_many_price_alerts',
    `You can have up to ${most} price alerts. Remove one you no longer need.`,
    'conflict',
    { limit: most },
  );

export const tickerNotFollowed = () =>
  new DomainError('ticker_not_followed', 'Price alerts work for tickers on your watchlist. Add this one first.', 'notFound');

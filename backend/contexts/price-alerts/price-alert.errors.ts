import { DomainError } from '../../platform/commands/decider.ts';

export const accountEnded = () =>
  new DomainError('account_not_found', 'This account has ended. Sign in to set price alerts.', 'notFound');

export const priceAlertNotFound = () =>
  new DomainError('price_alert_not_found', 'Your account has no such price alert. Load the list again.', 'notFound');

export const priceAlertExists = () =>
  new DomainError('price_alert_exists', 'You have this price alert already. Choose another value, or edit that one.', 'conflict');

export const tooManyPriceAlerts = (most: number) =>
  new DomainError(
    'too_many_price_alerts',
    `An account may have ${most} price alerts. Remove one that you no longer need.`,
    'conflict',
    { limit: most },
  );

export const tickerNotFollowed = () =>
  new DomainError('ticker_not_followed', 'Prices are watched for tickers of your watchlist. Add this one first.', 'notFound');

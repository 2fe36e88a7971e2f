import { DomainError } from '../../platform/commands/decider.ts';
import { sharePrice } from '../../platform/wording/numbers.ts';

export const accountEnded = () =>
  new DomainError('account_not_found', 'This account no longer exists. Log in to set price alerts.', 'notFound');

export const priceAlertNotFound = () =>
  new DomainError('price_alert_not_found', 'Price alert not found. Reload the list.', 'notFound');

export const priceAlertExists = () =>
  new DomainError(
    'price_alert_exists',
    'You already have this price alert. Choose another value or edit the existing alert.',
    'conflict',
  );

/** The price has already passed the level, so the alert would first wait for it to come back. */
export const priceAlreadyMet = (ticker: string, kind: 'above' | 'below', value: number, price: number, asOf: string) => {
  const other = kind === 'above' ? 'below' : 'above';
  const turn = other === 'below' ? 'falls' : 'rises';
  const where = price === value ? 'at' : kind;
  return new DomainError(
    'price_already_met',
    `${ticker} is already ${where} ${sharePrice(value)}. Choose another price, or set an alert for when it ${turn} to ${sharePrice(value)}.`,
    'unprocessable',
    { price, as_of: asOf, other_kind: other },
  );
};

export const tooManyPriceAlerts = (max: number) =>
  new DomainError('too_many_price_alerts', `You can have up to ${max} price alerts. Remove one you no longer need.`, 'conflict', {
    limit: max,
  });

export const tickerNotFollowed = () =>
  new DomainError(
    'ticker_not_followed',
    'Price alerts only work for tickers on your watchlist. Add this ticker first.',
    'notFound',
  );

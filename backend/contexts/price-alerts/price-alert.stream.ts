import { PRICE_ALERT_MESSAGES, PRICE_ALERTS } from './published/price-alert.events.ts';

export const priceAlertsStream = (accountId: string): string => `${PRICE_ALERTS}-${accountId}`;

/** Message outcomes of one crossing, on a separate stream so that reporting and changing alerts never conflict. @param crossingId id of its event. */
export const priceAlertMessagesStream = (crossingId: string): string => `${PRICE_ALERT_MESSAGES}-${crossingId}`;

import type { Level } from '../../backend/contexts/scoring/scoring.events.ts';
import type { UserResponse } from '../watchlist/watchlist.response.ts';

/** GET /api/profile */
export interface ProfileResponse {
  user: UserResponse;
  /** `contact` is masked until it is verified. */
  contacts: { channel: 'email' | 'sms'; contact: string; verified: boolean }[];
  plan: { type: 'free' | 'pro'; status: 'active' | 'none'; addOnPacks: number };
  limits: { tickers: number };
  preferences: {
    notify_via: ('email' | 'sms')[];
    cadence: 'real_time' | 'daily';
    digest: 'when_new' | 'always' | 'never';
    time_zone: string;
  };
  /** Lowest level that alerts at once, per channel. */
  thresholds: { email: Level; sms: Level };
  sessions: { kind: 'anonymous' | 'login'; startedAt: string; current: boolean }[];
  openedAt: string;
}

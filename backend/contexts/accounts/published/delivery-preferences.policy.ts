/** When texts may be sent, and how many (decision 7). Pure. */
export interface QuietHours {
  /** `21:00`, in the account's time zone. */
  readonly from: string;
  /** The first minute at which texts are sent again. */
  readonly to: string;
  /** Whether CRITICAL alerts ignore quiet hours. */
  readonly allowCritical: boolean;
}

export interface DeliveryPreferences {
  /** Null for no quiet hours. */
  readonly quietHours: QuietHours | null;
  /** Daily limit on alert, correction and digest texts; login and verification texts don't count. */
  readonly dailySmsCap: number;
  /** Whether the account's browsers get alerts and digests. Missing until the account chooses, which means yes. */
  readonly push?: boolean;
}

export const DEFAULT_DELIVERY: DeliveryPreferences = {
  quietHours: { from: '21:00', to: '08:00', allowCritical: false },
  dailySmsCap: 20,
};

export function wantsPush({ push = true }: DeliveryPreferences): boolean {
  return push;
}

/** When texts may come, and how many (decision 7). Pure. */
export interface QuietHours {
  /** `21:00`, in the account's time zone. */
  readonly from: string;
  /** The first minute at which texts come again. */
  readonly to: string;
  /** Whether CRITICAL comes at any hour. */
  readonly allowCritical: boolean;
}

export interface DeliveryPreferences {
  /** Null: texts come at any hour. */
  readonly quietHours: QuietHours | null;
  /** Texts of alerts, corrections and digests per day; those of signing in and verifying are not counted. */
  readonly dailySmsCap: number;
  /** Whether browsers of the account get alerts and digests. Missing until the account chooses, and they do then. */
  readonly push?: boolean;
}

export const DEFAULT_DELIVERY: DeliveryPreferences = {
  quietHours: { from: '21:00', to: '08:00', allowCritical: false },
  dailySmsCap: 20,
};

export function wantsPush({ push = true }: DeliveryPreferences): boolean {
  return push;
}

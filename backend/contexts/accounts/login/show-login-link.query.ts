import { Query } from '@nestjs/cqrs';

export interface LoginLink {
  /** Whether the browser that opens the link is the one that asked for it. */
  readonly askedHere: boolean;
  /** Masked; null for a link that is over or incomplete. */
  readonly contact: string | null;
}

/** What the page of a login link has to know before it signs anybody in. */
export class ShowLoginLink extends Query<LoginLink> {
  constructor(
    readonly token: string,
    /** Cookie of the browser that opens the link, null without one. */
    readonly preLogin: string | null,
  ) {
    super();
  }
}

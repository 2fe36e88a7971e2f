import { eventCodec } from '../../backend/apps/event-registry.ts';
import { accountsWorker } from '../../backend/contexts/accounts/accounts.worker.ts';
import { contactServices } from '../../backend/contexts/accounts/contact-services.service.ts';
import { AccountSessions } from '../../backend/contexts/accounts/revoke-session/account-sessions.port.ts';
import { ACCOUNT_PROCESSES, ACCOUNT_SCHEDULES } from '../../backend/contexts/accounts/worker-names.catalog.ts';
import { type DevMessage, DevOutboxStore } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import { MergeWatchlists } from '../../backend/contexts/watchlists/merge-watchlists/merge-watchlists.service.ts';
import type { Recorded } from '../../backend/platform/event-store/define-event.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { SHIPPED_TEMPLATES } from '../../backend/platform/mail-templates/template-versions.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import type { WorkerContext } from '../../backend/platform/worker/worker-context.ts';
import type { AppHarness } from './app.harness.ts';
import { sendDue } from './send-due.ts';

const codec = eventCodec();

/** The worker's account processes and messages for an HTTP harness, run one step at a time, with the dev outbox. */
export class AccountWork {
  readonly outbox: OutboxStore;
  readonly devOutbox: DevOutboxStore;
  readonly #part: ReturnType<typeof accountsWorker>;
  #after: Position | null = null;

  constructor(private readonly app: AppHarness) {
    const { events, operational, clock } = app.runtime;
    this.outbox = new OutboxStore(operational, clock);
    const cipher = app.app.get(FieldCipher);
    this.devOutbox = new DevOutboxStore(operational, clock, cipher);
    const env = {};
    const { outbox } = this;
    const templates = SHIPPED_TEMPLATES;
    const context = { env, events, codec, executor: app.executor, operations: operational, outbox, cipher, clock, templates };
    this.#part = accountsWorker(context as unknown as WorkerContext, {
      erasure: { data: { execute: async () => undefined } as never, behind: async () => [] },
      keys: app.app.get(SubjectKeyStore),
      contacts: contactServices({ ...context, hash: app.app.get(KeyedHash) }),
      watchlists: app.app.get(MergeWatchlists),
      sessions: app.app.get(AccountSessions),
      hash: app.app.get(KeyedHash),
      urlOf: (_brand, path) => `https://filings.example${path}`,
    });
  }

  /** Handles all new events, including those these steps append. */
  async handle(): Promise<void> {
    const processes = (this.#part.processes ?? []).filter(({ name }) => name !== ACCOUNT_PROCESSES.eraseData.name);
    const categories = [...new Set(processes.flatMap((process) => process.categories))];
    for (;;) {
      const page = await this.app.runtime.events.readAll({ after: this.#after, categories, limit: 500 });
      for (const stored of page.events) {
        const event = codec.decode(stored);
        for (const process of processes) {
          if (event && process.handles.includes(stored.type as never)) await process.handle(event as Recorded<never>);
        }
      }
      this.#after = page.reached ?? this.#after;
      if (page.end) return;
    }
  }

  /** Erases accounts whose deletion is due. */
  async eraseDue(): Promise<void> {
    await this.handle();
    await this.#part.schedules
      ?.find(({ name }) => name === ACCOUNT_SCHEDULES.eraseDeleted.name)
      ?.look(new AbortController().signal);
  }

  /** Handles new events, sends due messages, and returns those to a contact, oldest first. */
  async messagesTo(contact: string): Promise<readonly DevMessage[]> {
    await this.handle();
    const { clock, log } = this.app.runtime;
    const dependencies = { outbox: this.outbox, kinds: this.#part.messages ?? [], leases: this.app.runtime.leases(), clock, log };
    await sendDue(this.devOutbox, dependencies);
    const { documents } = await this.devOutbox.newest(500, null);
    return documents.filter(({ to }) => to === contact).reverse();
  }

  /** The token of the latest mail, or the code of the latest text, to a contact. */
  async secretFor(contact: string): Promise<string> {
    const texts = (await this.messagesTo(contact)).map(({ text }) => text);
    // Login notices contain neither, and may arrive at the same moment.
    const secrets = texts.flatMap((text) => /[?&]token=([\w.-]+)/.exec(text)?.[1] ?? /\benter (\d{6})\b/.exec(text)?.[1] ?? []);
    const secret = secrets.at(-1);
    if (secret === undefined) throw new Error(`no token and no code for ${contact} in: ${texts.join('; ')}`);
    return secret;
  }
}

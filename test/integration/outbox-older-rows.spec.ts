import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { OWNER_NOTICE } from '../../backend/contexts/accounts/owner-notices/owner-notice-payload.ts';
import { VERIFICATION_MESSAGE } from '../../backend/contexts/accounts/verification/verification-payload.ts';
import { alertMessageKinds } from '../../backend/contexts/alerts/alert-kinds.adapter.ts';
import { AlertSettingsStore } from '../../backend/contexts/alerts/recipients/alert-settings.store.ts';
import { SavedSearchesStore } from '../../backend/contexts/alerts/saved-search/saved-searches.store.ts';
import { TextsPerDay } from '../../backend/contexts/alerts/sending/texts-per-day.store.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { SHIPPED_TEMPLATES } from '../../backend/platform/mail-templates/template-versions.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { MessageKinds } from '../../backend/platform/outbox/message-kinds.ts';
import type { OutboxRow } from '../../backend/platform/outbox/outbox.port.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { openMasterKey } from '../../backend/platform/privacy/master-key.store.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { frozenFolders, frozenMessages, thaw } from '../kit/frozen-folder.ts';
import { bought, insiderFiling } from '../kit/insider-filing.ts';
import { clock } from '../kit/runtime.ts';

test('alerts and corrections queued before rows stated their kind are sent and reported like others', async () => {
  const sent = async (unnamed: boolean) => {
    const rig = new AlertRig();
    await rig.contact('reader');
    await rig.contact('reader', 'sms', '+15550100');
    await rig.follow('reader', 'T1', { forms: ['4'], brandId: 'filingwire' });
    await rig.filing(...insiderFiling(1));
    await rig.settle();
    await rig.filing(...insiderFiling(2, { form: '4/A', trades: [bought('1000')], originalDate: '2026-01-12' }));
    await rig.settle();
    const { documents } = await rig.outbox.list({ limit: 100 });
    expect(documents.map(({ kind }) => kind).sort()).toEqual(['alert', 'alert', 'correction', 'correction']);
    if (unnamed) {
      const without = { kind: undefined } as unknown as Partial<OutboxRow>;
      await rig.outbox.change(documents.map((row) => [row, without] as const));
      const stored = await rig.outbox.list({ limit: 100 });
      expect(stored.documents.map((row) => 'kind' in row)).toEqual([false, false, false, false]);
    }
    await rig.dispatch();
    const messages = (await rig.devOutbox.newest(100, null)).documents
      .map(({ channel, to, subject }) => ({ channel, to, subject }))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    // The number of pages with outcomes depends on when each message is ready.
    const delivered = (await rig.ofType('AlertsDelivered'))
      .flatMap(({ stream, data }) => data.outcomes.map(({ channel }) => ({ stream, accession: data.accession, channel })))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    await rig.close();
    return { messages, delivered };
  };
  const named = await sent(false);
  expect(named.messages).toHaveLength(4);
  expect(await sent(true)).toEqual(named);
});

test.each(frozenFolders())('every message that the build %s queued is made from its row as it was then', async (name) => {
  const dataDir = thaw(name);
  const events = new SqliteEventStore({ path: join(dataDir, 'log.db'), clock });
  const operational = new EmbeddedOperationalStore({ path: join(dataDir, 'ops.db'), clock });
  try {
    const codec = eventCodec();
    const masterKey = await openMasterKey({ DATA_DIR: dataDir }, operational);
    const kinds = new MessageKinds(
      alertMessageKinds({
        settings: new AlertSettingsStore(operational),
        searches: new SavedSearchesStore(operational),
        events,
        codec,
        executor: new CommandExecutor(events, codec, clock),
        clock,
        cipher: new FieldCipher(new SubjectKeyStore(operational, masterKey, clock)),
        textCounts: new TextsPerDay(operational),
        urlOf: (_brand, path) => `http://localhost${path}`,
        postalAddress: null,
        templates: SHIPPED_TEMPLATES,
        consents: { given: async () => true },
        unsubscribeUrl: () => 'http://localhost/unsubscribe/token',
        muteUrl: () => 'http://localhost/mute/token',
      }),
    );
    const { documents } = await new OutboxStore(operational, clock).list({ limit: 500 });
    // Mails about an account and its contacts belong to another context.
    const rows = documents.filter(({ kind }) => kind !== VERIFICATION_MESSAGE && kind !== OWNER_NOTICE);
    expect([...new Set(rows.map((row) => kinds.of(row).name))].sort()).toEqual(['alert', 'correction', 'digest']);
    const subjects = new Map(frozenMessages(name).map(({ _id, subject }) => [_id, subject]));
    for (const row of rows.filter(({ state, _id }) => state === 'delivered' && subjects.has(_id))) {
      const { subject } = await kinds.of(row).renderer.render(row);
      // Those builds had other subjects: filings below CRITICAL without `other`, ownership forms by their number, and unread filings.
      const then = subjects
        .get(row._id)
        ?.replace(/(\d critical, \d+) (filings?)\b/, '$1 other $2')
        .replace(/^([A-Z, ]+: [A-Z.-]+|Correction: [A-Z.-]+) ([345](?:\/A)? – )/, '$1 Form $2')
        .replace('not judged yet', 'not scored yet')
        .replace(/could(?: not|n’t) be read/, 'can’t be read');
      expect(row.channel === 'sms' ? '' : subject).toBe(then);
    }
  } finally {
    await events.close();
    await operational.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

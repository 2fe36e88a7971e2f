import { deciding } from '#kit/decider.spec-kit.ts';
import type { AnnouncementEvent } from '../published/announcement.events.ts';
import { announcementDecider } from './announcement.decider.ts';

const announcement = deciding(announcementDecider);
const data = { text: 'Maintenance tonight.', level: 'info', until: '2026-12-01T04:00:00.000Z', reason: 'upgrade' } as const;
const published: AnnouncementEvent = { type: 'AnnouncementPublished', data };
const withdrawn: AnnouncementEvent = { type: 'AnnouncementWithdrawn', data: { reason: 'done' } };

test('an announcement replaces the previous one, and publishing the same one again records nothing', () => {
  announcement
    .given()
    .when({ kind: 'publish', ...data })
    .thenEvents(published);
  announcement
    .given(published)
    .when({ kind: 'publish', ...data, reason: 'again' })
    .thenNothing();
  const warning = { ...data, level: 'warning' } as const;
  announcement
    .given(published)
    .when({ kind: 'publish', ...warning })
    .thenEvents({ type: 'AnnouncementPublished', data: warning });
  announcement
    .given(published, withdrawn)
    .when({ kind: 'publish', ...data })
    .thenEvents(published);
});

test('withdraws an announcement once', () => {
  announcement.given(published).when({ kind: 'withdraw', reason: 'done' }).thenEvents(withdrawn);
  announcement.given(published, withdrawn).when({ kind: 'withdraw', reason: 'done' }).thenNothing();
  announcement.given().when({ kind: 'withdraw', reason: 'done' }).thenNothing();
});

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as apps from 'kubernetes-models/apps/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { readEnvironment } from '../backend/platform/config/environment.ts';
import { Metrics } from '../backend/platform/observability/metrics.ts';
import { allThere, describeWith, NEEDS } from '../test/kit/needs.ts';

const DEPLOYMENT = join(import.meta.dirname, '..', 'docs', 'deployment');
const read = (...path) => readFileSync(join(DEPLOYMENT, ...path), 'utf8');
const MODELS = { 'apps/v1': apps, 'policy/v1': policy, v1: core };

/** The image of the version in package.json. */
const IMAGE = `filingwire:${JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')).version}`;

/** Every object of the manifests. */
const objects = readdirSync(join(DEPLOYMENT, 'kubernetes')).flatMap((file) =>
  parseAllDocuments(read('kubernetes', file), { merge: true }).map((document) => ({
    file,
    errors: document.errors,
    json: document.toJS(),
  })),
);
const of = (kind) => objects.map(({ json }) => json).filter((json) => json.kind === kind);

describe('the Kubernetes manifests', () => {
  test.each(objects.map(({ file, errors, json }) => [`${file}: ${json?.kind} ${json?.metadata?.name}`, errors, json]))(
    '%s follows the schema of Kubernetes',
    (_name, errors, json) => {
      expect(errors).toEqual([]);
      const Model = MODELS[json.apiVersion]?.[json.kind];
      expect(Model).toBeDefined();
      expect(() => new Model(json).validate()).not.toThrow();
    },
  );

  test('the schema check rejects an invalid manifest', () => {
    const [deployment] = of('Deployment');
    const wrong = structuredClone(deployment);
    wrong.spec.template.spec.containers[0].livenessProbe.periodSeconds = 'often';
    expect(() => new apps.Deployment(wrong).validate()).toThrow();
  });

  test('api and worker are separate, each with probes, a disruption budget, and selectors that match its pods', () => {
    const roles = of('Deployment').map(({ spec }) => {
      const [container] = spec.template.spec.containers;
      expect(container.image).toBe(`registry.example.com/${IMAGE}`);
      const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((probe) => container[probe]?.httpGet.path);
      expect(probes).toEqual(['/health/live', '/health/live', '/health/ready']);
      expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
      const budgets = of('PodDisruptionBudget').filter(
        (budget) => JSON.stringify(budget.spec.selector.matchLabels) === JSON.stringify(spec.selector.matchLabels),
      );
      expect(budgets.map((budget) => budget.spec.minAvailable)).toEqual([1]);
      expect(spec.replicas).toBeGreaterThan(1);
      return container.env.find(({ name }) => name === 'ROLE').value;
    });
    expect(roles.sort()).toEqual(['api', 'worker']);
    const [service] = of('Service');
    expect(service.spec.selector['app.kubernetes.io/component']).toBe('api');
  });
});

/** Missing hardening options of a service in the compose file. */
function lacks(name, { services, networks }) {
  const service = services[name];
  const isStore = ['eventstore', 'mongodb'].includes(name);
  return [
    service.read_only !== true && 'a root that is read-only',
    String(service.cap_drop) !== 'ALL' && 'no capabilities',
    !service.security_opt?.includes('no-new-privileges:true') && 'no new privileges',
    !(service.mem_limit && service.pids_limit && service.logging?.options['max-size']) && 'limits',
    !service.networks?.every((network) => network in networks) && 'networks',
    isStore && !service.networks?.every((network) => networks[network]?.internal) && 'a network without a way out',
    (service.ports ?? []).some((port) => !/^(127\.0\.0\.1|\$\{BIND_ADDRESS:-127\.0\.0\.1\}):/.test(port)) &&
      'ports of this machine alone',
  ].filter((lack) => lack !== false);
}

describe('the compose file', () => {
  const file = readFileSync(join(DEPLOYMENT, '..', '..', 'docker-compose.yml'), 'utf8');
  const compose = parse(file, { merge: true });

  test.each(Object.keys(compose.services))(
    '%s has a read-only root, no privileges, resource limits and restricted networks',
    (name) => {
      expect(lacks(name, compose)).toEqual([]);
    },
  );

  test('the embedded one is hardened too, and has its data in a volume', () => {
    const embedded = parse(readFileSync(join(DEPLOYMENT, '..', '..', 'docker-compose.embedded.yml'), 'utf8'));
    expect(lacks('filingwire', embedded)).toEqual([]);
    const { image, environment, volumes } = embedded.services.filingwire;
    expect([image, environment.DATA_DIR]).toEqual([IMAGE, '/data']);
    expect(volumes[0]).toBe(`${Object.keys(embedded.volumes)}:/data`);
  });

  test('api and worker use the image of this version', () => {
    expect([compose.services.api.image, compose.services.worker.image]).toEqual([IMAGE, IMAGE]);
  });

  test('reports a service without any hardening', () => {
    const loose = {
      services: { mongodb: { image: 'mongo', ports: ['27017:27017'], networks: ['outside'] } },
      networks: { outside: {} },
    };
    expect(lacks('mongodb', loose)).toHaveLength(6);
  });

  test('api and worker both mount the folder of secret files', () => {
    for (const role of ['api', 'worker'])
      expect(compose.services[role].volumes).toContainEqual(expect.stringMatching(/SECRETS_DIR.*:\/run\/secrets:ro$/));
    // With real servers, the product itself refuses to start without a key.
    expect(() => readEnvironment({ EVENTSTORE_URL: 'esdb://eventstore:2113', MASTER_KEY: '', MASTER_KEY_FILE: '' })).toThrow(
      'MASTER_KEY',
    );
  });

  test('a password that is left out, or empty, ends the start', () => {
    const { MONGODB_URL } = compose.services.api.environment;
    const { MONGODB_PASSWORD, MONGODB_ROOT_PASSWORD } = compose.services.mongodb.environment;
    for (const value of [MONGODB_URL, MONGODB_PASSWORD, MONGODB_ROOT_PASSWORD]) expect(value).toMatch(/\$\{\w+:\?/);
    const [shell, ...line] = compose.services.grafana.entrypoint.map((word) =>
      word.replace('$$', '$').replace('/run.sh', 'true'),
    );
    const started = (GF_SECURITY_ADMIN_PASSWORD) => spawnSync(shell, line, { env: { GF_SECURITY_ADMIN_PASSWORD } }).status;
    expect([started(''), started('a password')]).toEqual([1, 0]);
  });
});

describe('Prometheus and Grafana', () => {
  /** Metric names in a query: words that are not followed by a bracket and are neither labels nor functions. */
  const metricsOf = (query) =>
    query
      .replaceAll(/"[^"]*"/g, '')
      .replaceAll(/\{[^}]*\}/g, '')
      .replaceAll(/\b(by|without)\s*\([^)]*\)/g, '')
      .replaceAll(/\[[^\]]*\]/g, '')
      .match(/[a-z_][a-z0-9_]*\b(?!\s*\()/g)
      .filter((word) => !['and', 'or', 'unless', 'by', 'time'].includes(word));

  /** Names served by `/metrics`, with histogram suffixes, and the one that Prometheus adds itself. */
  const known = () => {
    const metrics = new Metrics('process').registry.getMetricsAsArray();
    const names = metrics.flatMap(({ name, type }) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    );
    return new Set([...names, 'up']);
  };

  const rules = () => parse(read('alerts.yml')).groups.flatMap((group) => group.rules);
  const panels = () => JSON.parse(read('grafana', 'filingwire.json')).panels;

  test('every query uses only metrics served by /metrics', () => {
    const names = known();
    expect(names.size).toBeGreaterThan(25);
    const queries = [
      ...rules().map((rule) => [rule.alert, rule.expr]),
      ...panels().flatMap((panel) => panel.targets.map((target) => [panel.title, target.expr])),
    ];
    for (const [title, query] of queries) {
      const used = metricsOf(query);
      expect([title, used.length > 0, used.filter((name) => !names.has(name))]).toEqual([title, true, []]);
    }
    expect(metricsOf('sum by (le) (rate(no_such_metric_bucket{a="b"}[5m])) > 0')).toEqual(['no_such_metric_bucket']);
  });

  test('every alert rule has a unique name, a severity, and says what happened and what to do', () => {
    const found = rules();
    expect(new Set(found.map(({ alert }) => alert)).size).toBe(found.length);
    for (const { alert, labels, annotations } of found) {
      expect([alert, labels?.severity, typeof annotations?.summary, typeof annotations?.action]).toEqual([
        alert,
        expect.stringMatching(/^(critical|warning)$/),
        'string',
        'string',
      ]);
    }
  });

  test('the files that the compose profile mounts exist', () => {
    const compose = parse(readFileSync(join(DEPLOYMENT, '..', '..', 'docker-compose.yml'), 'utf8'), { merge: true });
    const mounted = ['prometheus', 'grafana']
      .flatMap((name) => compose.services[name].volumes)
      .filter((volume) => volume.startsWith('./'));
    expect(mounted.length).toBe(4);
    for (const volume of mounted) {
      const [path] = volume.slice(2).split(':');
      expect(() => readdirSync(join(DEPLOYMENT, '..', '..', path.replace(/\/[^/]+\.[a-z]+$/, '')))).not.toThrow();
    }
    const grafana = parse(read('grafana', 'provisioning', 'datasources', 'prometheus.yml'));
    const uids = panels().map(({ datasource }) => datasource.uid);
    expect(new Set(uids)).toEqual(new Set([grafana.datasources[0].uid]));
  });
});

const PROMTOOL = '/usr/bin/promtool';

describeWith(NEEDS.promtool, allThere([PROMTOOL]), 'alert rules by promtool', () => {
  const rulesFile = join(DEPLOYMENT, 'alerts.yml');

  test('accepts the file', () => {
    expect(execFileSync(PROMTOOL, ['check', 'rules', rulesFile], { encoding: 'utf8' })).toContain('SUCCESS');
  });

  /** Tests the alert rules on sample series. @param checks in the format of promtool. */
  const outcomeOf = (series, checks, interval = '1m') => {
    const folder = mkdtempSync(join(tmpdir(), 'rules-'));
    const file = join(folder, 'test.yml');
    const input_series = Object.entries(series).map(([name, values]) => ({ series: name, values }));
    const test = {
      rule_files: [rulesFile],
      evaluation_interval: interval,
      tests: [{ interval, input_series, alert_rule_test: checks }],
    };
    writeFileSync(file, JSON.stringify(test));
    try {
      const { status, stdout, stderr } = spawnSync(PROMTOOL, ['test', 'rules', file], { encoding: 'utf8' });
      return status === 0 ? 'as expected' : stdout + stderr;
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  /** Alerts firing an hour and a half after stalled work reached the given age. */
  const firing = (seconds, growing) =>
    outcomeOf(
      { 'stalled_work_oldest_seconds{kind="damaged-filings",instance="a"}': growing ? `${seconds}+60x120` : `${seconds}x120` },
      [expected(seconds + (growing ? 5_400 : 0))],
    );
  const expected = (seconds) => ({
    ...{ eval_time: '90m', alertname: 'FilingwireWorkStalled' },
    exp_alerts:
      seconds <= 3_600
        ? []
        : [{ exp_labels: { severity: 'warning', kind: 'damaged-filings' }, exp_annotations: annotationsAfter(seconds) }],
  });
  const annotationsAfter = (seconds) => ({
    summary: `damaged-filings: something has been stalled for ${Math.floor(seconds / 3_600)}h ${Math.floor((seconds % 3_600) / 60)}m 0s`,
    action: 'npm run ops -- parked says what it is, why, what it holds up, and which command releases it.',
  });

  test.each([
    ['no work is stalled', 0, false],
    ['work is repeatedly stalled for less than an hour', 3_540, false],
    ['work stays stalled', 0, true],
  ])('the rule for stalled work, while %s', (_name, seconds, growing) => {
    expect(firing(seconds, growing)).toBe('as expected');
  });

  const gib = 2 ** 30;
  /** A case in which a rule fires, and a similar one in which it does not: series with one value per interval. */
  test.each([
    ['NoWorker', 10, { workers_running: '0x20' }, { workers_running: '0 0 0 1x20' }],
    [
      'PartRunsNowhere',
      20,
      { 'worker_part_running{part="outbox"}': '0x30', workers_running: '1x30' },
      {
        'worker_part_running{part="outbox"}': '0x30',
        'worker_part_running{part="outbox",instance="b"}': '1x30',
        workers_running: '2x30',
      },
    ],
    // Without any worker, NoWorker fires instead.
    [
      'PartRunsNowhere',
      20,
      { 'worker_part_running{part="outbox"}': '0x30', workers_running: '1x30' },
      { 'worker_part_running{part="outbox"}': '0x30', workers_running: '0x30' },
    ],
    [
      'DestinationsFail',
      90,
      { 'destination_outcomes_total{kind="slack",outcome="failed"}': '0+1x120' },
      {
        'destination_outcomes_total{kind="slack",outcome="failed"}': '0+1x120',
        'destination_outcomes_total{kind="slack",outcome="delivered"}': '0+2x120',
        'destination_outcomes_total{kind="ntfy",outcome="failed"}': '1x120',
      },
    ],
    ['DiskFills', 60, { disk_free_bytes: `${gib - 1}x90` }, { disk_free_bytes: `${gib}x90` }],
    // A tenth and a hundredth of a GiB per hour.
    ['DiskFills', 120, { disk_free_bytes: `${2 * gib}-${gib / 600}x120` }, { disk_free_bytes: `${2 * gib}-${gib / 6_000}x120` }],
    ['ViewsBuilding', 60, { views_built_ratio: '0.4x60' }, { views_built_ratio: '0.4x20 1x60' }],
    [
      'EdgarFails',
      60,
      { 'edgar_requests_total{outcome="TEMPORARY"}': '3+4x90' },
      { 'edgar_requests_total{outcome="TEMPORARY"}': '3+4x90', 'edgar_requests_total{outcome="ok"}': '0+1x90' },
    ],
    [
      'ArchiveNever',
      60,
      { archive_complete_until_timestamp_seconds: '0x90', archive_failures_total: '0+1x90' },
      { archive_complete_until_timestamp_seconds: '0x90', archive_failures_total: '0x90' },
    ],
    [
      'ReconciliationNever',
      7 * 24,
      { edgar_reconciled_through_timestamp_seconds: '0x200', 'edgar_requests_total{outcome="ok"}': '0+1x200' },
      { edgar_reconciled_through_timestamp_seconds: '0x200' },
      'h',
    ],
  ])('%s fires after %i intervals, and not in a similar case', (name, count, fires, quiet, unit = 'm') => {
    const alertname = `Filingwire${name}`;
    const check = (exp_alerts) => ({ eval_time: `${count}${unit}`, alertname, exp_alerts });
    expect(outcomeOf(quiet, [check([])], `1${unit}`)).toBe('as expected');
    const [, got = ''] = /got:([\s\S]*)$/.exec(outcomeOf(fires, [check([])], `1${unit}`)) ?? [];
    expect(got).toContain(`alertname="${alertname}"`);
  });

  test.each([
    ['below four fifths of the limit for codes', 150, 1_800, 5_000, false],
    ['above it with codes', 1_900, 150, 5_000, true],
    ['above it with other texts', 0, 2_000, 5_000, true],
    ['if none can be sent', 0, 0, 0, false],
  ])('the rule for texts per day, %s', (_name, anybody, known, perDay, fires) => {
    const series = {
      'texts_day{use="anybody",instance="a"}': `${anybody}x10`,
      'texts_day{use="known",instance="a"}': `${known}x10`,
      // Two workers report the same figure.
      'texts_day{use="known",instance="b"}': `${known}x10`,
      'texts_day_limit{use="anybody",instance="a"}': `${perDay / 2}x10`,
      'texts_day_limit{use="known",instance="a"}': `${perDay}x10`,
    };
    const { annotations } = parse(read('alerts.yml')).groups[0].rules.find(({ alert }) => alert === 'FilingwireTextsUsedUp');
    const summary = annotations.summary.replace('{{ $value }}', anybody + known);
    const fired = { exp_labels: { severity: 'critical' }, exp_annotations: { ...annotations, summary } };
    const check = { eval_time: '5m', alertname: 'FilingwireTextsUsedUp', exp_alerts: fires ? [fired] : [] };
    expect(outcomeOf(series, [check])).toBe('as expected');
  });
});

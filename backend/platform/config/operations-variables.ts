import { z } from 'zod';
import { isPlainUrl } from './address-values.ts';

const S3_RULE = 'must look like https://s3.example.com/bucket or https://s3.example.com/bucket/folder';
const OTLP_RULE = 'must be an http or https URL, such as http://collector:4318';
const DAYS_RULE = 'must be a whole number from 1 to 3650, such as 30';

const token = z
  .string()
  .regex(
    /^[\x21-\x7e]{16,}$/,
    'must have at least 16 characters, all printable ASCII without spaces; create one with: openssl rand -hex 16',
  );

/** Variables of an operator's other services: remote backups, metrics, traces. */
export const operationsVariables = {
  OPERATOR_TOKEN: token
    .optional()
    .describe(
      'Bearer token for /dev, for the details of /health/ready and, with SINGLE_USER, for everything; also works in a browser, as /dev/outbox?key=…',
    ),
  METRICS_TOKEN: token
    .optional()
    .describe('Bearer token for /metrics and for the details of /health/ready; without it, no one can read /metrics'),
  BACKUP_S3_URL: z
    .string()
    .refine((value) => s3Address(value) !== null, S3_RULE)
    .optional()
    .describe('Bucket (and folder) on an S3-compatible server where the worker continuously archives the embedded stores'),
  BACKUP_S3_KEY_ID: z.string().optional().describe('Access key for that bucket'),
  BACKUP_S3_SECRET: z.string().optional().describe('Secret for that access key'),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a region name, such as eu-central-1')
    .default('us-east-1')
    .describe('Region of that bucket; most servers other than Amazon’s accept any region'),
  BACKUP_S3_PATH_STYLE: z
    .enum(['true', 'false'], { error: 'must be one of true, false' })
    .default('true')
    .describe('true: the bucket is part of the path; false: it’s part of the host name, as Amazon requires for new buckets'),
  BACKUP_S3_KEEP_DAYS: z.coerce
    .number({ error: DAYS_RULE })
    .int({ error: DAYS_RULE })
    .min(1, { error: DAYS_RULE })
    .max(3650, { error: DAYS_RULE })
    .default(30)
    .describe('How many days back you can restore any point in time from the archive'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: OTLP_RULE })
    .refine(isPlainUrl, OTLP_RULE)
    .optional()
    .describe('OTLP/HTTP collector for traces; without it, no traces are recorded'),
} as const;

/** Server, bucket and folder of BACKUP_S3_URL; null when it names no bucket. */
export function s3Address(value: string): { readonly endpoint: string; readonly bucket: string; readonly prefix: string } | null {
  if (!isPlainUrl(value) || !/^https?:$/.test(new URL(value).protocol)) return null;
  const { origin, pathname } = new URL(value);
  const [bucket = '', ...folders] = pathname.split('/').filter((part) => part !== '');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || folders.some((part) => !/^[\w.-]+$/.test(part))) return null;
  return { endpoint: origin, bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}

/** Variables that belong together. */
export const OPERATIONS_GROUPS = [['BACKUP_S3_URL', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET']] as const;

export function operationsProblems(env: {
  readonly BACKUP_S3_URL?: string | undefined;
  readonly EVENTSTORE_URL?: string | undefined;
  readonly MONGODB_URL?: string | undefined;
}): readonly string[] {
  if (env.BACKUP_S3_URL === undefined || (!env.EVENTSTORE_URL && !env.MONGODB_URL)) return [];
  return [
    'BACKUP_S3_URL is for the embedded stores. Back up EventStoreDB and MongoDB with their own tools (see “Backup” in docs/operations.md), and remove this variable',
  ];
}

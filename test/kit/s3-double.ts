import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type DoubleAnswer, type DoubleRequest, HttpDouble } from './http-double.ts';

const KEY_ID = 'AKIDEXAMPLE';
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const BUCKET = 'backups';
const PAGE = 50;

/** A server that speaks S3's protocol, verifies every request's signature and keeps one bucket's objects in memory. */
export class S3Double extends HttpDouble {
  readonly objects = new Map<string, Buffer>();
  /** Method, name and query of every answered request. */
  readonly requests: string[] = [];
  readonly #uploads = new Map<string, Map<number, Buffer>>();
  /** Overrides answers while it returns one. */
  before: (request: DoubleRequest) => DoubleAnswer | null | Promise<DoubleAnswer | null> = () => null;

  constructor(private readonly region = 'eu-central-1') {
    super();
  }

  /** Environment variables for this bucket. */
  get environment(): Readonly<Record<string, string>> {
    return {
      BACKUP_S3_URL: `${this.origin}/${BUCKET}/filingwire`,
      BACKUP_S3_KEY_ID: KEY_ID,
      BACKUP_S3_SECRET: SECRET,
      BACKUP_S3_REGION: this.region,
    };
  }

  protected override async answer(request: DoubleRequest): Promise<DoubleAnswer> {
    const instead = await this.before(request);
    if (instead) return instead;
    if (!this.#isSigned(request)) return failure(403, 'SignatureDoesNotMatch', 'The signature does not match.');
    const url = new URL(request.path, this.origin);
    const [, bucket, ...parts] = url.pathname.split('/').map(decodeURIComponent);
    if (bucket !== BUCKET) return failure(404, 'NoSuchBucket', 'There is no such bucket.');
    const name = parts.join('/');
    this.requests.push(`${request.method} ${name}${url.search}`);
    const { searchParams: query } = url;
    if (request.method === 'GET' && name === '') return this.#list(query);
    if (request.method === 'GET') {
      const content = this.objects.get(name);
      return content ? { status: 200, body: content } : failure(404, 'NoSuchKey', 'There is no such key.');
    }
    if (request.method === 'DELETE') {
      this.objects.delete(name);
      return { status: 204 };
    }
    if (request.method === 'POST' && query.has('uploads')) return this.#begin(name);
    const upload = this.#uploads.get(query.get('uploadId') ?? '');
    if (query.has('uploadId') && !upload) return failure(404, 'NoSuchUpload', 'There is no such upload.');
    if (request.method === 'POST' && upload) return this.#complete(name, upload, query.get('uploadId') ?? '');
    if (request.method !== 'PUT') return failure(405, 'MethodNotAllowed', 'The method is not allowed.');
    if (upload) upload.set(Number(query.get('partNumber')), request.body);
    else if (request.headers['if-none-match'] === '*' && this.objects.has(name)) {
      return failure(412, 'PreconditionFailed', 'The key is taken.');
    } else this.objects.set(name, request.body);
    return { status: 200, headers: { etag: etag(request.body) } };
  }

  #begin(name: string): DoubleAnswer {
    const id = randomUUID();
    this.#uploads.set(id, new Map());
    const of = `<Bucket>${BUCKET}</Bucket><Key>${name}</Key>`;
    return xml(`<InitiateMultipartUploadResult>${of}<UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  #complete(name: string, parts: ReadonlyMap<number, Buffer>, id: string): DoubleAnswer {
    const content = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part));
    this.objects.set(name, content);
    this.#uploads.delete(id);
    return xml(`<CompleteMultipartUploadResult><Key>${name}</Key><ETag>${etag(content)}</ETag></CompleteMultipartUploadResult>`);
  }

  #list(query: URLSearchParams): DoubleAnswer {
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
    const entries = new Set<string>();
    for (const name of this.objects.keys()) {
      if (!name.startsWith(prefix)) continue;
      const end = delimiter ? name.indexOf(delimiter, prefix.length) : -1;
      entries.add(end < 0 ? name : name.slice(0, end + 1));
    }
    const after = query.get('continuation-token') ?? '';
    const rest = [...entries].sort().filter((entry) => entry > after);
    const page = rest.slice(0, PAGE);
    const keys = page.map((entry) =>
      delimiter && entry.endsWith(delimiter)
        ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${entry}</Key><Size>${this.objects.get(entry)?.length}</Size></Contents>`,
    );
    const next = rest.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const truncated = `<IsTruncated>${rest.length > PAGE}</IsTruncated>`;
    return xml(`<ListBucketResult><Name>${BUCKET}</Name>${truncated}${next}${keys.join('')}</ListBucketResult>`);
  }

  /** Verifies Signature Version 4 by recomputing it. */
  #isSigned({ method, path, headers, body }: DoubleRequest): boolean {
    const authorization = String(headers['authorization'] ?? '');
    const pattern =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
    const [, keyId, day = '', region, signed = '', signature] = pattern.exec(authorization) ?? [];
    if (keyId !== KEY_ID || region !== this.region) return false;
    const hash = String(headers['x-amz-content-sha256']);
    if (hash !== sha256(body)) return false;
    const url = new URL(path, this.origin);
    const query = [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&');
    const canonical = [
      method,
      url.pathname,
      query,
      ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
      '',
      signed,
      hash,
    ].join('\n');
    const scope = `${day}/${region}/s3/aws4_request`;
    const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
    const key = [day, this.region, 's3', 'aws4_request'].reduce<Buffer>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      Buffer.from(`AWS4${SECRET}`),
    );
    return createHmac('sha256', key).update(text).digest('hex') === signature;
  }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const etag = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`.toUpperCase());
const xml = (body: string): DoubleAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
});
const failure = (status: number, code: string, message: string): DoubleAnswer => ({
  ...(xml(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`) as Exclude<DoubleAnswer, 'drop' | 'hang'>),
  status,
});

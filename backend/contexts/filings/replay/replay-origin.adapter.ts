import { gunzipSync } from 'node:zlib';
import { type CorpusFiling, EdgarCorpus, type StoredFile } from './edgar-corpus.store.ts';
import { feedEntries, feedPage, indexPage, type ListedFiling, submissionText } from './listed-filing.template.ts';
import { masterIndex } from './listed-index.template.ts';
import {
  accessDenied,
  type OriginAnswer,
  type OriginOptions,
  type OriginRequest,
  OriginServer,
} from './origin-server.adapter.ts';
import { framesOf, ReplayTimeline } from './replay-timeline.ts';

export interface ReplayOptions extends OriginOptions {
  /** The real time between filings is divided by this; by default the replay is as fast as the client reads. */
  readonly speed?: number;
  /** Maximum wait between two frames with `speed`. */
  readonly maxGapMs?: number;
  readonly onFrame?: (frame: { readonly number: number; readonly of: number; readonly at: Date; readonly label: string }) => void;
}

const LAST_START = 5_000;
const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  htm: 'text/html',
  html: 'text/html',
  xml: 'application/xml',
};

/** Serves a corpus directory as EDGAR: stored files unchanged, and everything else generated from its manifest and marked as synthetic. */
export class ReplayOrigin extends OriginServer {
  readonly corpus: EdgarCorpus;
  readonly #byAccession: ReadonlyMap<string, CorpusFiling>;
  /** Accession numbers listed in a stored crawl or index. */
  readonly #listed: Set<string>;
  readonly #timeline: ReplayTimeline;
  readonly #frames: number;
  #time = new Date(0);
  #frameSince = 0;

  /** @throws Error with a readable message if the directory isn't a corpus. */
  constructor(
    directory: string,
    private readonly replay: ReplayOptions = {},
  ) {
    super(replay);
    this.corpus = new EdgarCorpus(directory);
    this.#byAccession = new Map(this.corpus.filings.map((filing) => [filing.listed.accession, filing]));
    this.#listed = new Set(this.corpus.crawled());
    const frames = framesOf(
      this.corpus.filings.filter((filing) => !filing.inCrawl).map((filing) => filing.listed),
      this.corpus.crawls,
    );
    this.#frames = frames.length;
    this.#timeline = new ReplayTimeline(frames, (filing) => feedEntries(filing, this.url));
  }

  /** True once the last frame is shown, which then stays. */
  get finished(): boolean {
    return this.#timeline.next === null;
  }

  protected answer(request: OriginRequest): OriginAnswer {
    const { path, query } = request;
    const answer =
      path === '/cgi-bin/browse-edgar' && query.get('action') === 'getcurrent' ? this.#feed(query) : this.#file(request, path);
    return { ...answer, date: this.#time };
  }

  #feed(query: URLSearchParams): OriginAnswer {
    const start = Number(query.get('start') ?? 0);
    // Only requests for all forms advance the replay.
    const type = query.get('type') ?? '';
    if (start === 0 && type === '' && this.#timeline.look(this.#due())) this.#entered();
    if (start > LAST_START) {
      return {
        status: 503,
        contentType: 'text/html',
        body: '<html><head><title>SEC.gov | File Unavailable</title></head></html>',
      };
    }
    const slice = this.#timeline.page(type, start);
    if (slice?.kind === 'stored') {
      const stored = this.corpus.file(slice.page.path);
      this.#advance(slice.page.fetchedAt);
      if (stored) return { contentType: slice.page.contentType, body: stored.body, gzipped: stored.gzipped };
    }
    const entries = slice?.kind === 'built' ? slice.entries : [];
    return { contentType: 'application/atom+xml', body: Buffer.from(feedPage(entries, this.#time), 'latin1') };
  }

  #due(): boolean {
    const { frame, next } = this.#timeline;
    if (this.replay.speed === undefined || !frame || !next) return true;
    const gap = (next.at.getTime() - frame.at.getTime()) / this.replay.speed;
    return performance.now() - this.#frameSince >= Math.min(gap, this.replay.maxGapMs ?? 10_000);
  }

  #entered(): void {
    const { frame, position } = this.#timeline;
    if (!frame) return;
    this.#frameSince = performance.now();
    this.#advance(frame.at);
    const label =
      frame.kind === 'crawl' ? `crawl ${frame.crawl.name}` : `${frame.filing.form} ${frame.filing.parties[0]?.name ?? ''}`;
    this.replay.onFrame?.({ number: position + 1, of: this.#frames, at: frame.at, label });
  }

  /** The replayed clock never goes backward. */
  #advance(to: Date): void {
    if (to > this.#time) this.#time = to;
  }

  #file(request: OriginRequest, path: string): OriginAnswer {
    const host = /^\/(submissions|api)\//.test(path) ? 'data.sec.gov' : 'www.sec.gov';
    const stored = this.corpus.file(`${host}${path}`);
    const extension = path.slice(path.lastIndexOf('.') + 1);
    if (stored) {
      if (extension === 'idx') this.#note(stored);
      const headers = { ETag: stored.etag };
      const contentType = TYPES[extension] ?? 'text/plain';
      if (request.headers['if-none-match'] === stored.etag) return { status: 304, contentType, body: '', headers };
      return { contentType, body: stored.body, gzipped: stored.gzipped, headers };
    }
    const [, day] = /^\/Archives\/edgar\/daily-index\/\d{4}\/QTR\d\/master\.(\d{8})\.idx$/.exec(path) ?? [];
    const ofDay = day === undefined ? [] : this.#filedOn(day);
    if (ofDay.length > 0) return { contentType: 'text/plain', body: Buffer.from(masterIndex(ofDay), 'latin1') };
    const [, accession, suffix] =
      /^\/Archives\/edgar\/data\/\d+\/(?:\d{18}\/)?(\d{10}-\d{2}-\d{6})(\.txt|-index\.html?)$/.exec(path) ?? [];
    const filing = this.#byAccession.get(accession ?? '');
    if (!filing) return this.#missing(host, accession, suffix);
    const documents = this.corpus.documentsOf(filing);
    if (suffix !== '.txt') {
      return {
        contentType: 'text/html',
        body: indexPage(filing.listed, documents, 'Index page generated for a replay; not an SEC page.'),
      };
    }
    // The submission is stored under one party's folder and served under all of them.
    const whole = filing.submission === null ? null : this.corpus.file(filing.submission);
    if (whole) return { contentType: 'text/plain', body: whole.body, gzipped: whole.gzipped };
    return { contentType: 'text/plain', body: Buffer.from(submissionText(filing.listed, documents), 'latin1') };
  }

  #filedOn(day: string): readonly ListedFiling[] {
    return this.corpus.filings.map(({ listed }) => listed).filter(({ filedOn }) => filedOn.replaceAll('-', '') === day);
  }

  #note({ body, gzipped }: StoredFile): void {
    const text = (gzipped ? gunzipSync(body) : body).toString('latin1');
    for (const [, accession = ''] of text.matchAll(/\/(\d{10}-\d{2}-\d{6})\.txt/g)) this.#listed.add(accession);
  }

  /** 410 for a filing that a stored crawl or index lists but the corpus lacks, so that it isn't retried; otherwise the SEC's usual error. */
  #missing(host: string, accession: string | undefined, suffix: string | undefined): OriginAnswer {
    if (accession !== undefined && suffix === '.txt' && this.#listed.has(accession)) return GONE;
    return host === 'data.sec.gov' ? NO_SUCH_KEY : accessDenied;
  }
}

const GONE: OriginAnswer = {
  status: 410,
  contentType: 'text/plain',
  body: 'Listed in a stored crawl or index, but not in the corpus.\n',
};

const NO_SUCH_KEY: OriginAnswer = {
  status: 404,
  contentType: 'application/xml',
  body: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>',
};

import { request } from 'node:http';

export interface BrowserAnswer {
  readonly status: number;
  readonly body: { readonly error?: string; readonly session?: string };
  readonly retryAfter: string | null;
}

/** An HTTP client with its own source address (to the product, 127.0.0.2 is a different client) that keeps cookies. */
export class BrowserAt {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly url: string,
    private readonly address: string,
  ) {}

  post(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<BrowserAnswer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(path, this.url),
        {
          method: 'POST',
          localAddress: this.address,
          headers: { 'content-type': 'application/json', ...(cookie !== '' && { cookie }), ...headers },
        },
        (answer) => {
          for (const each of answer.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
            this.cookies.set(name, value);
          }
          const pieces: Buffer[] = [];
          answer.on('data', (piece: Buffer) => pieces.push(piece));
          answer.on('end', () => {
            const text = Buffer.concat(pieces).toString();
            const { statusCode: status = 0, headers: answered } = answer;
            resolve({ status, body: text === '' ? {} : JSON.parse(text), retryAfter: answered['retry-after'] ?? null });
          });
        },
      );
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });
  }
}

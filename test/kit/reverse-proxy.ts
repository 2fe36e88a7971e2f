import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually, freePort } from './product.ts';

export const NGINX = '/usr/sbin/nginx';
export const CADDY = '/usr/bin/caddy';
const TLS = { cert: resolve('test/fixtures/tls/localhost.cert.pem'), key: resolve('test/fixtures/tls/localhost.key.pem') };

export interface ProxyAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface ProxyCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends a streamed response once it contains this. */
  readonly until?: string;
}

/** A real reverse proxy to a port of this machine, which ends with its test. */
export class ReverseProxy {
  readonly #port: number;
  readonly #program: ChildProcess;
  readonly #folder: string;

  private constructor(port: number, program: ChildProcess, folder: string) {
    this.#port = port;
    this.#program = program;
    this.#folder = folder;
  }

  /** nginx with the documented configuration, in front of one web server or several. */
  static documentedNginx(...upstreams: readonly number[]): Promise<ReverseProxy> {
    return ReverseProxy.#nginx((port) =>
      readFileSync('docs/deployment/proxy/nginx.conf', 'utf8')
        .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
        .replace('/etc/ssl/filings.example.com.pem', TLS.cert)
        .replace('/etc/ssl/filings.example.com.key', TLS.key)
        .replace(
          'server 127.0.0.1:3000 max_fails=0;',
          upstreams.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' '),
        ),
    );
  }

  /** nginx with the minimal one-line configuration: it passes the upstream's name as host and adds no header. */
  static bareNginx(upstream: number): Promise<ReverseProxy> {
    return ReverseProxy.#nginx(
      (port) => `server { listen 127.0.0.1:${port} ssl; ssl_certificate ${TLS.cert}; ssl_certificate_key ${TLS.key};
  location / { proxy_pass http://127.0.0.1:${upstream}; } }`,
    );
  }

  /** Caddy with the documented configuration, and our own certificate. */
  static documentedCaddy(upstream: number): Promise<ReverseProxy> {
    return ReverseProxy.#open(CADDY, (port, folder) => {
      const lines = readFileSync('docs/deployment/proxy/Caddyfile', 'utf8')
        .replace('filings.example.com {', `https://filings.example.com:${port} {\n\ttls ${TLS.cert} ${TLS.key}`)
        .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`);
      const file = join(folder, 'Caddyfile');
      writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n${lines}`);
      return ['run', '--config', file, '--adapter', 'caddyfile'];
    });
  }

  /** One request over TLS, like a remote client. */
  call(path: string, { method = 'GET', headers = {}, body, until }: ProxyCall = {}): Promise<ProxyAnswer> {
    return new Promise((settle, reject) => {
      const asked = request({
        ...{ host: '127.0.0.1', port: this.#port, servername: 'filings.example.com', rejectUnauthorized: false, agent: false },
        ...{ method, path, headers: { host: 'filings.example.com', ...headers } },
      });
      asked.once('error', reject).once('response', (response) => {
        let text = '';
        const done = () => settle({ status: response.statusCode ?? 0, headers: response.headers, text });
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          if (until === undefined || !text.includes(until)) return;
          done();
          asked.destroy();
        });
        response.once('error', done).once('end', done);
      });
      asked.end(body);
    });
  }

  async close(): Promise<void> {
    const ended = once(this.#program, 'close');
    this.#program.kill('SIGTERM');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  static #nginx(server: (port: number) => string): Promise<ReverseProxy> {
    return ReverseProxy.#open(NGINX, (port, folder) => {
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
      // When started by root, its workers would run as another user, who may not read the folder.
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      const config = `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;
events {}
http { access_log off; ${places.join(' ')}
${server(port)}
}`;
      const file = join(folder, 'nginx.conf');
      writeFileSync(file, config);
      return ['-p', folder, '-e', 'stderr', '-c', file];
    });
  }

  static async #open(program: string, argumentsOf: (port: number, folder: string) => readonly string[]): Promise<ReverseProxy> {
    const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
    mkdirSync(join(folder, 'home'));
    const port = await freePort();
    const child = spawn(program, argumentsOf(port, folder), {
      env: { PATH: process.env['PATH'], HOME: join(folder, 'home') },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const proxy = new ReverseProxy(port, child, folder);
    await eventually(`${program} answers`, async () => {
      if (child.exitCode !== null) throw new Error(errors);
      return (await proxy.call('/health/live')).status;
    });
    return proxy;
  }
}

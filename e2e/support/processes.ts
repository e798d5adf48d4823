/**
 * One shop: a single process or, with `E2E_PROCESSES=2`, several on one PostgreSQL behind nginx, which distributes requests in
 * turn. What a test does therefore applies to all processes.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram, startTestServer, type TestServer, takeFreePort } from './servers.ts'

export const processes = Number(process.env.E2E_PROCESSES ?? 1)

export interface Processes {
  /** URL for visitors. */
  readonly url: string
  /** URL of each process, for dev endpoints whose state belongs to one process: the clock. */
  readonly each: readonly string[]
  /** URLs of `/metrics` of each process, without a token. */
  readonly metricsUrls: readonly string[]
  stop(): Promise<void>
}

/** `settings` without port and address. */
export async function openProcesses(port: number, settings: Readonly<Record<string, string>>): Promise<Processes> {
  const url = `http://localhost:${port}`
  if (processes === 1) {
    const server = await openShop(port, { ...settings, PUBLIC_URL: url })
    return { url, each: [url], metricsUrls: [server.metricsUrl], stop: () => server.stop() }
  }
  if (!settings.DATABASE_URL)
    throw new Error('E2E_PROCESSES needs TEST_DATABASE_URL: the embedded database belongs to one process')
  const ports = await Promise.all(Array.from({ length: processes }, takeFreePort))
  const servers = await Promise.all(
    ports.map((own) => openShop(own, { ...settings, PUBLIC_URL: url, TRUST_PROXY: '1' })),
  )
  const proxy = await openProxy(port, ports)
  return {
    url,
    each: servers.map((server) => server.url),
    metricsUrls: servers.map((server) => server.metricsUrl),
    stop: async () => {
      await proxy.stop()
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}

interface ShopServer extends TestServer {
  readonly metricsUrl: string
}

async function openShop(port: number, settings: Readonly<Record<string, string>>): Promise<ShopServer> {
  const metricsPort = await takeFreePort()
  const server = await startTestServer({
    script: 'dist/shop/main.js',
    url: `http://localhost:${port}`,
    readyPath: '/readyz',
    settings: { PORT: String(port), METRICS_PORT: String(metricsPort), ...settings },
  })
  return { ...server, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` }
}

async function openProxy(port: number, ports: readonly number[]): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'silvera-nginx-'))
  // When started by root, nginx runs as another user, which buffers uploads in this folder.
  chmodSync(folder, 0o755)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port, ports))
  const nginx = await startProgram(['nginx', '-c', file, '-p', folder], `http://localhost:${port}/healthz`)
  return {
    url: nginx.url,
    stop: async () => {
      await nginx.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Round robin, as in docs/operating.md, without the parts that only a public address needs. */
const configuration = (folder: string, port: number, ports: readonly number[]): string => `
daemon off;
worker_processes 1;
error_log stderr warn;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  client_max_body_size 12m;
  upstream silvera {
${ports.map((own) => `    server 127.0.0.1:${own} max_fails=0;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://silvera;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_buffer_size 16k;
      proxy_buffers 8 16k;
    }
    location = /app/api/live {
      proxy_pass http://silvera;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_buffering off;
      proxy_read_timeout 75s;
    }
  }
}
`

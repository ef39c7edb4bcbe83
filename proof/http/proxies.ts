import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../apps/server/test/support/service-process.ts'
import type { Way } from './experiment.ts'

export interface RunningProxy extends Way {
  readonly stop: () => Promise<void>
}

/** The proxies this machine has, before the service; and in words those it has not. */
export async function startProxies(
  servicePort: number,
): Promise<{ readonly running: readonly RunningProxy[]; readonly absent: readonly string[] }> {
  const running: RunningProxy[] = []
  const absent: string[] = []
  for (const proxy of PROXIES) {
    if (spawnSync(proxy.name, [proxy.versionFlag]).error) absent.push(proxy.name)
    else running.push(await start(proxy, servicePort))
  }
  return { running, absent }
}

interface Proxy {
  readonly name: string
  readonly versionFlag: string
  readonly configuration: (port: number, servicePort: number, folder: string) => string
  readonly args: (file: string, folder: string) => readonly string[]
}

/** Both keep connections to the service and share them between clients, and pass bodies on as they come: where smuggling would pay. */
const PROXIES: readonly Proxy[] = [
  {
    name: 'nginx',
    versionFlag: '-v',
    args: (file, folder) => ['-p', folder, '-c', file],
    configuration: (port, servicePort, folder) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  client_max_body_size 0;
  client_header_timeout 5s;
  client_body_timeout 15s;
  upstream vaivem { server 127.0.0.1:${servicePort}; keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://vaivem;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_request_buffering off;
    }
  }
}`,
  },
  {
    name: 'haproxy',
    versionFlag: '-v',
    args: (file) => ['-db', '-f', file],
    configuration: (port, servicePort) => `
global
  maxconn 4096
defaults
  mode http
  timeout connect 5s
  timeout client 20s
  timeout server 20s
  timeout http-request 5s
frontend before
  bind 127.0.0.1:${port}
  default_backend vaivem
backend vaivem
  http-reuse always
  option forwardfor
  server one 127.0.0.1:${servicePort}
`,
  },
]

const START_MILLISECONDS = 5_000

async function start(proxy: Proxy, servicePort: number): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `vaivem-${proxy.name}-`))
  const file = join(folder, 'configuration')
  const port = await freePort()
  writeFileSync(file, proxy.configuration(port, servicePort, folder))
  const child = spawn(proxy.name, [...proxy.args(file, folder)], { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const until = performance.now() + START_MILLISECONDS
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`${proxy.name}: ${Buffer.concat(said).toString()}`)
    await sleep(50)
  }
  const stop = async () => {
    await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  return { name: proxy.name, port, stop }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

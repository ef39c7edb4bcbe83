import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './service-process.ts'

/** Whether this machine has one. */
export const hasNginx = spawnSync('nginx', ['-v']).error === undefined

export interface Balancer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** An nginx that gives requests to processes in turn, keeps connections to them, and takes another where one is gone. */
export async function nginxBefore(urls: readonly string[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-nginx-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port, urls))
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`${url}/.well-known/jwks.json`).then((answer) => answer.ok, () => false)) break // prettier-ignore
    await sleep(50)
  }
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function configuration(folder: string, port: number, urls: readonly string[]): string {
  const servers = urls.map((url) => `server ${new URL(url).host};`).join(' ')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`) // prettier-ignore
  return `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  client_max_body_size 4m;
  upstream vaivem { ${servers} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://vaivem;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../apps/server/test/support/service-process.ts'

test('without a service it starts one of its own, and leaves nothing behind', async () => {
  const temporary = await mkdtemp(join(tmpdir(), 'vaivem-walkthrough-'))
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    TMPDIR: temporary,
    PORT: String(await freePort()),
  }
  const child = spawn(process.execPath, ['scripts/walkthrough.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  const [exitCode] = await once(child, 'close')
  expect(Buffer.concat(said).toString()).toMatch(/^Serviço em .*próprio[\s\S]*tudo como esperado/)
  expect(exitCode).toBe(0)
  expect(await readdir(temporary)).toEqual([])
  await rmdir(temporary)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serviceProcess } from '../support/service-process.ts'

test('the start says what runs where, and the stop says why', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vaivem-stop-'))
  const brief = await serviceProcess(folder, { env: { LOG_LEVEL: 'info' } })
  await brief.stop()
  await rm(folder, { recursive: true, force: true })
  const records = brief
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const told = (message: string) => records.filter((record) => record['message'] === message)
  expect(told('service started')).toEqual([
    expect.objectContaining({
      role: 'start',
      environment: 'production',
      database: 'embedded',
      port: Number(new URL(brief.url).port),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    }),
  ])
  expect(told('service stops')).toEqual([expect.objectContaining({ reason: 'SIGTERM' })])
  expect(told('service stopped')).toHaveLength(1)
}, 90_000)

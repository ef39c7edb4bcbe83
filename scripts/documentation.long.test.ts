import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newWebhookSecret, signedHeaders } from '../apps/server/src/platform/secrets/standard-webhooks.ts'
import { pageOf, RECORDED, withoutMoment } from '../proof/agents/page.ts'
import type { Demo } from '../proof/agents/people.ts'
import { proveAgents } from '../proof/agents/prove-agents.ts'
import { unmetOf } from '../proof/report.ts'
import { commandsOf, rehearse } from './documentation/rehearse.ts'
import { rehearsals } from './documentation/rehearsals.ts'
import { snippets } from './documentation/snippets.ts'
import { startOwnService, type OwnService } from './walkthrough/own-service.ts'

const root = resolve(import.meta.dirname, '..')
const pagesWithCommands = [...new Set(snippets.filter(({ language }) => language === 'sh').map(({ page }) => page))]
const rehearsed = pagesWithCommands.filter((page) => commandsOf(page).length > 0)
test('every rehearsal is of a page that has commands', () => {
  expect(Object.keys(rehearsals).filter((page) => !rehearsed.includes(page))).toEqual([])
})

describe('the commands of a page', () => {
  let service: OwnService
  beforeAll(async () => {
    service = await startOwnService({ LOG_LEVEL: 'info', WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' })
  }, 120_000)
  afterAll(() => service.stop())

  test.each(rehearsed)('work one after the other: %s', { timeout: 120_000 }, async (page) => {
    const { stdout, heard } = await rehearse(page, service)
    expect(stdout).not.toMatch(/^null$/m)
    expect(heard.map(({ method, path, body }) => [method, path, fieldsOf(body)])).toEqual(VENDORS_HEAR[page] ?? [])
  })

  test('an agent is answered as the recorded conversation says, over both transports', async () => {
    const demo = JSON.parse(service.ready) as Demo
    const { findings, recording } = await proveAgents(demo)
    expect(unmetOf(findings)).toEqual([])
    expect(withoutMoment(pageOf(recording, demo.url))).toBe(withoutMoment(readFileSync(RECORDED, 'utf8')))
  })

  test('in TypeScript: a webhook is verified and remembered once', async () => {
    const secret = newWebhookSecret(randomBytes)
    process.env['WEBHOOK_SECRET'] = secret
    const rawBody = JSON.stringify({ id: 'evt_1', tipo: 'webhook.test' })
    const seen = new Map<string, unknown>()
    const answers: number[] = []
    const given = {
      rawBody,
      request: { headers: signedHeaders([secret], { id: 'evt_1', body: rawBody }, Temporal.Now.instant()) },
      respond: (status: number) => answers.push(status),
      knows: async (id: string) => seen.has(id),
      remember: async (id: string, event: unknown) => seen.set(id, event),
    }
    await runTypeScript('verifyWebhook', given)
    await runTypeScript('verifyWebhook', given)
    await runTypeScript('verifyWebhook', { ...given, rawBody: `${rawBody} ` })
    expect([answers, [...seen.keys()]]).toEqual([[204, 204, 400], ['evt_1']])
  })

  test('in TypeScript: the feed is read page by page, and the cursor is kept', async () => {
    const { url, serviceKey, serviceToken } = JSON.parse(service.ready) as Record<string, string>
    const kept: string[] = []
    const seen: unknown[] = []
    const given = {
      baseUrl: url,
      serviceKey,
      serviceToken,
      lastCursor: async () => kept.at(-1),
      workThrough: async (events: readonly unknown[]) => seen.push(...events),
      // The example follows the feed for ever.
      keepCursor: async (next: string) => {
        kept.push(next)
        if (kept.length === 2) throw new Error('enough was read')
      },
    }
    await expect(runTypeScript('eventPages', given)).rejects.toThrow('enough was read')
    expect([new Set(kept).size, seen.length > 10]).toEqual([2, true])
  })

  test('in TypeScript: an order of VTEX is converted, chosen from and imported', async () => {
    const { url, serviceKey, serviceToken } = JSON.parse(service.ready) as Record<string, string>
    const { createClient } = await import('@vaivem/sdk')
    const client = createClient({ baseUrl: url ?? '', serviceKey: serviceKey ?? '', serviceToken: serviceToken ?? '' })
    const orderJson = JSON.parse(readFileSync(join(root, 'scripts/samples/vtex-order.json'), 'utf8')) as unknown
    const answers: { readonly ok: boolean }[] = []
    const importRequest = async (given: Parameters<typeof client.importRequest>[0]) => {
      const answer = await client.importRequest(given)
      answers.push(answer)
      return answer
    }
    await runTypeScript('convertOrder', { orderJson, client: { importRequest } })
    expect(answers.map(({ ok }) => ok)).toEqual([true])
  })
})

/** The requests that the commands of a guide send to its vendors: method, path and fields. */
const VENDORS_HEAR: Readonly<Record<string, readonly unknown[]>> = {
  'docs/operating/melhor-envio.md': [
    ['POST', '/oauth/token', ['client_id', 'client_secret', 'code', 'grant_type', 'redirect_uri']],
  ],
  'docs/operating/nuvemshop.md': [
    ['POST', '/apps/authorize/token', ['client_id', 'client_secret', 'code', 'grant_type']],
  ],
}

/** The names of what a body holds, as JSON or as a form, sorted. */
function fieldsOf(body: string): readonly string[] {
  const names = body.startsWith('{') ? Object.keys(JSON.parse(body) as object) : [...new URLSearchParams(body).keys()]
  return names.toSorted()
}

/** Runs the one example that imports `name` from the SDK, with what it takes for granted as names in scope. */
async function runTypeScript(name: string, given: Readonly<Record<string, unknown>>): Promise<void> {
  const [example] = snippets.filter(({ language, code }) => language === 'ts' && code.includes(`import { ${name}`) || code.includes(`, ${name} }`)) // prettier-ignore
  const imports = [...(example?.code ?? '').matchAll(/^import .*$/gm)].map(([line]) => line)
  const body = (example?.code ?? '').replaceAll(/^import .*$/gm, '')
  const source = `${imports.join('\n')}\nexport async function example({ ${Object.keys(given).join(', ')} }) {\n${body}\n}\n`
  const folder = mkdtempSync(join(root, 'node_modules/.cache/example-'))
  const file = join(folder, 'example.mjs')
  writeFileSync(file, stripTypeScriptTypes(source))
  try {
    const module = (await import(file)) as { readonly example: (given: object) => Promise<void> }
    await module.example(given)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

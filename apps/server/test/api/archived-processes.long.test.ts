import { operations } from '@vaivem/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { archivedIds, archiveAll, type EndedProcesses, endedProcesses, storedOf } from '../support/archived.ts'
import { canonicalJson } from '../../src/records/audit/canonical.ts'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { sealAccount, verifiedOf } from '../support/audit.ts'
import { exampleRequest, type IdField, idFieldsOf } from '../support/id-fields.ts'
import { command, done } from '../support/management.ts'
import { anImport } from '../support/orders.ts'
import { openProcess } from '../support/ratings.ts'

let app: TestApp
let account: TestAccount
let ended: EndedProcesses
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.end())
beforeEach(async () => {
  account = await app.account()
  ended = await endedProcesses(app, account)
})

const EXPORT = '/v1/gestao/privacidade/exportar'
const ERASE = '/v1/gestao/privacidade/apagar'
const IMPORT = '/v1/pvt/processo/enviar-solicitacao'
const MARINA = { email: 'marina.duarte@example.com' }

/** Operations that query other machines, or report the requests themselves. */
const DIFFERS_ANYWAY = new Set(['getAccountSettings', 'getFirstSteps', 'listRequests'])
const namesProcess = ({ name, place }: IdField) => place === 'params' && /^(?:processoId|idProcesso)$/.test(name)

/** The answer of every operation that only reads, by method and URL, with the process named wherever an operation takes one. */
async function readings(process: number): Promise<Map<string, string>> {
  const reads = operations.filter(({ method, operationId }) => method === 'GET' && !DIFFERS_ANYWAY.has(operationId))
  const asked = reads.map((operation) => {
    const fields = idFieldsOf(operation).filter(namesProcess)
    return exampleRequest(
      operation,
      fields.map((field) => ({ ...field, value: String(process) })),
    )
  })
  const others = [
    ['GET', '/v3/pvt/processo', undefined],
    ['GET', '/v3/pvt/processo?textoBusca=marina', undefined],
    ['GET', '/v3/pvt/processo?orderNumber=1', undefined],
    ['GET', '/v3/pvt/processo?status=2', undefined],
    ['GET', '/v3/pvt/processo?pageSize=1&pageNumber=2', undefined],
    ['GET', '/v1/gestao/fila?fila=todos', undefined],
    ['GET', '/v1/pvt/eventos?limite=100', undefined],
    ['GET', `/v1/pvt/eventos?processoId=${process}`, undefined],
    ['GET', `/v1/gestao/auditoria?assunto=process%20${process}`, undefined],
    ['POST', '/v1/gestao/politica/simular', { desde: '2020-01-01' }],
  ] as const
  const told = new Map<string, string>()
  for (const [method, url, body] of [...asked, ...others]) {
    const { status, text } = await account.call(method, url, body)
    told.set(`${method} ${url}`, `${status} ${text.replaceAll(/"traceId":"[^"]*"/g, '')}`)
  }
  return told
}

/** The answers that differ from those before: the request, then the answer before and the one after. */
const different = (before: Map<string, string>, after: Map<string, string>) =>
  [...before]
    .filter(([asked, text]) => after.get(asked) !== text)
    .map(([asked, text]) => [asked, text, after.get(asked)])

describe('a process in the archive', () => {
  test('answers everything that only reads as it did before', async () => {
    const now = app.clock.now()
    app.clock.now = () => now
    const processes = [ended.refunded, ended.cancelled]
    const before = await Promise.all(processes.map(readings))
    await archiveAll(app, account)
    expect(await archivedIds(app, account)).toEqual(processes)
    for (const [place, process] of processes.entries())
      expect(different(before[place] ?? new Map(), await readings(process))).toEqual([])
    app.clock.now = () => Temporal.Now.instant()
  })

  test('is in the export of its person as it was', async () => {
    const exported = async () => {
      const { json } = await account.call('POST', EXPORT, MARINA)
      const records: Loose = json['entidade']?.['registros'] ?? {}
      return Object.fromEntries(
        Object.entries(records).map(([name, held]) => [
          name,
          (held as readonly unknown[]).map((record) => canonicalJson(record)).toSorted(),
        ]),
      )
    }
    const before = await exported()
    expect(before['vereditos']).toHaveLength(3)
    await archiveAll(app, account)
    expect(await exported()).toEqual(before)
  })

  test('has left the tables in daily use: its document, its verdict and the snapshots of its events', async () => {
    const { processes, bytes, archivedBytes } = await archiveAll(app, account)
    expect(processes).toBe(2)
    expect(archivedBytes).toBeLessThan(bytes / 2)
    const left = await app.database.query<{ n: number }>(
      `SELECT (SELECT count(*) FROM return_process_document WHERE account_id = $1)::int
            + (SELECT count(*) FROM process_verdict WHERE account_id = $1)::int AS n
       UNION ALL
       SELECT count(*)::int FROM process_event WHERE account_id = $1 AND snapshot IS NOT NULL AND process_id <> ${ended.open}`,
      [account.id],
      account.id,
    )
    expect(left).toEqual([{ n: 2 }, { n: 0 }])
  })

  test('still has its units: they are not returned again, and what is refused says the same', async () => {
    const again = async () => {
      const answer = await account.call('POST', IMPORT, anImport(ended.order, { LojaVirtualId: 1 }))
      return { status: answer.status, detail: answer.json['erroDetalhado'] }
    }
    const before = await again()
    expect(before.status).not.toBe(200)
    await archiveAll(app, account)
    expect(await again()).toEqual(before)
  })

  test('comes back as it was when something changes in it, and goes on from there', async () => {
    const before = await storedOf(app, account)
    await archiveAll(app, account)
    await done(account, ended.refunded, 'comentarios', { texto: 'A cliente ligou' })
    expect(await archivedIds(app, account)).toEqual([ended.cancelled])
    const after = await storedOf(app, account)
    const events = (rows: readonly string[]) => rows.filter((row) => row.startsWith('process_event'))
    const verdicts = (rows: readonly string[]) => rows.filter((row) => row.startsWith('process_verdict'))
    expect(verdicts(after).length).toBe(verdicts(before).length - 1)
    for (const row of events(before).filter((row) => row.includes(`"process_id": ${ended.refunded},`)))
      expect(after).toContain(row)
    expect(events(after).length).toBe(events(before).length + 1)
    expect((await sealedAndVerified()).broken).toBeUndefined()
  })

  test('is erased with the person', async () => {
    await archiveAll(app, account)
    const erased = await account.call('POST', ERASE, { ...MARINA, motivo: 'pedido', confirmar: true })
    expect(erased.status).toBe(200)
    expect(await archivedIds(app, account)).toEqual([])
    const told = await account.call('GET', `/v3/pvt/processo/${ended.refunded}`)
    expect(told.text).not.toMatch(/marina/i)
    expect((await sealedAndVerified()).erasedTexts).toBeGreaterThan(0)
  })
})

async function sealedAndVerified() {
  await sealAccount(app, account.id)
  return verifiedOf(app, account.id)
}

describe('the archive', () => {
  test('leaves what is open, and takes nothing twice', async () => {
    await archiveAll(app, account)
    expect((await archivedIds(app, account)).includes(ended.open)).toBe(false)
    const stored = await storedOf(app, account)
    expect(await archiveAll(app, account)).toMatchObject({ processes: 0 })
    expect(await storedOf(app, account)).toEqual(stored)
  })

  test('takes what ended lately only when it has been so for as long as was asked', async () => {
    expect(await archiveAll(app, account, { hours: 1 })).toMatchObject({ processes: 0 })
    expect(await archiveAll(app, account)).toMatchObject({ processes: 2 })
  })

  test('leaves what the audit has not sealed yet', async () => {
    const other = await app.account()
    const { id } = await openProcess(other)
    await done(other, id, 'cancelar')
    expect(await archiveAll(app, other)).toMatchObject({ processes: 0 })
    await sealAccount(app, other.id)
    expect(await archiveAll(app, other)).toMatchObject({ processes: 1 })
  })

  test('leaves the chain of the audit whole, and one that was written over is found', async () => {
    const before = await sealedAndVerified()
    expect(before.broken).toBeUndefined()
    await archiveAll(app, account)
    expect(await sealedAndVerified()).toMatchObject({ broken: undefined, links: before.links, head: before.head })
    await app.database.query(
      `UPDATE process_archive SET content = (SELECT content FROM process_archive WHERE account_id = $1 AND process_id = $3)
       WHERE account_id = $1 AND process_id = $2`,
      [account.id, ended.refunded, ended.cancelled],
      account.id,
    )
    expect((await sealedAndVerified()).broken).toMatchObject({ breach: 'record-differs' })
    // And what was not written so does not come back as if it had been.
    expect((await command(account, ended.refunded, 'comentarios', { texto: 'x' })).status).toBeGreaterThanOrEqual(500)
  })

  test('is written by nobody but its two functions: neither the service nor the owner rewrites a snapshot', async () => {
    await archiveAll(app, account)
    const asService = (text: string) =>
      app.deps.database.inAccount(account.id, (tx) => tx.query({ name: `try-${text.length}`, text }))
    // On a cluster the service itself brings a process back, and therefore may (docs/decisions/0098).
    if (!app.database.owner.distributed)
      await expect(asService('DELETE FROM process_archive')).rejects.toThrow(/permission denied/)
    await expect(asService(`UPDATE process_archive SET content = '\\x00'`)).rejects.toThrow(/permission denied/)
    const asOwner = (text: string) => app.database.query(text, [account.id], account.id)
    const rewriting = `UPDATE process_event SET snapshot = '{}', snapshot_digest = NULL WHERE account_id = $1`
    await expect(asOwner(rewriting)).rejects.toThrow(/stays as it is/)
    await expect(
      asOwner(`UPDATE process_event SET snapshot = NULL WHERE account_id = $1 AND process_id = ${ended.open}`),
    ).rejects.toThrow(/stays as it is/)
  })
})

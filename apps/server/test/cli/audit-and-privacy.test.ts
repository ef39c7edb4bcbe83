import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ok } from '@vaivem/domain'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CliContext } from '../../src/program/cli/context.ts'
import { runCli } from '../../src/program/cli/run-cli.ts'
import { createPool } from '../../src/platform/database/pool.ts'
import { createDatabase } from '../../src/platform/database/transaction.ts'
import { loadSigningKeys } from '../../src/accounts/credentials/signing-keys.ts'
import { done } from '../support/management.ts'
import type { Loose } from '../support/answer.ts'
import { testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { rebuildLinks, sealAccount, tamperAsOwner } from '../support/audit.ts'
import { anImport } from '../support/orders.ts'
import { readLines, writeLines } from '../../src/program/cli/files.ts'

const MASTER_KEY = new Uint8Array(32).fill(7)
let app: TestApp
let account: TestAccount
let operator: pg.Pool
let folder: string
let jwks: string
const files = new Map<string, string>()

beforeAll(async () => {
  app = await testApp()
  account = await app.account({ alias: 'loja' })
  operator = createPool(app.database.owner, { size: 1, onError: () => undefined })
  folder = await mkdtemp(join(tmpdir(), 'vaivem-audit-'))
  const owner = new pg.Client(app.database.owner)
  await owner.connect()
  const [{ kid, privateKey }] = await loadSigningKeys(owner, 'production', MASTER_KEY)
  await owner.end()
  jwks = JSON.stringify({
    keys: [
      { ...createPublicKey(privateKey).export({ format: 'jwk' }), kid, use: 'sig', alg: 'EdDSA' },
      app.deps.checkpointKey.jwk,
    ],
  })
  files.set('jwks.json', jwks)
  for (let n = 0; n < 3; n++) await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport())
  const shown = await account.call('GET', '/v3/pvt/processo')
  const id = Number(shown.json['entidade']?.[0]?.['id'])
  await account.call('POST', `/v1/gestao/processos/${id}/cancelar`, { versao: 1, motivo: 'A Marina ligou' })
  await seal()
})
afterAll(async () => {
  await operator.end()
  await rm(folder, { recursive: true })
  await app.end()
})

const seal = ({ id } = account) => sealAccount(app, id)

async function vaivem(...argv: string[]) {
  const out: string[] = []
  const err: string[] = []
  const context: CliContext = {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    readFile: async (path) => files.get(path) ?? readFile(path, 'utf8'),
    readLines,
    writeLines,
    now: () => Temporal.Now.instant().add({ hours: 1 }),
    randomBytes: (count) => new Uint8Array(count),
    operator: 'teste',
    version: '0.0.0',
    open: async () =>
      ok({
        database: {
          inAccount: app.deps.database.inAccount,
          readAll: app.deps.database.readAll,
          readAsOperator: createDatabase(operator).readShared,
          close: async () => undefined,
        },
        newId: app.deps.newId,
        masterKey: MASTER_KEY,
        environment: 'production',
      }),
    start: async () => 0,
    serve: async () => 0,
    work: async () => 0,
    serveAgents: async () => 0,
    migrate: async () => ok([]),
    backup: async () => ok(undefined),
    restore: async () => ok({ lastCommit: undefined }),
  }
  return { code: await runCli(argv, context), out, err }
}

describe('vaivem audit verify', () => {
  test('counts the links, tells the head, and is content', async () => {
    const { code, out, err } = await vaivem('audit', 'verify', '-a', 'loja')
    expect({ code, err }).toEqual({ code: 0, err: [] })
    expect(out).toEqual([
      'Elos conferidos: 7',
      expect.stringMatching(/^Resumo do último: [0-9a-f]{64}$/),
      'Textos apagados a pedido de pessoas: 0',
      expect.stringMatching(/^Assinados até o elo 7, pelo ponto de controle 1, de 20\d\d-/),
    ])
  })

  test('knows a head that was noted before, and misses one that is gone', async () => {
    const before = await vaivem('audit', 'verify', '-a', 'loja')
    const head = before.out[1]?.split(' ').at(-1) ?? ''
    await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport())
    await seal()
    expect((await vaivem('audit', 'verify', '-a', 'loja', '--head', head)).code).toBe(0)
    const missed = await vaivem('audit', 'verify', '-a', 'loja', '--head', 'f'.repeat(64))
    expect(missed.code).toBe(1)
    expect(missed.err[0]).toContain('não é a mesma de antes')
  })

  test('names the first link that does not hold, a record without link, and a process that lacks an event', async () => {
    const other = await app.account({ alias: 'mexida' })
    await other.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport())
    await app.database.query('ALTER TABLE process_event DISABLE TRIGGER USER')
    await app.database.query(
      `UPDATE process_event SET cause = 'x', cause_kind = 'other', cause_id = NULL WHERE account_id = $1`,
      [other.id],
      other.id,
    )
    const unsealed = await vaivem('audit', 'verify', '-a', 'mexida')
    expect([unsealed.code, unsealed.err[0]]).toEqual([
      1,
      expect.stringMatching(/^4 registros há mais de 5 minutos sem elo/),
    ])
    await seal(other)
    await app.database.query('DELETE FROM process_event WHERE account_id = $1', [other.id], other.id)
    await app.database.query('ALTER TABLE process_event ENABLE TRIGGER USER')
    const { code, err } = await vaivem('audit', 'verify', '-a', 'mexida')
    expect(code).toBe(1)
    expect(err).toEqual([
      'O elo 4 não confere: o que ele registra foi apagado.',
      expect.stringMatching(/^Ao processo [0-9]+ falta um de seus eventos\.$/),
    ])
  })
})

describe('vaivem audit verify, where the owner of the database made every link again', () => {
  test('says which links are not the ones that were signed', async () => {
    const other = await app.account({ alias: 'refeita' })
    await seal(other)
    await other.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport())
    await seal(other)
    expect((await vaivem('audit', 'verify', '-a', 'refeita')).code).toBe(0)
    await tamperAsOwner(
      app,
      other.id,
      `DELETE FROM audit_entry WHERE account_id = $account AND action = 'credential.created'`,
      `UPDATE audit_entry SET actor = 'command line zeca' WHERE account_id = $account`,
    )
    await rebuildLinks(app, other.id)
    const { code, out, err } = await vaivem('audit', 'verify', '-a', 'refeita')
    expect(code).toBe(1)
    expect(out.at(-1)).toBe('Assinados: nenhum elo.')
    expect(err[0]).toMatch(/^Os elos 1 a 3 não conferem com o ponto de controle 1: algo ali foi mudado ou apagado/)
  })

  test('says that all of an account is gone', async () => {
    const other = await app.account({ alias: 'vazia' })
    await seal(other)
    const all = ['audit_entry', 'audit_seal', 'audit_checkpoint']
    await tamperAsOwner(app, other.id, ...all.map((table) => `DELETE FROM ${table} WHERE account_id = $account`))
    expect(await vaivem('audit', 'verify', '-a', 'vazia')).toMatchObject({
      code: 1,
      err: ['Não há elo nenhum: o que foi registrado desta conta foi apagado.'],
    })
  })

  test('says which checkpoints came late, until it is told that it is known why', async () => {
    const other = await app.account({ alias: 'tardia' })
    await sealAccount(app, other.id, { wall: () => Temporal.Now.instant().add({ minutes: 16 }) })
    const { code, err } = await vaivem('audit', 'verify', '-a', 'tardia')
    expect([code, err.length]).toEqual([1, 1])
    expect(err[0]).toMatch(/^O ponto de controle 1 assinou só em 20.* os elos 1 a 3.*--late 1\.$/)
    expect(await vaivem('audit', 'verify', '-a', 'tardia', '--late', '1')).toMatchObject({ code: 0, err: [] })
    expect(await vaivem('audit', 'verify', '-a', 'tardia', '--late', '2')).toMatchObject({ code: 1 })
    expect(await vaivem('audit', 'verify', '-a', 'tardia', '--late', 'um')).toMatchObject({ code: 2 })
  })
})

describe('vaivem audit export and check', () => {
  const path = () => join(folder, 'auditoria.jsonl')
  beforeAll(async () => {
    const exported = await vaivem('audit', 'export', '-a', 'loja', '--out', path())
    if (exported.code !== 0) throw new Error(exported.err.join())
  })

  test('a third party checks the file with the published keys alone', async () => {
    const { code, out, err } = await vaivem('audit', 'check', path(), '--jwks', 'jwks.json')
    expect({ code, err }).toEqual({ code: 0, err: [] })
    expect(out.join('\n')).toMatch(/conta "loja".*\n.*Elos: 8; resumo do último: [0-9a-f]{64}/)
    expect((await stat(path())).mode & 0o777).toBe(0o600)
  })

  test('holds by the steps of docs/operating/audit.md alone, with nothing of ours', async () => {
    const path = join(folder, 'steps.jsonl')
    await vaivem('audit', 'export', '-a', 'loja', '--out', path, '--with-texts')
    const text = await readFile(path, 'utf8')
    const lines: Loose[] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
    const sorted = (value: unknown): string => {
      if (typeof value !== 'object' || value === null) return JSON.stringify(value)
      if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`
      const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
      return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${sorted(member)}`).join(',')}}`
    }
    let previous = '0'.repeat(64)
    const links = lines.slice(1, -1).filter(({ type }) => type !== 'checkpoint')
    for (const link of links) {
      const { account, digest, sealedAt, sequence, source, sourceId } = link
      expect(link['previous']).toBe(previous)
      expect(sha256(sorted(link['content']))).toBe(digest)
      expect(sha256(sorted({ account, digest, previous, sealedAt, sequence, source, sourceId }))).toBe(link['hash'])
      for (const [name, { salt, text }] of Object.entries<Record<string, string>>(link['texts'] ?? {}))
        expect(sha256(Buffer.concat([Buffer.from(salt ?? '', 'hex'), Buffer.from(text ?? '')]))).toBe(
          link['content']?.[`${name}Digest`],
        )
      previous = String(link['hash'])
    }
    let before = '0'.repeat(64)
    const checkpoints = lines.filter(({ type }) => type === 'checkpoint')
    expect(checkpoints.length).toBeGreaterThan(0)
    for (const [at, { signature: signed, type: _type, ...claim }] of checkpoints.entries()) {
      const bytes = Buffer.from(sorted({ type: 'vaivem-audit-checkpoint', ...claim }))
      const own = createPublicKey({ key: JSON.parse(jwks).keys.find((one: Loose) => one['kid'] === claim['kid']), format: 'jwk' }) // prettier-ignore
      expect(verify(null, bytes, own, Buffer.from(String(signed), 'base64url'))).toBe(true)
      expect([claim['number'], claim['previous']]).toEqual([at + 1, before])
      expect(links.find((link) => link['sequence'] === claim['sequence'])?.['hash']).toBe(claim['head'])
      before = sha256(sorted({ type: 'vaivem-audit-checkpoint', ...claim, signature: signed }))
    }
    expect(checkpoints.at(-1)?.['sequence']).toBe(links.length)
    const [header = '', payload = '', signature = ''] = String(lines.at(-1)?.['jws']).split('.')
    const key = createPublicKey({ key: JSON.parse(jwks).keys[0], format: 'jwk' })
    expect(verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
    const signed = text.slice(0, text.trimEnd().lastIndexOf('\n') + 1)
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
      account: account.id,
      links: links.length,
      headHash: previous,
      sha256: sha256(signed),
    })
    await rm(path)
  })

  test('names nobody unless it is asked to, and leaves a trace', async () => {
    expect(await readFile(path(), 'utf8')).not.toContain('Marina')
    const texts = join(folder, 'textos.jsonl')
    expect((await vaivem('audit', 'export', '-a', 'loja', '--out', texts, '--with-texts')).code).toBe(0)
    expect(await readFile(texts, 'utf8')).toContain('A Marina ligou')
    expect((await vaivem('audit', 'check', texts, '--jwks', 'jwks.json')).code).toBe(0)
    const listed = await account.call('GET', '/v1/gestao/auditoria?acao=audit.exported')
    expect(listed.json['entidade']?.[0]).toMatchObject({ ator: 'command line teste', fatos: { withTexts: true } })
  })

  test('holds whatever signs of a line end people write', async () => {
    const other = await app.account({ alias: 'colada' })
    const opened = await other.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport())
    const reason = 'A\u2028B\u2029C\u0085D\r\nE'
    const id = Number(opened.json['entidade']?.['id'])
    await other.call('POST', `/v1/gestao/processos/${id}/cancelar`, { versao: 1, motivo: reason })
    await seal(other)
    const texts = join(folder, 'colada.jsonl')
    await vaivem('audit', 'export', '-a', 'colada', '--out', texts, '--with-texts')
    expect(await readFile(texts, 'utf8')).toContain('A\u2028B')
    const { code, err } = await vaivem('audit', 'check', texts, '--jwks', 'jwks.json')
    expect({ code, err }).toEqual({ code: 0, err: [] })
  })

  test('does not write over a file that is there', async () => {
    const { code, err } = await vaivem('audit', 'export', '-a', 'loja', '--out', path())
    expect([code, err[0]]).toEqual([1, expect.stringContaining('Não consegui gravar')])
  })

  const forged = async (change: (lines: string[]) => string[]) => {
    const lines = (await readFile(path(), 'utf8')).trimEnd().split('\n')
    const name = join(folder, `forged-${Math.floor(performance.now() * 1000)}.jsonl`)
    async function* changed() {
      yield* change(lines)
    }
    await writeLines(name, changed())
    return vaivem('audit', 'check', name, '--jwks', 'jwks.json')
  }

  test.each([
    [
      'a fact is changed',
      (lines: string[]) =>
        lines.map((line, at) => (at === 3 ? line.replace('"kind":"entry"', '"kind":"event"') : line)),
      /^Linha 4: o que o elo registra foi mudado/,
    ],
    ['a link is taken out', (lines: string[]) => lines.toSpliced(3, 1), /^Linha 4: o elo não segue o anterior/],
    [
      'two links are swapped',
      (lines: string[]) => [...lines.slice(0, 2), lines[3] ?? '', lines[2] ?? '', ...lines.slice(4)],
      /^Linha 3: o elo não segue o anterior/,
    ],
    ['the end is cut off', (lines: string[]) => lines.slice(0, -1), /falta a assinatura/],
    [
      'links are cut off before the signature',
      (lines: string[]) => [...lines.slice(0, -2), ...lines.slice(-1)],
      /não é o que foi assinado/,
    ],
    [
      'the head is changed',
      (lines: string[]) => [lines[0]?.replace('"loja"', '"outra"') ?? '', ...lines.slice(1)],
      /não é o que foi assinado/,
    ],
    ['it is something else', () => ['{"a":1}'], /não é uma exportação/],
    ['it is nothing', () => [], /não é uma exportação/],
  ])('is found out when %s', async (_what, change, sentence) => {
    const { code, err } = await forged(change)
    expect(code).toBe(1)
    expect(err[0]).toMatch(sentence)
  })

  test('says that it did not check the checkpoints where the key of these is not at hand', async () => {
    const [bearers] = JSON.parse(jwks).keys
    files.set('bearers.json', JSON.stringify({ keys: [bearers] }))
    const { code, out } = await vaivem('audit', 'check', path(), '--jwks', 'bearers.json')
    expect([code, out.at(-1)]).toEqual([
      0,
      expect.stringMatching(/^Não conferi .* o JWKS não tem a chave audit-[0-9a-f]{12}/),
    ])
    const { out: whole } = await vaivem('audit', 'check', path(), '--jwks', 'jwks.json')
    expect(whole.at(-1)).toMatch(/^Assinados até o elo 8, pelo ponto de controle 2, de /)
  })

  test('refuses a signature of another key, and keys that are none', async () => {
    const [key] = JSON.parse(jwks).keys
    files.set('other.json', JSON.stringify({ keys: [{ ...key, kid: 'other' }] }))
    files.set('none.json', '{}')
    expect((await vaivem('audit', 'check', path(), '--jwks', 'other.json')).err[0]).toContain(
      'uma chave que o JWKS não tem',
    )
    expect((await vaivem('audit', 'check', path(), '--jwks', 'none.json')).err[0]).toContain('não tem chaves públicas')
    expect((await vaivem('audit', 'check', join(folder, 'absent'), '--jwks', 'jwks.json')).code).toBe(1)
  })
})

describe('vaivem privacy', () => {
  test('checks, exports and erases a person, and leaves no trace of them', async () => {
    const buyer = { ClienteEmail: 'comprador@example.com', ClienteNome: 'Comprador Raro' }
    const opened = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport(buyer))
    const asked = ['-a', 'loja', '--email', 'comprador@example.com']
    const checked = await vaivem('privacy', 'erase', ...asked, '--check')
    expect(checked.out).toEqual(expect.arrayContaining(['pedidos: 1', 'Só conferido: nada foi apagado.']))
    expect(checked.err[0]).toMatch(/^por fazer: LE-\d+: O processo não acabou: /)
    const unconfirmed = await vaivem('privacy', 'erase', ...asked)
    expect([unconfirmed.code, unconfirmed.out]).toEqual([1, []])
    expect(unconfirmed.err.at(-1)).toBe('Nada foi apagado. Para apagar assim mesmo, repita com --confirm.')
    const exported = await vaivem('privacy', 'export', ...asked)
    expect(JSON.parse(exported.out.join('\n'))).toMatchObject({
      registros: { pedidos: [{ cliente: { nome: 'Comprador Raro' } }] },
    })
    const confirmed = await vaivem('privacy', 'erase', ...asked, '--confirm')
    expect(confirmed.out.find((line) => line.startsWith('ficam dadosParaPagar: 1. '))).toContain('só para pagar')
    await done(account, Number(opened.json['entidade']?.['id']), 'cancelar')
    const erased = await vaivem('privacy', 'erase', ...asked, '--reason', 'protocolo 7')
    expect([erased.code, erased.out.at(-1)]).toEqual([0, 'Apagado.'])
    expect((await vaivem('privacy', 'erase', ...asked)).out[0]).toBe('Nada guarda dados desta pessoa.')
    const listed = await account.call('GET', '/v3/pvt/processo?textoBusca=comprador')
    expect(listed.json['registros']).toBe(0)
    await seal()
    expect((await vaivem('audit', 'verify', '-a', 'loja')).code).toBe(0)
    const entries = await account.call('GET', '/v1/gestao/auditoria?acao=privacy.erased')
    expect(entries.text).toContain('protocolo 7')
  })

  test('takes nothing for an e-mail that is none', async () => {
    for (const command of ['erase', 'export'])
      expect(await vaivem('privacy', command, '-a', 'loja', '--email', 'x')).toMatchObject({
        code: 2,
        err: ['"x" não é um e-mail.'],
      })
  })
})

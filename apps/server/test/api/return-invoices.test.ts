import { addReturnInvoice } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT, entityFaults, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aReturnInvoiceXml, SAMPLE_INVOICE } from '../support/nfe.ts'
import { anImport } from '../support/orders.ts'

let app: TestApp
let account: TestAccount
let processId: number
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
  processId = await openProcess(account)
})
afterAll(() => app.end())

async function openProcess(owner: TestAccount): Promise<number> {
  const { json } = await owner.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport())
  return Number(json['entidade']?.['id'])
}

let made = 0
function aNote(overrides: Record<string, unknown> = {}) {
  return {
    numero: `${1000 + ++made}`,
    serie: '1',
    chave: '3'.repeat(44),
    xml: '',
    danfeLink: '',
    arquivo: '',
    data: '2026-11-18T14:05:00-03:00',
    ...overrides,
  }
}

const add = (note: object, id: number | string = processId, owner = account) =>
  owner.call('POST', `/v3/pvt/Fiscal/${id}`, note)

describe('adding a return note (§4.7)', () => {
  test('answers the note, active, with its id, its process and its findings', async () => {
    const { status, json } = await add(aNote())
    expect(status).toBe(200)
    expect(entityFaults(addReturnInvoice, json['entidade'])).toEqual([])
    expect(json['entidade']).toMatchObject({ processoId: processId, ativo: true, data: '2026-11-18T17:05:00Z' })
    expect(json['entidade']?.['avisos']).toContainEqual(expect.objectContaining({ codigo: 'CHAVE_DIGITO' }))
  })

  test('gives the moment back as exact as it was sent', async () => {
    const own = await openProcess(account)
    const { json } = await add(aNote({ data: '2026-11-18T14:05:00.125-03:00' }), own)
    expect(json['entidade']?.['data']).toBe('2026-11-18T17:05:00.125Z')
    const shown = (await account.call('GET', `/v3/pvt/processo/${own}`)).json['entidade']
    expect(shown?.['notasDevolucao']?.[0]?.['data']).toBe('2026-11-18T17:05:00.125Z')
  })

  test('refuses a number that another note of the process has, active or not', async () => {
    const note = aNote()
    const first = await add(note)
    await account.call('PATCH', `/v3/pvt/Fiscal/${processId}/${first.json['entidade']?.['id']}`)
    const again = await add(aNote({ numero: `00${note.numero}` }))
    expect(again.status).toBe(400)
    expect(again.json['erroCodigo']).toBe('NOTA_NUMERO_DUPLICADO')
  })

  test('lets one of ten racing notes have a number', async () => {
    const note = aNote()
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(note)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('keeps the XML byte for byte, and shows the note in the process', async () => {
    const own = await openProcess(account)
    const xml = `  ${aReturnInvoiceXml()}\n `
    const { number, series } = SAMPLE_INVOICE
    const { json } = await add(aNote({ numero: number, serie: series, chave: keyIn(xml), xml }), own)
    expect(json['entidade']?.['xml']).toBe(xml)
    const shown = await account.call('GET', `/v3/pvt/processo/${own}`)
    const note = shown.json['entidade']?.['notasDevolucao']?.['0']
    expect(note).toMatchObject({ numero: number, xml })
    expect(note).not.toHaveProperty('id')
  })

  test.each([
    ['a DOCTYPE', { xml: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }, '/xml'],
    ['a link that is no web link', { danfeLink: 'javascript:alert(1)' }, '/danfeLink'],
    ['an impossible date', { data: '2026-02-30T10:00:00Z' }, '/data'],
    ['no key', { chave: '' }, '/chave'],
  ])('refuses %s, naming it', async (_what, overrides, pointer) => {
    const { status, json } = await add(aNote(overrides))
    expect(status).toBe(400)
    expect(json['erroCodigo']).toBe('REQUISICAO_INVALIDA')
    expect(json['erroDetalhado']).toContain(pointer)
  })

  test('is a 400 for an unknown process and for a malformed id, each with its own code', async () => {
    expect((await add(aNote(), 987_654_321)).json['erroCodigo']).toBe('PROCESSO_NAO_ENCONTRADO')
    expect((await add(aNote(), '9'.repeat(19))).json['erroCodigo']).toBe('PROCESSO_NAO_ENCONTRADO')
    expect((await add(aNote(), '0')).json['erroCodigo']).toBe('REQUISICAO_INVALIDA')
    expect((await add(aNote(), '9'.repeat(20))).json['erroCodigo']).toBe('REQUISICAO_INVALIDA')
  })

  test('knows no process of another account', async () => {
    const other = await app.account()
    const foreign = await add(aNote(), processId, other)
    const unknown = await add(aNote(), 987_654_321, other)
    expect(foreign.status).toBe(400)
    expect(foreign.json['erroCodigo']).toBe(unknown.json['erroCodigo'])
  })

  test('is refused in a cancelled process', async () => {
    const own = await openProcess(account)
    await app.database.query(`UPDATE return_process SET status = 'cancelled' WHERE process_id = $1`, [own], account.id)
    const { status, json } = await add(aNote(), own)
    expect(status).toBe(400)
    expect(json['erroCodigo']).toBe('PROCESSO_CANCELADO')
  })

  test('is refused for its findings in a strict account', async () => {
    const strict = await app.account({ configuration: DEMO_ACCOUNT.replace('modo: tolerante', 'modo: rigoroso') })
    const own = await openProcess(strict)
    const { status, json } = await add(aNote(), own, strict)
    expect(status).toBe(400)
    expect(json['erroDetalhado']).toMatch(/^\/chave: CHAVE_DIGITO: .*[^.]\.$/)
    const other = await add({ ...aNote(), chave: '123', xml: '<a>' }, own, strict)
    expect(other.json['erroDetalhado']).toMatch(/^\/chave: CHAVE_TAMANHO: .*[^.]; \/xml: XML_MAL_FORMADO: .*[^.]\.$/)
  })

  test('writes one event a note, and none for what was refused', async () => {
    const own = await openProcess(account)
    const note = aNote()
    await add(note, own)
    await add(note, own)
    const events = await app.database.query(
      'SELECT sequence, type FROM process_event WHERE process_id = $1 ORDER BY 1',
      [own],
      account.id,
    )
    expect(events).toEqual([
      { sequence: 1, type: 'process.created' },
      { sequence: 2, type: 'invoice.added' },
    ])
  })
})

describe('updating and deactivating a return note (§3.2)', () => {
  test('deactivates, and again without changing anything, then an update activates it', async () => {
    const id = (await add(aNote())).json['entidade']?.['id']
    const url = `/v3/pvt/fiscal/${processId}/${id}`
    expect((await account.call('PATCH', url)).json['entidade']?.['ativo']).toBe(false)
    const again = await account.call('PATCH', url)
    expect(again.status).toBe(200)
    const updated = await account.call('PUT', url, aNote({ serie: '7' }))
    expect(updated.json['entidade']).toMatchObject({ id, ativo: true, serie: '7' })
  })

  test('may keep its own number and take no other note’s', async () => {
    const first = aNote()
    const second = aNote()
    const id = (await add(first)).json['entidade']?.['id']
    await add(second)
    const url = `/v3/pvt/Fiscal/${processId}/${id}`
    expect((await account.call('PUT', url, { ...first, serie: '9' })).status).toBe(200)
    expect((await account.call('PUT', url, second)).json['erroCodigo']).toBe('NOTA_NUMERO_DUPLICADO')
  })

  test.each(['PUT', 'PATCH'])('%s of an unknown note is a 400', async (method) => {
    const body = method === 'PUT' ? aNote() : undefined
    const { status, json } = await account.call(method, `/v3/pvt/Fiscal/${processId}/555`, body)
    expect(status).toBe(400)
    expect(json['erroCodigo']).toBe('NOTA_NAO_ENCONTRADA')
  })
})

describe('reading return notes (§4.7)', () => {
  test('lists active and inactive, oldest first, in pages', async () => {
    const own = await openProcess(account)
    const ids: unknown[] = []
    for (let note = 0; note < 3; note++) ids.push((await add(aNote(), own)).json['entidade']?.['id'])
    await account.call('PATCH', `/v3/pvt/Fiscal/${own}/${String(ids[1])}`)
    const { status, json } = await account.call('GET', `/v3/pvt/fiscal?processoId=${own}&pageSize=2&pageNumber=1`)
    expect(status).toBe(200)
    expect((json['entidade'] as unknown as { id: number }[]).map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(json).toMatchObject({ registros: 2, pageSize: 2, totalPages: 2, currentPage: 1, totalRecords: 3 })
    const past = await account.call('GET', `/v3/pvt/fiscal/?processoId=${own}&pageNumber=9`)
    expect(past.json).toMatchObject({ entidade: [], registros: 0, totalRecords: 3 })
  })

  test('is a 404 for an unknown process, and for an unknown or foreign note', async () => {
    expect((await account.call('GET', '/v3/pvt/fiscal?processoId=123')).status).toBe(404)
    const id = (await add(aNote())).json['entidade']?.['id']
    expect((await account.call('GET', `/v3/pvt/fiscal/${id}`)).json['entidade']).toMatchObject({
      id,
      processoId: processId,
    })
    const other = await app.account()
    const foreign = await other.call('GET', `/v3/pvt/fiscal/${id}`)
    expect(foreign.status).toBe(404)
    expect(foreign.json['erroCodigo']).toBe('NOTA_NAO_ENCONTRADA')
  })

  test.each(['pageSize=501', 'pageSize=0', 'pageNumber=0', 'pageSize=x', 'pageSize=1&pageSize=2'])(
    'refuses %s',
    async (query) => {
      const { status, json } = await account.call('GET', `/v3/pvt/fiscal?processoId=${processId}&${query}`)
      expect(status).toBe(400)
      expect(json['erroDetalhado']).toContain(query.split('=')[0])
    },
  )
})

function keyIn(xml: string): string {
  return /Id="NFe([^"]{44})"/.exec(xml)?.[1] ?? ''
}

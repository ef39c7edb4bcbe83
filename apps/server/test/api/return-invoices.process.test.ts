import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done, managed } from '../support/management.ts'
import { anAccessKey, aReturnInvoiceXml, type SampleInvoice, SAMPLE_INVOICE, SAMPLE_SALE_KEY } from '../support/nfe.ts'
import { anImport, anOrder } from '../support/orders.ts'
import { putInStore } from '../support/sold-orders.ts'

const CPF = SAMPLE_INVOICE.recipientCpf
const STORE = SAMPLE_INVOICE.cnpj
const COMPANY = '99360938000180'
const OTHER_SALE = anAccessKey({ number: '6', randomCode: '00054321', issuedAt: '2026-10-05T09:00:00-03:00' })

/** The account of the tests, with the CNPJ of its store stated. */
const told = (cnpj: string, configuration = DEMO_ACCOUNT) =>
  configuration.replace('    nome: Loja Exemplo\n', `    nome: Loja Exemplo\n    cnpj: '${cnpj}'\n`)

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account({ configuration: told('54.550.752/0001-55') })
})
afterAll(() => app.end())

/** A request of a shirt of R$ 70, with R$ 20 of freight, of the customer of the sample note. */
async function openOrder(order: Record<string, unknown> = {}, owner = account, process: Record<string, unknown> = {}) {
  const body = anImport({ ClienteDocumento: CPF, ...order }, { LojaVirtualId: 1, ...process })
  const { status, json } = await owner.call('POST', '/v1/pvt/processo/enviar-solicitacao', body)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(json['erroDetalhado'])}`)
  return Number(json['entidade']?.['id'])
}

let made = 100
/** A note as it is sent, with a number of its own unless one is given. */
const toNote = (changes: Partial<SampleInvoice>) => {
  const numbered = { number: `${++made}`, ...changes }
  const { series, number, issuedAt } = { ...SAMPLE_INVOICE, ...numbered }
  return {
    numero: number,
    serie: series,
    chave: anAccessKey(numbered),
    data: issuedAt,
    xml: aReturnInvoiceXml(numbered),
  }
}

const attach = (processId: number, note: object, owner = account) =>
  owner.call('POST', `/v3/pvt/Fiscal/${processId}`, note)

/** The findings of an invoice compared with its process; it is unsigned, as every sample is. */
async function found(processId: number, changes: Partial<SampleInvoice> = {}, body: object = {}, owner = account) {
  const { status, json } = await attach(processId, { ...toNote(changes), ...body }, owner)
  expect(status).toBe(200)
  return codesOf(json['entidade'])
}

function codesOf(note: Loose | undefined): readonly string[] {
  const findings: readonly Loose[] = note?.['avisos'] ?? []
  return findings.map(({ codigo }) => String(codigo)).filter((code) => code !== 'ASSINATURA_AUSENTE')
}

describe('a note beside the process it was sent to (review finding 10)', () => {
  test('one of the sale, of the store, for the customer, has no findings', async () => {
    expect(await found(await openOrder({ NotaFiscalChave: SAMPLE_SALE_KEY }))).toEqual([])
  })

  test('another recipient, a value far off, another store and a date long gone are each told', async () => {
    expect(await found(await openOrder({ ClienteDocumento: '52998224725' }))).toEqual([
      'DESTINATARIO_NAO_E_O_CONSUMIDOR',
    ])
    const [item] = SAMPLE_INVOICE.items
    const dear = item && { ...item, unitValue: '5000.00', value: '5000.00' }
    expect(await found(await openOrder(), { items: dear ? [dear] : [] })).toEqual(['VALOR_LONGE_DO_PROCESSO'])
    const other = await app.account({ configuration: told(COMPANY) })
    expect(await found(await openOrder({}, other), {}, {}, other)).toEqual(['EMITENTE_NAO_E_A_LOJA'])
    const issuedAt = '2026-07-20T10:00:00-03:00'
    const sold = anAccessKey({ issuedAt: '2026-06-05T09:00:00-03:00', number: '5' })
    expect(await found(await openOrder(), { issuedAt, referencedKeys: [sold] })).toEqual(['DATA_LONGE_DO_PROCESSO'])
  })

  test('the same key in a second process names the first, until it is deactivated there', async () => {
    const [first, second, third] = [await openOrder(), await openOrder(), await openOrder()]
    const changes = { number: '77' }
    const { json } = await attach(first, toNote(changes))
    expect(codesOf(json['entidade'])).toEqual([])
    const shown = (await account.call('GET', `/v3/pvt/processo/${first}`)).json['entidade']
    const again = (await attach(second, toNote(changes))).json['entidade']
    expect(codesOf(again)).toEqual(['CHAVE_EM_OUTRO_PROCESSO'])
    expect(JSON.stringify(again)).toContain(`A mesma nota já está em outro processo: ${shown?.['numero']}.`)
    for (const [id, note] of [
      [first, json['entidade']],
      [second, again],
    ] as const)
      await account.call('PATCH', `/v3/pvt/Fiscal/${id}/${note?.['id']}`)
    expect(await found(third, changes)).toEqual([])
  })

  test('of two processes that take the same key at once, one is told of the other', async () => {
    const ids = [await openOrder(), await openOrder(), await openOrder()]
    const all = await Promise.all(ids.map((id) => found(id, { number: '78' })))
    expect(all.filter((codes) => codes.length === 0)).toHaveLength(1)
  })

  test('an account is not told of another’s note', async () => {
    const [own, other] = [await openOrder(), await app.account()]
    await attach(own, toNote({ number: '79' }))
    expect(await found(await openOrder({}, other), { number: '79' }, {}, other)).toEqual([])
  })

  test('the sale is the one that the order names, however its key was written', async () => {
    const spaced = OTHER_SALE.replaceAll(/(.{4})/g, '$1 ')
    expect(await found(await openOrder({ NotaFiscalChave: spaced }))).toEqual(['NOTA_REFERENCIADA_DIFERE_DA_VENDA'])
    expect(await found(await openOrder({ NotaFiscalChave: `NFe${SAMPLE_SALE_KEY}` }))).toEqual([])
    expect(await found(await openOrder({ NotaFiscalChave: 'nenhuma' }))).toEqual(['CHAVE_DA_VENDA_INVALIDA'])
  })

  test('the sale is the one that the connector tells, whatever was said of it', async () => {
    const order = anOrder({ ClienteDocumento: CPF, NotaFiscalChave: OTHER_SALE })
    await putInStore(app.database, account.id, {
      storeId: 1,
      order,
      payments: [{ id: 'card', kind: 'creditCard', reais: 110 }],
    })
    const asked = { Pedido: { PedidoNumero: order.Numero }, LojaVirtualId: 1 }
    expect((await account.call('POST', '/v3/pvt/processo/integrar/fluxo', asked)).status).toBe(200)
    const id = await openOrder({ ...order, NotaFiscalChave: SAMPLE_SALE_KEY })
    expect(await found(id)).toEqual(['NOTA_REFERENCIADA_DIFERE_DA_VENDA'])
  })

  test('the sale is the one of the XML of the order’s other notes, where nobody names it', async () => {
    const id = await openOrder()
    expect(await found(id)).toEqual([])
    expect(await found(id, { number: '13', referencedKeys: [OTHER_SALE] })).toEqual([
      'NOTA_REFERENCIADA_DIFERE_DAS_OUTRAS',
    ])
  })

  test('the store’s CNPJ is its sale’s where the account tells none', async () => {
    const silent = await app.account()
    const sold = anAccessKey({ cnpj: COMPANY, issuedAt: '2026-10-05T09:00:00-03:00' })
    const id = await openOrder({ NotaFiscalChave: sold }, silent)
    expect(await found(id, { referencedKeys: [sold] }, {}, silent)).toEqual(['EMITENTE_NAO_E_A_LOJA'])
  })

  test('a note that is replaced is compared anew, and never with itself', async () => {
    const id = await openOrder()
    const note = toNote({ number: '80', referencedKeys: [OTHER_SALE] })
    const added = (await attach(id, note)).json['entidade']
    const replaced = await account.call('PUT', `/v3/pvt/Fiscal/${id}/${added?.['id']}`, toNote({ number: '80' }))
    expect(codesOf(replaced.json['entidade'])).toEqual([])
  })

  test('a strict account refuses another sale, and a note that references itself, and keeps nothing of them', async () => {
    const strict = await app.account({ configuration: DEMO_ACCOUNT.replace('modo: tolerante', 'modo: rigoroso') })
    const id = await openOrder({ NotaFiscalChave: OTHER_SALE }, strict)
    const refused = await attach(id, toNote({}), strict)
    expect(refused.status).toBe(400)
    expect(refused.json['erroDetalhado']).toContain('NOTA_REFERENCIADA_DIFERE_DA_VENDA')
    const own = await attach(id, toNote({ number: '12', referencedKeys: [anAccessKey()] }), strict)
    expect(own.json['erroDetalhado']).toContain('NOTA_REFERENCIA_A_SI_MESMA')
    const { json } = await strict.call('GET', `/v3/pvt/fiscal?processoId=${id}`)
    expect(json['entidade']).toEqual([])
    const right = await attach(id, toNote({ referencedKeys: [OTHER_SALE] }), strict)
    expect([right.status, codesOf(right.json['entidade'])]).toEqual([200, []])
  })
})

describe('what document a note is (review findings 11 and 12)', () => {
  test.each(['03', '06'])('a strict account takes a credit note of type %s', async (creditType) => {
    const strict = await app.account({ configuration: DEMO_ACCOUNT.replace('modo: tolerante', 'modo: rigoroso') })
    const { status, json } = await attach(await openOrder({}, strict), toNote({ purpose: '5', creditType }), strict)
    expect([status, codesOf(json['entidade'])]).toEqual([200, []])
  })

  test.each([
    ['55', 'NF-e', []],
    ['65', 'NFC-e', ['CHAVE_DE_NFCE']],
    ['57', 'CT-e', ['CHAVE_DE_CTE']],
    ['99', 'DC-e', ['CHAVE_DE_DCE']],
    ['62', null, ['CHAVE_DE_OUTRO_MODELO']],
  ])('a key alone of model %s is shown as %s', async (model, tipoDocumento, codes) => {
    const note = { numero: '12', serie: '1', chave: anAccessKey({ model }), data: SAMPLE_INVOICE.issuedAt }
    const silent = await app.account()
    const entity = (await attach(await openOrder({}, silent), note, silent)).json['entidade']
    expect(entity).toMatchObject({ tipoDocumento })
    expect(codesOf(entity)).toEqual(codes)
  })

  test('the XML of a DC-e is shown as one, with its number and value', async () => {
    const chave = anAccessKey({ model: '99' })
    const xml = `<?xml version="1.0"?><dceProc xmlns="http://www.portalfiscal.inf.br/dce" versao="1.00"><DCe><infDCe Id="DCe${chave}" versao="1.00"><ide><cUF>35</cUF><cDC>012345</cDC><mod>99</mod><serie>1</serie><nDC>12</nDC><dhEmi>2026-11-20T10:00:00-03:00</dhEmi><tpEmis>1</tpEmis></ide><emit><CPF>${CPF}</CPF><xNome>Maria</xNome></emit><dest><CNPJ>${STORE}</CNPJ></dest><det nItem="1"><prod><xProd>Camiseta</xProd><qCom>1</qCom><vProd>59.90</vProd></prod></det><total><vDC>59.90</vDC></total></infDCe></DCe></dceProc>`
    const note = { numero: '12', serie: '1', chave, data: SAMPLE_INVOICE.issuedAt, xml }
    const entity = (await attach(await openOrder(), note)).json['entidade']
    expect(entity).toMatchObject({ tipoDocumento: 'DC-e' })
    expect(codesOf(entity)).toEqual(['XML_E_DCE'])
    expect(JSON.stringify(entity)).toContain(
      'nº 12, série 1, emitida por documento de final 93, de R$ 59,90, com 1 item',
    )
  })

  test('a note kept before its type was is shown by its key', async () => {
    const id = await openOrder()
    const { json } = await attach(id, toNote({ number: '81' }))
    await app.database.query(
      'UPDATE return_invoice SET document_type = NULL WHERE account_id = $1',
      [account.id],
      account.id,
    )
    const read = await account.call('GET', `/v3/pvt/fiscal/${json['entidade']?.['id']}`)
    expect(read.json['entidade']).toMatchObject({ tipoDocumento: 'NF-e' })
  })
})

describe('the own note of a buyer who is a taxpayer (contract §6.14)', () => {
  const automatic = (waits: boolean) =>
    `${DEMO_ACCOUNT.replace('modo: tolerante', `modo: tolerante, notaDoContribuinte: ${waits ? 'aguardar' : 'avisar'}`)}\nautorizacao: { automatica: true }\n`
  const company = { ClienteDocumento: COMPANY }
  const SENT = { TransportadoraTipoEntrega: 0, ServicoLogisticoId: 1 }

  const ofBuyer = (changes: Partial<SampleInvoice> = {}) =>
    toNote({
      cnpj: COMPANY,
      direction: '1',
      recipientCnpj: STORE,
      items: SAMPLE_INVOICE.items.map((item) => ({ ...item, cfop: '5202' })),
      ...changes,
    })

  const parcelsOf = async (owner: TestAccount, id: number): Promise<readonly Loose[]> =>
    (await managed(owner, id))['encomendas'] ?? []

  async function approved(owner: TestAccount, order: Record<string, unknown> = company) {
    const id = await openOrder(order, owner, SENT)
    const view = await managed(owner, id)
    if (view['decisao'] !== 'aprovado') await done(owner, id, 'aprovar')
    return id
  }

  test('is pending until a note of the buyer’s key comes; the store’s own does not count', async () => {
    const id = await openOrder(company)
    expect(await managed(account, id)).toMatchObject({ notaDoComprador: 'pendente' })
    await attach(id, toNote({ number: '90' }))
    expect(await managed(account, id)).toMatchObject({ notaDoComprador: 'pendente' })
    const { json } = await attach(id, ofBuyer({ number: '91' }))
    expect(codesOf(json['entidade'])).toEqual([])
    expect(await managed(account, id)).toMatchObject({ notaDoComprador: 'recebida' })
    await account.call('PATCH', `/v3/pvt/Fiscal/${id}/${json['entidade']?.['id']}`)
    expect(await managed(account, id)).toMatchObject({ notaDoComprador: 'pendente' })
  })

  test.each([
    ['a person', {}, null],
    ['a company that is none', { ...company, ClienteContribuinte: false }, null],
    ['a person who is one', { ClienteContribuinte: true }, 'pendente'],
  ])('of %s: %j', async (_who, order, notaDoComprador) => {
    expect(await managed(account, await openOrder(order))).toMatchObject({ notaDoComprador })
  })

  test('an account that waits asks no carrier before it, and asks when it comes', async () => {
    const waiting = await app.account({ configuration: automatic(true) })
    const id = await approved(waiting)
    expect(await parcelsOf(waiting, id)).toMatchObject([{ estado: 'aguardando_autorizacao', autorizacaoPedida: false }])
    await attach(id, ofBuyer(), waiting)
    expect(await parcelsOf(waiting, id)).toMatchObject([{ estado: 'aguardando_autorizacao', autorizacaoPedida: true }])
  })

  test('an account that only tells does not wait, and nobody waits for who is no taxpayer', async () => {
    const telling = await app.account({ configuration: automatic(false) })
    expect(await parcelsOf(telling, await approved(telling))).toMatchObject([{ autorizacaoPedida: true }])
    const waiting = await app.account({ configuration: automatic(true) })
    expect(await parcelsOf(waiting, await approved(waiting, {}))).toMatchObject([{ autorizacaoPedida: true }])
  })

  test('a person goes on without it with a reason, which the history keeps', async () => {
    const waiting = await app.account({ configuration: automatic(true) })
    const id = await approved(waiting)
    const path = `encomendas/${Number((await parcelsOf(waiting, id))[0]?.['id'])}/autorizar`
    const refused = await command(waiting, id, path)
    expect([refused.status, refused.json['erroCodigo']]).toEqual([400, 'NOTA_DO_COMPRADOR_PENDENTE'])
    const unexplained = await command(waiting, id, path, { semNotaDoComprador: true })
    expect([unexplained.status, unexplained.json['erroDetalhado']]).toEqual([
      400,
      '/motivo: é obrigatório com semNotaDoComprador.',
    ])
    await done(waiting, id, path, { semNotaDoComprador: true, motivo: 'O comprador emite depois.' })
    expect(await parcelsOf(waiting, id)).toMatchObject([{ autorizacaoPedida: true }])
    const [event] = await app.database.query<{ payload: object; reason: string }>(
      `SELECT payload, reason FROM process_event WHERE account_id = $1 AND process_id = $2
       AND type = 'logistics.authorization-requested'`,
      [waiting.id, id],
      waiting.id,
    )
    expect(event).toMatchObject({ payload: { buyerNote: 'pending' }, reason: 'O comprador emite depois.' })
  })
})

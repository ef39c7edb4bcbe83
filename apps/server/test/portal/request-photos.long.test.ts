import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aJpeg, aPng } from '../../src/platform/photos/test-photos.ts'
import { aFlowOrder } from '../support/customer-flow.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aCustomer, linesIn, PAGES, wordsOf, type SentFile } from '../support/request-flow.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

/** A reason that asks for up to three photos. */
const DEFECT = 'return:4'

async function toDetails(order: Record<string, unknown> = aFlowOrder(), owner = account) {
  const customer = await aCustomer(app, owner, order)
  const [line = ''] = linesIn((await customer.open(PAGES.items)).text)
  await customer.answer(PAGES.items, { item: line })
  const upload = (files: readonly Omit<SentFile, 'field'>[], more: Record<string, string | string[]> = {}) =>
    customer.answer(
      PAGES.details,
      { [`escolha-${line}`]: DEFECT, ...more },
      files.map((file) => ({ ...file, field: `foto-${line}` })),
    )
  return { customer, line, upload }
}

const photosIn = (html: string) => [...html.matchAll(/\/fluxo\/pedido\/fotos\/(\d+)/g)].map(([, id = '']) => id)

describe('photos', () => {
  test('are asked for where the reason asks, made anew, and go with the request to who decides', async () => {
    const order = aFlowOrder()
    const { customer, upload } = await toDetails(order)
    const missing = await upload([])
    expect([missing.status, wordsOf(missing.text)]).toEqual([422, expect.stringContaining('Envie ao menos uma foto')])
    const secret = '<script>alert(1)</script>'
    const sent = await upload([
      { bytes: Buffer.concat([await aJpeg(60, 40), Buffer.from(secret)]) },
      { bytes: await aPng(30, 20), name: 'x.png', type: 'image/png' },
    ])
    expect([sent.status, sent.headers['location']]).toEqual([303, PAGES.replacement])
    const [first = '', second = ''] = photosIn((await customer.open(PAGES.details)).text)
    const shown = await customer.open(`/fluxo/pedido/fotos/${first}`)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    await customer.answer(PAGES.outcome, { valor: 'dinheiro' })
    await customer.answer(PAGES.shipping, { envio: '1.0' })
    expect(photosIn((await customer.open(PAGES.review)).text)).toEqual([first, second])
    expect((await customer.answer(PAGES.review, {})).status).toBe(303)

    const [made] = await app.database.query<{ id: string }>(
      `SELECT p.process_id::text AS id FROM return_process p JOIN store_order o USING (account_id, order_id) WHERE o.number = $1`,
      [order.PedidoNumero],
      account.id,
    )
    const managed = await account.call('GET', `/v1/gestao/processos/${made?.id}`)
    expect(managed.json['entidade']?.['fotos']).toMatchObject([
      { id: Number(first), largura: 60, altura: 40, tipo: 'image/jpeg' },
      { id: Number(second), largura: 30, altura: 20 },
    ])
    const photo = await account.call('GET', `/v1/gestao/processos/${made?.id}/fotos/${first}`)
    const bytes = Buffer.from(String(photo.json['entidade']?.['conteudo']), 'base64')
    expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8')
    expect(bytes.toString('latin1')).not.toContain('script')
    const none = await account.call('GET', `/v1/gestao/processos/${made?.id}/fotos/1`)
    expect([none.status, none.json['erroCodigo']]).toEqual([404, 'FOTO_NAO_ENCONTRADA'])
    expect((await account.call('GET', `/v1/gestao/processos/1/fotos/${first}`)).status).toBe(404)
    expect((await customer.open(`/fluxo/pedido/fotos/${first}`)).status).toBe(200)
  })

  test('are seen by their own session alone', async () => {
    const { customer, upload } = await toDetails()
    await upload([{ bytes: await aPng(8, 8) }])
    const [photo = ''] = photosIn((await customer.open(PAGES.details)).text)
    const other = await aCustomer(app, account)
    const foreign = await aCustomer(app, await app.account())
    for (const stranger of [other, foreign])
      expect((await stranger.open(`/fluxo/pedido/fotos/${photo}`)).status).toBe(404)
    expect((await app.call('GET', `/fluxo/pedido/fotos/${photo}`)).status).toBe(410)
  })

  test.each([
    ['a page named like a photo', Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(80)}`)],
    ['a drawing', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>${' '.repeat(80)}`)],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a broken photo', Buffer.concat([Buffer.from('ffd8ffe000104a46', 'hex'), Buffer.alloc(200)])],
  ])('that are %s are answered with a sentence, and none is kept', async (_what, bytes) => {
    const { customer, upload } = await toDetails()
    const { status, text } = await upload([{ bytes }])
    expect([status, wordsOf(text)]).toEqual([422, expect.stringContaining('não é uma foto que possamos ler')])
    expect(photosIn((await customer.open(PAGES.details)).text)).toEqual([])
  })

  test('that say they are immense, or are, are answered with a sentence', async () => {
    const bomb = await aPng(8, 8)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const { upload } = await toDetails()
    expect(wordsOf((await upload([{ bytes: bomb }])).text)).toContain('é grande demais')
    expect(wordsOf((await upload([{ bytes: Buffer.alloc(9 * 1024 * 1024, 1) }])).text)).toContain('é grande demais')
    const flood = Array.from({ length: 4 }, () => ({ bytes: Buffer.alloc(8 * 1024 * 1024, 1) }))
    expect(wordsOf((await upload(flood)).text)).toContain('é grande demais')
  })

  test('beyond those asked for are not taken, and those that came can be taken back', async () => {
    const { customer, line, upload } = await toDetails()
    const one = { bytes: await aPng(8, 8) }
    const four = await upload([one, one, one, one])
    expect([four.status, wordsOf(four.text)]).toEqual([422, expect.stringContaining('envie no máximo 3 fotos')])
    const kept = photosIn(four.text)
    expect(kept).toHaveLength(3)
    expect((await upload([], { [`retirar-${line}`]: kept.slice(0, 2) })).status).toBe(303)
    expect(photosIn((await customer.open(PAGES.details)).text)).toEqual(kept.slice(2))
    const [left] = await app.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM photo WHERE account_id = $1 AND photo_id = ANY ($2::bigint[])',
      [account.id, kept],
      account.id,
    )
    expect(left?.count).toBe(1)
  })

  test('that came beside another mistake are kept all the same', async () => {
    const { upload } = await toDetails()
    const mistaken = await upload([{ bytes: await aPng(8, 8) }, { bytes: Buffer.alloc(100, 1) }])
    expect(mistaken.status).toBe(422)
    expect(photosIn(mistaken.text)).toHaveLength(1)
    expect((await upload([])).status).toBe(303)
  })

  test('go with their person, and with a draft that nobody sent', async () => {
    const Cliente = { ClienteEmail: 'gone@example.com', ClienteDocumento: '11144477735' }
    const { upload } = await toDetails(aFlowOrder({ Cliente }))
    await upload([{ bytes: await aPng(8, 8) }])
    const sent = await toDetails(aFlowOrder({ Cliente }))
    await sent.upload([{ bytes: await aPng(8, 8) }])
    await sent.customer.answer(PAGES.outcome, { valor: 'dinheiro' })
    await sent.customer.answer(PAGES.shipping, { envio: '1.0' })
    expect((await sent.customer.answer(PAGES.review, {})).status).toBe(303)
    const photos = () =>
      app.database.query(
        `SELECT FROM photo f LEFT JOIN return_process p USING (account_id, process_id)
         WHERE f.account_id = $1 AND (f.draft_id IN (SELECT draft_id FROM flow_draft d JOIN flow_session USING (account_id, session_hash)
           JOIN flow_link USING (account_id, code_hash) JOIN store_order o USING (account_id, order_id)
           WHERE o.facts #>> '{customer,email}' = 'gone@example.com') OR p.customer_email = 'gone@example.com')`,
        [account.id],
        account.id,
      )
    expect(await photos()).toHaveLength(2)
    const before = await app.database.query('SELECT FROM photo', [], account.id)
    const erased = await account.call('POST', '/v1/gestao/privacidade/apagar', {
      email: 'gone@example.com',
      motivo: 'pedido',
      confirmar: true,
    })
    expect(erased.status).toBe(200)
    const after = await app.database.query('SELECT FROM photo', [], account.id)
    expect(before.length - after.length).toBe(2)
  })

  test('are taken from forms alone that are forms', async () => {
    const { customer } = await toDetails()
    const type = 'multipart/form-data; boundary=x'
    for (const [body, contentType] of [
      ['--x\r\nnonsense', type],
      ['', 'multipart/form-data'],
      ['--x--', type],
    ] as const) {
      const { status } = await customer.post(PAGES.details, Buffer.from(body), contentType)
      expect([400, 303, 422]).toContain(status)
    }
  })
})

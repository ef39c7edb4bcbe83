import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loose } from '../support/answer.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { command, done, managed, openWithParcel } from '../support/management.ts'
import { aLine } from '../support/orders.ts'
import { aRating, openProcess, rate, threeUnits } from '../support/ratings.ts'
import { aBrowser, aPerson } from '../support/staff.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})
afterAll(() => app.end())

async function scanned(codigo: string, by = account): Promise<readonly Loose[]> {
  const { status, json, text } = await by.call('GET', `/v1/gestao/recebimento?codigo=${encodeURIComponent(codigo)}`)
  if (status !== 200) throw new Error(text)
  return json['entidade']?.['achados'] ?? []
}

async function travelling(code: string, order: Record<string, unknown> = {}) {
  const opened = await openWithParcel(account, order)
  await done(account, opened.id, `encomendas/${opened.parcel}/autorizar`, { codigo: `E-${code}` })
  await done(account, opened.id, `encomendas/${opened.parcel}/postagem`, { codigoRastreio: `BR${code}BR` })
  return opened
}

describe('a code that is scanned', () => {
  test('is a tracking code or an authorization, in whatever case, and finds that parcel', async () => {
    const { id, items, parcel } = await travelling('1001')
    const view = await managed(account, id)
    for (const [code, how] of [
      ['BR1001BR', 'rastreio'],
      [' br1001br', 'rastreio'],
      ['e-1001', 'autorizacao'],
    ] as const) {
      expect(await scanned(code)).toEqual([
        {
          processoId: id,
          processoNumero: view['numero'],
          processoVersao: view['versao'],
          decisao: 'aprovado',
          status: 1,
          pedidoNumero: view['pedido']?.['numero'],
          clienteNome: 'Marina Conceição Duarte',
          achadoPor: how,
          encomenda: {
            id: parcel,
            estado: 'postada',
            transportadora: view['encomendas']?.[0]?.['transportadora'],
            codigoAutorizacao: 'E-1001',
            codigoRastreio: 'BR1001BR',
            entregueEm: null,
          },
          itens: [
            {
              itemId: items[0],
              skuId: 'CAM-AZ-M',
              nome: 'Camisa azul M',
              motivo: 'Arrependimento',
              quantidade: 1,
              anunciadas: 1,
              recebidas: 0,
              faltantes: 0,
              trocadas: 0,
              avaliadas: 0,
              comDestino: 0,
              achado: false,
              imagem: { caminho: null, desenho: '/imagens/desenhos/roupa' },
            },
          ],
        },
      ])
    }
  })

  test('is the number of a process or of its order', async () => {
    const { id } = await travelling('1002')
    const { numero, pedido } = await managed(account, id)
    expect(await scanned(String(numero).toLowerCase())).toMatchObject([{ processoId: id, achadoPor: 'processo' }])
    expect(await scanned(String(pedido?.['numero']))).toMatchObject([{ processoId: id, achadoPor: 'pedido' }])
  })

  test('finds the process itself where it has no parcel', async () => {
    const { id, items } = await openProcess(account, { DataEntrega: '2024-01-05T12:00:00-03:00' })
    const { numero } = await managed(account, id)
    expect(await scanned(String(numero))).toMatchObject([
      { processoId: id, decisao: 'em_analise', encomenda: null, itens: [{ itemId: items[0], anunciadas: 1 }] },
    ])
  })

  test('is the key of a return invoice, blanks and all, while the invoice is active', async () => {
    const { id } = await travelling('1003')
    const key = '35261112345678000195550010000018421000018420'
    await app.database.query(
      `INSERT INTO return_invoice (account_id, invoice_id, process_id, number, number_key, series, access_key, xml, danfe_link,
         file_name, issued_at, active, findings, created_at)
       VALUES ($1, 77, $2, '1', '1', '1', $3, '', '', '', now(), true, '[]', now())`,
      [account.id, id, key],
      account.id,
    )
    expect(await scanned(key)).toMatchObject([{ processoId: id, achadoPor: 'nota' }])
    expect(await scanned(key.replaceAll(/(.{4})/g, '$1 '))).toHaveLength(1)
    await app.database.query('UPDATE return_invoice SET active = false WHERE account_id = $1', [account.id], account.id)
    expect(await scanned(key)).toEqual([])
  })

  test('is a SKU that approved processes wait for, oldest first, and says which item', async () => {
    const order = { Skus: [aLine({ SkuId: 'ABC-1', Preco: 50 }), aLine({ SkuId: 'ABC-2', Preco: 50 })] }
    const first = await openWithParcel(account, order)
    const second = await openWithParcel(account, order)
    const found = await scanned('abc-1')
    expect(found.map((one) => one['processoId'])).toEqual([first.id, second.id])
    const items: readonly Loose[] = found[0]?.['itens'] ?? []
    expect(items.map((item) => [item['skuId'], item['achado']])).toEqual([
      ['ABC-1', true],
      ['ABC-2', false],
    ])
    await done(account, first.id, 'cancelar')
    expect((await scanned('ABC-1')).map((one) => one['processoId'])).toEqual([second.id])
    await rate(
      account,
      second.id,
      second.items.map((itemId) => aRating({ itemId })),
    )
    expect(await scanned('ABC-1')).toEqual([])
  })

  test('finds what was counted and rated so far', async () => {
    const { id, items, parcel } = await travelling('1004', threeUnits())
    await done(account, id, `encomendas/${parcel}/recebimento`, {
      itens: [{ itemId: items[0], recebidas: 2, faltantes: 1 }],
    })
    await rate(account, id, [aRating({ itemId: items[0], qtd: 2 })])
    await done(account, id, 'destinos', { itens: [{ itemId: items[0], destino: 'estoque', quantidade: 1 }] })
    expect(await scanned('BR1004BR')).toMatchObject([
      {
        encomenda: { estado: 'entregue', entregueEm: expect.any(String) },
        itens: [{ quantidade: 3, anunciadas: 3, recebidas: 2, faltantes: 1, avaliadas: 2, comDestino: 1 }],
      },
    ])
  })

  test('is of one account, is nothing when nobody knows it, and is refused when there is none', async () => {
    await travelling('1005')
    expect(await scanned('BR1005BR', await app.account())).toEqual([])
    expect(await scanned('nada disso')).toEqual([])
    expect((await account.call('GET', '/v1/gestao/recebimento')).status).toBe(400)
  })
})

describe('where units go', () => {
  const placed = async (id: number) => {
    const { json } = await account.call('GET', `/v1/gestao/processos/${id}/destinos`)
    const rows: readonly Loose[] = json['entidade']?.['destinos'] ?? []
    return rows
  }
  const received = async () => {
    const { id, items } = await openProcess(account, threeUnits())
    await rate(account, id, [
      aRating({ itemId: items[0], qtd: 2 }),
      aRating({ itemId: items[0], qtd: 1, estadoItem: 4, ratingValor: 1 }),
    ])
    return { id, itemId: String(items[0]) }
  }

  test('is kept with who said so, in an event, and can be said anew', async () => {
    const { id, itemId } = await received()
    expect(await placed(id)).toEqual([])
    const both = [
      { itemId, destino: 'estoque', quantidade: 1 },
      { itemId, destino: 'conserto', quantidade: 1, observacao: 'Falta um botão' },
    ]
    const before = await managed(account, id)
    const view = await done(account, id, 'destinos', { itens: both, motivo: 'Bancada 3' })
    expect(view['versao']).toBe(Number(before['versao']) + 1)
    expect(await placed(id)).toEqual([
      expect.objectContaining({ itemId, destino: 'estoque', quantidade: 1, observacao: null }),
      {
        id: expect.any(Number),
        itemId,
        destino: 'conserto',
        quantidade: 1,
        observacao: 'Falta um botão',
        por: expect.stringMatching(/^credential \d+$/),
        quem: expect.stringMatching(/./),
        data: expect.any(String),
      },
    ])
    for (const destino of ['descarte', 'fornecedor']) {
      await done(account, id, 'destinos', { itens: [{ itemId, destino, quantidade: 2 }] })
      expect(await placed(id)).toMatchObject([{ destino, quantidade: 2 }])
    }
    const { json } = await account.call('GET', `/v1/gestao/processos/${id}/eventos`)
    const events: readonly Loose[] = json['entidade'] ?? []
    expect(events.find((event) => event['tipo'] === 'units.placed')).toMatchObject({
      dados: {
        destinos: [
          { itemId: Number(itemId), destino: 'estoque', qtd: 1 },
          { itemId: Number(itemId), destino: 'conserto', qtd: 1 },
        ],
      },
    })
  })

  test('is told with the name of the person who decided', async () => {
    const { id, itemId } = await received()
    const person = await aPerson(app, account)
    const { call } = await aBrowser(app, person)
    const { versao } = await managed(account, id)
    const itens = [{ itemId, destino: 'estoque', quantidade: 1 }]
    const { status, text } = await call('POST', `/v1/gestao/processos/${id}/destinos`, { versao, itens })
    expect(status, text).toBe(200)
    expect(await placed(id)).toMatchObject([{ por: `staff ${person.id}`, quem: 'Pessoa atendimento' }])
  })

  test('is a command of the process from the moment units were judged as received, and says why before', async () => {
    const commandOf = async (id: number) => {
      const commands: readonly Loose[] = (await managed(account, id))['comandos'] ?? []
      return commands.find(({ nome }) => nome === 'destinos')
    }
    const { id, items } = await openProcess(account)
    const why = 'Nenhuma unidade foi avaliada como recebida.'
    expect(await commandOf(id)).toEqual({ nome: 'destinos', permitido: false, porque: why })
    await rate(account, id, [aRating({ itemId: items[0], estadoItem: 4 })])
    expect(await commandOf(id)).toMatchObject({ permitido: false, porque: why })
    expect(await commandOf((await received()).id)).toEqual({ nome: 'destinos', permitido: true, porque: null })
  })

  test('is refused beyond what was judged as received, and for items of others', async () => {
    const { id, itemId } = await received()
    const itens = [
      { itemId, destino: 'estoque', quantidade: 2 },
      { itemId, destino: 'descarte', quantidade: 1 },
    ]
    expect(await command(account, id, 'destinos', { itens })).toMatchObject({
      status: 400,
      json: { erroCodigo: 'DESTINO_EXCEDE_RECEBIDAS', erroDetalhado: `item ${itemId}: recebidas 2, com destino 3` },
    })
    const other = await received()
    const strange = [{ itemId: other.itemId, destino: 'estoque', quantidade: 1 }]
    expect(await command(account, id, 'destinos', { itens: strange })).toMatchObject({
      status: 400,
      json: { erroCodigo: 'ITEM_NAO_ENCONTRADO' },
    })
    expect(await command(account, id, 'destinos', { versao: 1, itens })).toMatchObject({ status: 409 })
    expect((await command(account, id, 'destinos', { itens: [] })).status).toBe(400)
    expect(await placed(id)).toEqual([])
    const none = await (await app.account()).call('GET', `/v1/gestao/processos/${id}/destinos`)
    expect(none).toMatchObject({ status: 404, json: { erroCodigo: 'PROCESSO_NAO_ENCONTRADO' } })
    const far = { versao: 1, itens: [{ itemId, destino: 'estoque', quantidade: 1 }] }
    expect((await account.call('POST', '/v1/gestao/processos/999999/destinos', far)).status).toBe(404)
  })
})

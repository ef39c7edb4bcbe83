import { beforeAll, describe, expect, test } from 'vitest'
import { orderInReais } from '../../src/connectors/http/order-in-reais.ts'
import { parseOrderFromStore, readStoreOrder } from '../../src/orders/store-order.ts'
import { sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aStoreDocument } from '../support/customer-flow.ts'
import { managed } from '../support/management.ts'
import { aLine, anImport, anOrder } from '../support/orders.ts'
import { openProcess, shown } from '../support/ratings.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
})

const PICTURE = 'https://cdn.loja.example/camisa.jpg?v=3'
const CATEGORIES = ['Moda', 'Camisas']
const [, second] = anOrder().Skus
const withPicture = (more: Record<string, unknown> = {}) => ({
  Skus: [aLine({ ImagemUrl: PICTURE, CategoriaNomes: CATEGORIES, ...more }), second],
})

describe('the picture and categories of an item', () => {
  test('are shown with the process, from its first view on', async () => {
    const sent = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport(withPicture()))
    const wanted = { imagemUrl: PICTURE, categorias: CATEGORIES }
    expect(sent.json['entidade']?.['itens']).toMatchObject([wanted])
    const id = Number(sent.json['entidade']?.['id'])
    expect((await shown(account, id))['itens']).toMatchObject([wanted])
    expect((await managed(account, id))['itens']).toMatchObject([wanted])
  })

  test('are absent where nobody said them', async () => {
    const { id } = await openProcess(account)
    const [item] = (await shown(account, id))['itens'] ?? []
    expect(Object.keys(item ?? {})).not.toContain('imagemUrl')
    expect(Object.keys(item ?? {})).not.toContain('categorias')
  })

  test.each([
    ['http://cdn.loja.example/a.jpg', 'deve ser um endereço https'],
    ['javascript:alert(1)', 'deve ser um endereço https'],
    [`https://x.example/${'a'.repeat(2000)}`, 'deve ter no máximo 2000 caracteres'],
  ])('%.30s… is refused with what is wrong', async (ImagemUrl, wrong) => {
    const sent = await account.call('POST', '/v1/pvt/processo/enviar-solicitacao', anImport(withPicture({ ImagemUrl })))
    expect(sent.status).toBe(400)
    expect(sent.json['erroDetalhado']).toContain(`ImagemUrl: ${wrong}`)
  })
})

test('those that a store gives are kept with the lines of its order', () => {
  const document = aStoreDocument()
  const lines = (document['Skus'] as readonly object[]).map((line) => {
    return { ...line, ImagemUrl: PICTURE, CategoriaNomes: CATEGORIES, CategoriaIds: ['9'] }
  })
  const read = readStoreOrder({ ...document, Skus: lines })
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const kept = [...parseOrderFromStore(read.value, 1, 'America/Sao_Paulo').lineAttributes.values()]
  expect(kept.length).toBe(lines.length)
  for (const one of kept)
    expect(one).toMatchObject({ imageUrl: PICTURE, categoryNames: CATEGORIES, categoryIds: ['9'] })
})

test.each(['http://loja.example/a.jpg', 'sem endereço', null])(
  'an order of a shop over HTTP is read without the picture %s',
  (ImagemUrl) => {
    const order = {
      PedidoId: '1',
      Skus: [
        { SkuId: 'A', ImagemUrl },
        { SkuId: 'B', ImagemUrl: PICTURE },
      ],
    }
    expect(orderInReais(order)['Skus']).toEqual([{ SkuId: 'A' }, { SkuId: 'B', ImagemUrl: PICTURE }])
  },
)

import { rateItems } from '@vaivem/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityFaults, sharedApp, type TestAccount, type TestApp } from '../support/app.ts'
import { aRating, openProcess, rate, ratingRows, shown, threeUnits } from '../support/ratings.ts'

const URL = '/v3/pvt/Produto/rating'
let app: TestApp
let account: TestAccount
let written: ReturnType<typeof ratingRows>
beforeAll(async () => {
  app = await sharedApp()
  account = await app.account()
  written = ratingRows(app, account)
})
afterAll(() => app.end())

describe('rating items (§4.6)', () => {
  test('answers one sentence in the envelope, and keeps the rating, the counters and one event', async () => {
    const { id, items } = await openProcess(account)
    const element = aRating({ itemId: items[0], notificarClienteRating: true })
    const { status, json } = await rate(account, id, [element])
    expect(json['erroDetalhado']).toBe(null)
    expect(status).toBe(200)
    expect(json).toMatchObject({ registros: 1, httpStatus: '200', erroCodigo: null })
    expect(json['entidade']).toMatch(/^Avaliação registrada: 1 unidade de 1 item no processo LE-\d{6}\.$/)
    expect(entityFaults(rateItems, json['entidade'])).toEqual([])
    expect(await written.counters(id)).toEqual([{ rated: 1, withheld: 0, planned: 0 }])
    const events = await written.events(id)
    expect(events.map(({ type }) => type)).toEqual(['process.created', 'rating.registered'])
    expect(events[1]?.payload).toMatchObject({
      ratings: [{ itemId: Number(items[0]), itemName: 'Camisa azul M', condition: 'perfect', notifyCustomer: true }],
      refund: 'not-asked',
      intents: [],
      customerBlocked: false,
    })
    expect(JSON.stringify(events[1]?.payload)).not.toContain('Etiqueta intacta')
  })

  test('shows the ratings with their items, and how far the rating is', async () => {
    const { id, items } = await openProcess(account, threeUnits())
    expect(await shown(account, id)).toMatchObject({ estagioRating: 0, itens: [{ ratings: [] }] })
    await rate(account, id, [aRating({ itemId: items[0], ratingValor: 2, estadoItem: 2, comentario: 'Manga solta' })])
    expect(await shown(account, id)).toMatchObject({ estagioRating: 1 })
    await rate(account, id, [
      aRating({ itemId: items[0], qtd: 2, naoEstornar: true, naoEstornarQtd: 1, estadoItem: 3 }),
    ])
    const entity = await shown(account, id)
    expect(entity).toMatchObject({ estagioRating: 2, estagioFinanceiro: 0 })
    expect(entity['itens']?.[0]?.['ratings']).toMatchObject([
      { ratingValor: 2, estadoItem: 2, comentario: 'Manga solta', qtd: 1, naoEstornar: false, naoEstornarQtd: 0 },
      { ratingValor: 5, estadoItem: 3, comentario: 'Etiqueta intacta', qtd: 2, naoEstornar: true, naoEstornarQtd: 1 },
    ])
  })

  test('takes several elements of one item, each with its own condition', async () => {
    const { id, items } = await openProcess(account, threeUnits())
    const { json } = await rate(account, id, [
      aRating({ itemId: items[0], qtd: 2 }),
      aRating({ itemId: items[0], estadoItem: 3, ratingValor: 1, naoEstornar: true, naoEstornarQtd: 1 }),
    ])
    expect(json['entidade']).toContain('3 unidades de 1 item no processo')
    expect(json['entidade']).toContain('; 1 unidade sem estorno.')
    expect(await written.counters(id)).toEqual([{ rated: 3, withheld: 1, planned: 0 }])
  })

  test('needs neither a comment, a name nor the flags', async () => {
    const { id, items } = await openProcess(account)
    const { status } = await rate(account, id, [{ itemId: items[0], ratingValor: 1, estadoItem: 1, qtd: 1 }])
    expect(status).toBe(200)
    expect((await shown(account, id))['itens']?.[0]?.['ratings']).toMatchObject([
      { comentario: null, naoEstornar: false },
    ])
  })

  test('repeats its answer for the same Idempotency-Key and rates nothing twice', async () => {
    const { id, items } = await openProcess(account, threeUnits())
    const body = JSON.stringify({
      processoId: id,
      executarFluxoReembolso: true,
      ratingData: [aRating({ itemId: items[0] })],
    })
    const key = { 'idempotency-key': 'rating-1' }
    const first = await account.call('POST', URL, body, key)
    const again = await account.call('POST', URL, body, key)
    expect(first.status).toBe(200)
    expect(again.text).toBe(first.text)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await written.counters(id)).toEqual([{ rated: 1, withheld: 0, planned: 1 }])
    expect(await written.intents(id)).toHaveLength(1)
  })

  test('gives the last unit to exactly one of thirty racing calls, and its refund once', async () => {
    const { id, items } = await openProcess(account)
    const body = [aRating({ itemId: items[0] })]
    // On a busy machine some find no connection in time: they retry, as the answer says.
    const untilServed = async () => {
      for (;;) {
        const answer = await rate(account, id, body, { executarFluxoReembolso: true })
        if (answer.status !== 503) return answer
      }
    }
    const answers = await Promise.all(Array.from({ length: 30 }, untilServed))
    const refusals = Array.from({ length: 29 }, () => 'AVALIACAO_EXCEDE_QUANTIDADE')
    expect(answers.map(({ json }) => json['erroCodigo'] ?? 'ok').toSorted()).toEqual([...refusals, 'ok'])
    expect(await written.intents(id)).toHaveLength(1)
    expect(await written.events(id)).toHaveLength(2)
  })
})

describe('refusing to rate', () => {
  test('says of an unknown process, and of another account’s, the same', async () => {
    const other = await app.account()
    const { id, items } = await openProcess(other)
    for (const processoId of [999_999_999, id]) {
      const { status, json } = await rate(account, processoId, [aRating({ itemId: items[0] })])
      expect(status).toBe(400)
      expect(json).toMatchObject({
        erroCodigo: 'PROCESSO_NAO_ENCONTRADO',
        erroDetalhado: `Nenhum processo desta conta tem o identificador ${processoId}.`,
        entidade: null,
        registros: 0,
      })
    }
  })

  test('names every item that is not of the process, and registers nothing', async () => {
    const { id, items } = await openProcess(account)
    const foreign = await openProcess(account)
    const elements = [items[0], foreign.items[0], 'CAM-AZ-M'].map((itemId) => aRating({ itemId }))
    const { status, json } = await rate(account, id, elements)
    expect(status).toBe(400)
    expect(json['erroCodigo']).toBe('ITEM_NAO_ENCONTRADO')
    expect(json['erroDetalhado']).toBe(`itemId sem correspondência no processo: ${foreign.items[0]}, CAM-AZ-M.`)
    expect(await written.counters(id)).toEqual([{ rated: 0, withheld: 0, planned: 0 }])
    expect(await written.events(id)).toHaveLength(1)
  })

  test('never rates more units than the item has, within one call and over several', async () => {
    const { id, items } = await openProcess(account, threeUnits())
    const [itemId] = items
    const twice = await rate(account, id, [aRating({ itemId, qtd: 2 }), aRating({ itemId, qtd: 2 })])
    expect(twice.status).toBe(400)
    expect(twice.json['erroCodigo']).toBe('AVALIACAO_EXCEDE_QUANTIDADE')
    expect(twice.json['erroDetalhado']).toBe(`item ${itemId}: quantidade 3, já avaliada 0, avaliada agora 4`)
    expect((await rate(account, id, [aRating({ itemId, qtd: 2 })])).status).toBe(200)
    const later = await rate(account, id, [aRating({ itemId, qtd: 2 })])
    expect(later.json['erroDetalhado']).toBe(`item ${itemId}: quantidade 3, já avaliada 2, avaliada agora 2`)
    expect((await rate(account, id, [aRating({ itemId })])).status).toBe(200)
  })

  test('says of a cancelled process that it is cancelled', async () => {
    const { id, items } = await openProcess(account)
    await app.database.query(
      `UPDATE return_process SET decision = 'cancelled', status = 'cancelled' WHERE process_id = $1`,
      [id],
      account.id,
    )
    const { status, json } = await rate(account, id, [aRating({ itemId: items[0] })])
    expect(status).toBe(400)
    expect(json['erroCodigo']).toBe('PROCESSO_CANCELADO')
  })

  test.each([
    [{ naoEstornar: true }, '/ratingData/0/naoEstornarQtd'],
    [{ naoEstornar: false, naoEstornarQtd: 1 }, '/ratingData/0/naoEstornarQtd'],
    [{ naoEstornar: true, naoEstornarQtd: 2 }, '/ratingData/0/naoEstornarQtd'],
    [{ qtd: 0 }, '/ratingData/0/qtd'],
    [{ ratingValor: 6 }, '/ratingData/0/ratingValor'],
    [{ estadoItem: 5 }, '/ratingData/0/estadoItem'],
  ])('finds fault with %o', async (overrides, pointer) => {
    const { id, items } = await openProcess(account)
    const { status, json } = await rate(account, id, [aRating({ itemId: items[0], ...overrides })])
    expect(status).toBe(400)
    expect(json['erroCodigo']).toBe('REQUISICAO_INVALIDA')
    expect(json['erroDetalhado']).toContain(pointer)
  })

  test('wants at least one element, and a bearer before it looks at anything', async () => {
    const { id } = await openProcess(account)
    expect((await rate(account, id, [])).json['erroDetalhado']).toContain('/ratingData')
    expect((await app.call('POST', URL, '{broken')).status).toBe(401)
  })
})

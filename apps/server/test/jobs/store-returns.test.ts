import type {
  FoundReturn,
  MirroredReturn,
  ReturnDelivery,
  ReturnIdentity,
  ReturnOutcome,
  StockTask,
} from '@vaivem/connector-kit'
import { money } from '@vaivem/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { executeDue } from '../../src/platform/outbound/execute-due.ts'
import type { Policy } from '../../src/platform/outbound/policy.ts'
import { createStoreReturnExecutor } from '../../src/processes/index.ts'
import type { Loose } from '../support/answer.ts'
import { DEMO_ACCOUNT, testApp, type TestAccount, type TestApp } from '../support/app.ts'
import { chosen, openExchange } from '../support/exchanges.ts'
import { FAST_RETRIES } from '../support/fast-retry-policy.ts'
import { command, done, managed, openWithParcel } from '../support/management.ts'
import { askForParcels, listQueue, staleOverviews } from '../support/overviews.ts'
import { aLine, anOrder } from '../support/orders.ts'
import { threeUnits } from '../support/ratings.ts'

type Fault = 'request lost' | 'answer lost' | 'no answer at all' | 'unavailable' | 'refused'

/** A platform that shows returns, by their keys. It fails as often as it is set to. */
class Platform {
  readonly returns = new Map<number, FoundReturn & { readonly asked: MirroredReturn }>()
  readonly told: string[] = []
  fault: Fault | undefined
  times = 0
  isHidden = false

  ports() {
    return {
      isOffered: () => true,
      settlingMilliseconds: () => 0,
      mirror: (_: unknown, __: number, asked: MirroredReturn) =>
        this.act(`mirror ${asked.lines.map(({ quantity }) => quantity).join('+')}`, asked, () => {
          if (this.returns.has(asked.key)) throw new Error('a second return under one key')
          const reference = String(asked.key)
          this.returns.set(asked.key, { reference, state: 'open', trackingNumbers: [], asked })
        }),
      deliver: (_: unknown, __: number, asked: ReturnDelivery) =>
        this.act(`deliver ${asked.previousNumber ?? 'none'} > ${asked.trackingNumber}`, asked, () =>
          this.change(asked, { trackingNumbers: [asked.trackingNumber] }),
        ),
      close: (_: unknown, __: number, asked: ReturnIdentity) =>
        this.act('close', asked, () => this.change(asked, { state: 'closed' })),
      cancel: (_: unknown, __: number, asked: ReturnIdentity) =>
        this.act('cancel', asked, () => this.change(asked, { state: 'cancelled' })),
      find: (_: unknown, __: number, { key }: ReturnIdentity) => {
        const found = this.returns.get(key)
        if (this.isHidden) return Promise.resolve({ outcome: 'unknown' } as const)
        return Promise.resolve(found ? ({ ...found, outcome: 'done' } as const) : ({ outcome: 'absent' } as const))
      },
    }
  }

  private change({ key, reference }: ReturnIdentity, to: Partial<FoundReturn>): void {
    const known = this.returns.get(key)
    if (!known || reference !== known.reference) throw new Error('it names the return as the platform does')
    this.returns.set(key, { ...known, ...to })
  }

  private act(what: string, { key }: ReturnIdentity, effect: () => void): Promise<ReturnOutcome> {
    const fault = this.times-- > 0 ? this.fault : undefined
    if (fault === 'unavailable') return Promise.resolve({ outcome: 'refused', reason: 'unavailable', mayPass: true })
    if (fault === 'refused') return Promise.resolve({ outcome: 'refused', reason: 'refused-by-store', mayPass: false })
    if (fault === 'request lost') return Promise.resolve({ outcome: 'unknown' })
    effect()
    this.told.push(what)
    if (fault === 'no answer at all') return Promise.reject(new Error('the connection broke'))
    if (fault === 'answer lost') return Promise.resolve({ outcome: 'unknown' })
    return Promise.resolve({ outcome: 'done', reference: String(key) })
  }
}

let app: TestApp
let platform: Platform
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  platform = new Platform()
  Object.assign(app.deps.storeReturns, platform.ports())
})
afterAll(() => app.end())

const POLICY: Policy = { ...FAST_RETRIES, firstWaitMilliseconds: 0, longestWaitMilliseconds: 0, mostAttempts: 4 }

/** An account whose store is on a platform that is never reached but for its returns. */
async function shop(options = 'opcoes: { espelhaDevolucoes: sim }'): Promise<TestAccount> {
  const [before = '', after = ''] = DEMO_ACCOUNT.split(/conectores:\n[^]*?(?=politica:)/)
  const connector = `conectores:
  - { id: 1, nome: Loja, loja: 1, plataforma: shopify, contaNaPlataforma: loja, hostname: loja.myshopify.com, ${options} }
`
  const account = await app.account({ configuration: `${before}${connector}${after}` })
  expect((await account.call('POST', '/v1/gestao/conectores/1/etapa', { etapa: 'automatico' })).status).toBe(200)
  return account
}

/** Does the due work `rounds` times, with shortened waits. */
async function work(account: TestAccount, rounds = 8): Promise<void> {
  const executors = { ...app.executors, 'store-return': createStoreReturnExecutor(app.deps, POLICY) }
  for (let round = 0; round < rounds; round++)
    await executeDue(app.deps, executors, { accountId: account.id, lane: 'core', isStopping: () => false })
}

const open = (account: TestAccount, order = threeUnits(), process = {}) =>
  openWithParcel(account, order, { LojaVirtualId: 1, ...process })

async function atStore(account: TestAccount, processId: number): Promise<Loose | null> {
  return (await managed(account, processId))['devolucaoNaLoja'] ?? null
}

async function eventsOf(account: TestAccount, processId: number): Promise<readonly string[]> {
  const rows = await app.database.query<{ type: string }>(
    "SELECT type FROM process_event WHERE account_id = $1 AND process_id = $2 AND type LIKE 'return.%' ORDER BY sequence",
    [account.id, processId],
    account.id,
  )
  return rows.map(({ type }) => type)
}

async function workLeft(account: TestAccount): Promise<number> {
  const rows = await app.database.query(
    "SELECT 1 FROM work_item WHERE account_id = $1 AND kind = 'store-return'",
    [account.id],
    account.id,
  )
  return rows.length
}

describe('an approved process', () => {
  test('is shown once, whatever changes in it', async () => {
    const account = await shop()
    const { id } = await open(account)
    await work(account)
    await done(account, id, 'comentarios', { texto: 'Um comentário' })
    await done(account, id, 'sinalizar')
    await done(account, id, 'aprovar')
    await work(account)
    expect(platform.told).toEqual(['mirror 3'])
    expect([...platform.returns.values()][0]?.asked).toMatchObject({
      processNumber: (await managed(account, id))['numero'],
      lines: [{ quantity: 3 }],
    })
    expect(await atStore(account, id)).toMatchObject({ estado: 'mostrada', problema: null })
    expect(await eventsOf(account, id)).toEqual(['return.mirrored'])
    expect(await workLeft(account)).toBe(0)
  })

  test('with items to exchange brings their units back, and names nothing that goes out', async () => {
    const account = await shop()
    const [, second] = anOrder().Skus
    const exchanged = aLine({ TipoProcesso: 1, Motivo: { Descricao: 'Não serviu' } })
    await open(account, { Skus: [exchanged, second] } as never)
    await work(account)
    const [made] = platform.returns.values()
    expect(made?.asked.lines).toEqual([
      { lineKey: expect.any(String), quantity: 1, reason: { kind: 'exchange', description: 'Não serviu' } },
    ])
    expect(made?.asked.goingOut).toEqual([])
  })

  test('shows the parcel by its newest number', async () => {
    const account = await shop()
    const { id, parcel } = await open(account)
    await done(account, id, `encomendas/${parcel}/autorizar`, { codigo: 'A1' })
    await work(account)
    await done(account, id, `encomendas/${parcel}/postagem`, { codigoRastreio: 'BR1' })
    await work(account)
    expect(platform.told).toEqual(['mirror 3', 'deliver none > A1', 'deliver A1 > BR1'])
    expect(await atStore(account, id)).toMatchObject({ codigoEncomenda: 'BR1' })
  })

  test('that is called off is cancelled there, and shown anew when it is approved again', async () => {
    const account = await shop()
    const { id } = await open(account)
    await work(account)
    await done(account, id, 'cancelar')
    await work(account)
    expect(platform.told).toEqual(['mirror 3', 'cancel'])
    expect(await atStore(account, id)).toMatchObject({ estado: 'encerrada' })
    await done(account, id, 'reabrir')
    await done(account, id, 'aprovar')
    await work(account)
    expect(platform.told).toEqual(['mirror 3', 'cancel', 'mirror 3'])
    expect([...platform.returns.values()].map(({ state }) => state)).toEqual(['cancelled', 'open'])
    expect(await eventsOf(account, id)).toEqual(['return.mirrored', 'return.mirror-ended', 'return.mirrored'])
  })

  test('that is called off before it was shown is not shown at all', async () => {
    const account = await shop()
    const { id } = await open(account)
    await done(account, id, 'cancelar')
    await work(account)
    expect(platform.told).toEqual([])
    expect(await atStore(account, id)).toBeNull()
    expect(await workLeft(account)).toBe(0)
  })

  test.each([
    ['whose account does not ask for it', 'ativo: true', {}],
    ['whose items stay with the customer', undefined, { MantenhaOItem: true }],
  ])('%s is not planned', async (_, options, process) => {
    const account = await shop(options)
    const { id } = await open(account, threeUnits(), process)
    expect(await workLeft(account)).toBe(0)
    expect(await atStore(account, id)).toBeNull()
    expect((await command(account, id, 'devolucao-na-loja/tentar')).status).toBe(400)
  })
})

describe('a return that shows what goes out', () => {
  const WITH_EXCHANGES = 'permiteTrocas: true, opcoes: { espelhaDevolucoes: comTrocas }'

  test('waits until it is kept at the store, and shows that', async () => {
    const account = await shop(WITH_EXCHANGES)
    const stock = keepStock()
    const opened = await openExchange(account)
    await chosen(account, opened, 'G')
    await work(account)
    expect(stock.told).toEqual(['reserve G'])
    expect(platform.told).toEqual(['mirror 1'])
    const [made] = platform.returns.values()
    expect(made?.asked.goingOut).toEqual([{ skuId: 'G', quantity: 1 }])
  })

  test('while nobody knows whether it was made, nothing of the exchange is sent or given back', async () => {
    const account = await shop(WITH_EXCHANGES)
    const stock = keepStock()
    const opened = await openExchange(account)
    const exchange = await chosen(account, opened, 'G')
    Object.assign(platform, { fault: 'answer lost', times: 1, isHidden: true })
    await work(account, 2)
    expect([stock.told, platform.told]).toEqual([['reserve G'], ['mirror 1']])
    await done(account, opened.id, `trocas/${exchange}/cancelar`, { motivo: 'Não quer mais' })
    await work(account, 1)
    expect(stock.told).toEqual(['reserve G'])
    platform.isHidden = false
    await work(account)
    // It was put off for seconds.
    await app.database.query('UPDATE work_item SET due_at = now() WHERE account_id = $1', [account.id], account.id)
    await work(account)
    expect([stock.told, platform.told]).toEqual([['reserve G', 'release G'], ['mirror 1']])
  })

  test('shows nothing that is not kept, also after it waited for that', async () => {
    const account = await shop(WITH_EXCHANGES)
    const stock = keepStock('out-of-stock')
    const opened = await openExchange(account)
    await chosen(account, opened, 'G')
    await work(account)
    expect(stock.told).toEqual(['reserve G'])
    expect([...platform.returns.values()].map(({ asked }) => asked.goingOut)).toEqual([[]])
  })

  /** A store that reserves whatever it is asked to, or refuses it, and records what it is sent. */
  function keepStock(refuses?: 'out-of-stock') {
    const told: string[] = []
    const offer = {
      skuId: 'G',
      skuName: 'G',
      productId: 'P',
      productName: 'P',
      price: money.money(6_300),
      available: 5,
    }
    const answer =
      (what: string) =>
      (_: unknown, __: number, { skuId }: StockTask) => {
        told.push(`${what} ${skuId}`)
        const refused = { outcome: 'refused', reason: refuses, mayPass: false }
        return Promise.resolve(refuses && what === 'reserve' ? refused : { outcome: 'done' })
      }
    Object.assign(app.deps.storeStock, {
      findOffer: () => Promise.resolve(offer),
      listOffers: () => Promise.resolve([offer]),
      reserve: answer('reserve'),
      release: answer('release'),
      settlingMilliseconds: () => 0,
      find: () => Promise.resolve({ outcome: 'unknown' }),
    })
    return { told }
  }
})

describe('a platform that does not answer as it should', () => {
  const ways: readonly [string, (account: TestAccount, id: number, parcel: number) => Promise<unknown>, string][] = [
    ['mirror', () => Promise.resolve(), 'mirror 3'],
    [
      'deliver',
      (account, id, parcel) => done(account, id, `encomendas/${parcel}/autorizar`, { codigo: 'A1' }),
      'deliver none > A1',
    ],
    ['cancel', (account, id) => done(account, id, 'cancelar'), 'cancel'],
  ]
  const faults: readonly Fault[] = ['request lost', 'answer lost', 'no answer at all', 'unavailable']
  test.each(ways.flatMap(([name, begin, told]) => faults.map((fault) => [name, fault, begin, told] as const)))(
    '%s: %s: it is done once',
    async (name, fault, begin, told) => {
      const account = await shop()
      const { id, parcel } = await open(account)
      if (name !== 'mirror') await work(account)
      await begin(account, id, parcel)
      Object.assign(platform, { fault, times: 2 })
      await work(account, 12)
      expect(platform.told.filter((one) => one === told)).toHaveLength(1)
      expect(await workLeft(account)).toBe(0)
      expect(await atStore(account, id)).toMatchObject({ estado: name === 'cancel' ? 'encerrada' : 'mostrada' })
    },
  )

  test('what stays unknown goes to a person, who has it tried again: it is looked up first', async () => {
    const account = await shop()
    Object.assign(platform, { fault: 'answer lost', times: 1, isHidden: true })
    const { id } = await open(account)
    await work(account)
    const problema = 'Não se sabe o que a loja fez: confira a devolução lá.'
    expect(await atStore(account, id)).toMatchObject({ estado: 'espera_pessoa', problema })
    expect(await workLeft(account)).toBe(0)
    platform.isHidden = false
    await done(account, id, 'devolucao-na-loja/tentar')
    await work(account)
    expect(platform.told).toEqual(['mirror 3'])
    expect(await atStore(account, id)).toMatchObject({ estado: 'mostrada', problema: null })
    expect(await eventsOf(account, id)).toEqual([
      'return.mirror-awaits-person',
      'return.mirror-resolved',
      'return.mirrored',
    ])
  })

  test('what it refuses goes to a person, who leaves it to the shop: nothing more is sent', async () => {
    const account = await shop()
    Object.assign(platform, { fault: 'refused', times: 1 })
    const { id } = await open(account)
    await askForParcels(app, account)
    await work(account)
    expect(await atStore(account, id)).toMatchObject({ estado: 'espera_pessoa', problema: 'A loja recusou.' })
    expect((await listQueue(account, 'fila=acao-manual')).ids).toContain(id)
    await done(account, id, 'devolucao-na-loja/deixar')
    expect((await listQueue(account, 'fila=acao-manual')).ids).not.toContain(id)
    expect(await staleOverviews(app, account.id)).toEqual([])
    await done(account, id, 'cancelar')
    await work(account)
    expect(platform.told).toEqual([])
    expect(await atStore(account, id)).toMatchObject({ estado: 'deixada' })
    const again = await command(account, id, 'devolucao-na-loja/deixar')
    expect([again.status, again.json['erroCodigo']]).toEqual([400, 'TRANSICAO_NAO_PERMITIDA'])
  })

  test('a parcel that it does not take holds nothing up, and is not sent again', async () => {
    const account = await shop()
    const { id, parcel } = await open(account)
    await work(account)
    Object.assign(platform, { fault: 'refused', times: 1 })
    await done(account, id, `encomendas/${parcel}/autorizar`, { codigo: 'A1' })
    await work(account)
    await done(account, id, 'comentarios', { texto: 'Um comentário' })
    await work(account)
    expect(platform.told).toEqual(['mirror 3'])
    expect(await atStore(account, id)).toMatchObject({ estado: 'mostrada', problema: 'A loja recusou.' })
    await done(account, id, 'cancelar')
    await work(account)
    expect(platform.told).toEqual(['mirror 3', 'cancel'])
  })

  test('a process that is called off while nobody knows whether it is shown ends as it is found', async () => {
    const account = await shop()
    Object.assign(platform, { fault: 'request lost', times: 1 })
    const first = await open(account)
    await work(account, 1)
    await done(account, first.id, 'cancelar')
    await work(account)
    expect([platform.told, await atStore(account, first.id)]).toEqual([[], null])
    Object.assign(platform, { fault: 'answer lost', times: 1 })
    const second = await open(account)
    await work(account, 1)
    await done(account, second.id, 'cancelar')
    await work(account)
    expect(platform.told).toEqual(['mirror 3', 'cancel'])
  })
})

describe('a connector that is held back', () => {
  test.each([
    ['observa', 'etapa', { etapa: 'observar' }, 'etapa', { etapa: 'automatico' }],
    ['está parado', 'parar', {}, 'retomar', undefined],
  ])('%s: nothing is sent, and it says why, until it goes on', async (why, stop, body, resume, resumed) => {
    const account = await shop()
    const on = (path: string, sent?: object) => account.call('POST', `/v1/gestao/conectores/1/${path}`, sent)
    expect((await on(stop, body)).status).toBe(200)
    const { id } = await open(account)
    await work(account)
    expect(platform.told).toEqual([])
    const held = await atStore(account, id)
    expect(held).toMatchObject({ estado: 'prevista' })
    expect(String(held?.['problema'])).toContain(why)
    expect((await on(resume, resumed)).status).toBe(200)
    await work(account)
    expect(platform.told).toEqual(['mirror 3'])
  })
})

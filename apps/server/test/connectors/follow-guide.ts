import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { recordsOf } from '@vaivem/connector-kit'
import type { SoldOrder } from '@vaivem/connector-kit/testing'
import { money } from '@vaivem/domain'
import type { TestAccount, TestApp } from '../support/app.ts'
import { done, managed } from '../support/management.ts'
import { refundsOf } from '../support/money.ts'
import { aRating, rate } from '../support/ratings.ts'
import { must, proveCarrier, travelsByCarrier } from './follow-carrier.ts'
import { accountFile, blocks, GUIDE_PRICE, type Opened } from './guided-platforms.ts'
import { requestAsGuest, type Stage, until } from './woocommerce/journeys.ts'

const ROOT = new URL('../../../../', import.meta.url)

export interface FollowedGuide {
  readonly app: TestApp
  /** Its place in the repository. */
  readonly guide: string
  readonly opened: Opened
  /** How long the service may take for what it does by itself. */
  readonly waitMilliseconds: number
}

/**
 * Follows a guide as a merchant does: the account file and the names of credentials are those of its text. A customer finds the first
 * order and sends it back, and its first refund is released. Throws where a step does not come out as the guide says; answers what was paid back at last.
 */
export async function followGuide(followed: FollowedGuide): Promise<readonly number[]> {
  const { app, guide, opened, waitMilliseconds } = followed
  const text = readFileSync(new URL(guide, ROOT), 'utf8')
  const account = await app.account({ configuration: accountFile(storeLines(text), addressesOf(opened)) })
  await giveCredentials(account, text, opened)
  const email = opened.shop.names?.email ?? 'marina@example.com'
  const lines = [{ name: 'Camiseta', quantity: 1, total: money.money(GUIDE_PRICE) }]
  const sold = await opened.shop.sell({ email, name: 'Marina Duarte', currency: 'BRL', lines })
  await proveFound(account, sold)

  await toEachConfirmed(account, opened)
  const stage = { app, account, waitMilliseconds } as unknown as Stage
  const request = await requestAsGuest(stage, {
    id: sold.externalId,
    email,
    number: sold.number,
    total: GUIDE_PRICE,
  })
  if (opened.carrier) await travelsByCarrier({ ...followed, carrier: opened.carrier }, account, request.id)
  else await comesBack(account, request.id)
  const [itemId] = recordsOf((await managed(account, request.id))['itens']).map((item) => String(item['itemId']))
  const rated = await rate(account, request.id, [aRating({ itemId, qtd: 1 })])
  assert.equal(rated.status, 200, rated.text)
  const planned = await until(waitMilliseconds, 'the refund waits for somebody to release it', async () => {
    const { json } = await account.call('GET', '/v1/gestao/estornos?situacao=a-liberar')
    return recordsOf(json['entidade']).find(({ processoId }) => processoId === request.id)
  })
  assert.equal(planned['valor'], GUIDE_PRICE / 100)
  assert.deepEqual(await paidBack(opened, sold), [], 'what was paid back before it was released')
  const [refund] = await refundsOf(account, request.id)
  await done(account, request.id, `estornos/${Number(refund?.['id'])}/executar`, { motivo: 'Conferido' })
  const ended = await until(waitMilliseconds, 'the refund is paid', async () => {
    const [one] = await refundsOf(account, request.id)
    return one?.['estado'] === 'liquidado' || one?.['estado'] === 'falhou' ? one : undefined
  })
  assert.deepEqual([ended['estado'], ended['valor']], ['liquidado', GUIDE_PRICE / 100])
  return paidBack(opened, sold)
}

/** The proof of the connector finds the order by every name, and leaves no right that was not shown. */
async function proveFound(account: TestAccount, sold: SoldOrder): Promise<void> {
  const proof = await must(account, 'conectores/1/provar', { pedidoNumero: sold.number })
  const results = recordsOf(proof['passos']).map(({ codigo, resultado }) => ({ codigo, resultado }))
  for (const found of ['acha-por-numero', 'acha-por-id', 'acha-por-email'])
    assert.equal(results.find(({ codigo }) => codigo === found)?.resultado, 'mostrado', found)
  const missing = results.filter(({ resultado }) => resultado === 'nao-mostrado')
  assert.deepEqual(missing, [], 'what the proof did not show')
}

async function paidBack({ shop, paidBack: atProvider }: Opened, sold: SoldOrder): Promise<readonly number[]> {
  return atProvider ? atProvider(sold) : shop.books.paidBack(sold)
}

/** The first lines of a guide that connect a store. */
export function storeLines(guide: string): readonly string[] {
  return blocks(guide, 'yaml')
    .filter((block) => block.includes('conectores:'))
    .slice(0, 1)
}

function addressesOf(opened: Opened) {
  const { provider, carrier } = opened
  return {
    store: opened,
    ...(provider && { provider: provider.hostname }),
    ...(carrier && { carrier: carrier.hostname }),
  }
}

/** Only secrets that the guide names by their names. */
async function giveCredentials(account: TestAccount, guide: string, opened: Opened): Promise<void> {
  const { shop, provider, carrier } = opened
  const give = (secrets: Readonly<Record<string, string>>) => ({
    credenciais: Object.entries(secrets).map(([nome, valor]) => ({ nome, valor })),
  })
  for (const name of Object.keys(shop.credentials)) assert.match(guide, new RegExp(`[\`"]${name}\\\\?["\`]`))
  await must(account, 'conectores/1/credenciais', give(shop.credentials))
  if (provider) await must(account, 'conectores/1/credenciais?tipo=provedor', give(provider.credentials))
  if (carrier) await proveCarrier(account, carrier, give(carrier.emulated.credentials))
}

async function toEachConfirmed(account: TestAccount, { provider, carrier }: Opened): Promise<void> {
  await must(account, 'conectores/1/etapa', { etapa: 'confirmar-cada' })
  if (provider) await must(account, 'conectores/1/etapa?tipo=provedor', { etapa: 'confirmar-cada' })
  if (carrier) await must(account, `conectores/${carrier.id}/etapa?tipo=transportadora`, { etapa: 'confirmar-cada' })
}

/** With a code that staff type. */
async function comesBack(account: TestAccount, processId: number): Promise<void> {
  if ((await managed(account, processId))['status'] === 'aguardandoAprovacao') await done(account, processId, 'aprovar')
  const [parcel] = recordsOf((await managed(account, processId))['encomendas'])
  const path = `encomendas/${Number(parcel?.['id'])}`
  await done(account, processId, `${path}/autorizar`, { transportadoraId: 1, codigo: 'LN123456789BR' })
  await done(account, processId, `${path}/postagem`)
  await done(account, processId, `${path}/recebimento`)
}

import assert from 'node:assert/strict'
import { recordOf, recordsOf } from '@vaivem/connector-kit'
import type { TestAccount, TestApp } from '../support/app.ts'
import { done, managed } from '../support/management.ts'
import type { GuidedCarrier } from './guided-platforms.ts'
import { until } from './woocommerce/journeys.ts'

const ADDRESS = {
  logradouro: 'Rua XV de Novembro',
  numero: '300',
  bairro: 'Centro',
  cidade: 'Curitiba',
  estado: 'PR',
  cep: '80020-310',
}
const CONTACT = { documento: '529.982.247-25', telefone: '(41) 99888-7766' }
const SCANS = [
  ['posted', 'postada'],
  ['delivered', 'entregue'],
] as const

/** Gives a carrier its secret, and has it proved by reading alone. */
export async function proveCarrier(account: TestAccount, { id }: GuidedCarrier, secrets: object): Promise<void> {
  await must(account, `conectores/${id}/credenciais?tipo=transportadora`, secrets)
  const proof = await must(account, `conectores/${id}/provar?tipo=transportadora`, { cep: ADDRESS.cep })
  const results = recordsOf(proof['passos']).map(({ resultado }) => resultado)
  assert(results.includes('mostrado'), 'the proof shows something of the carrier')
  assert(!results.includes('nao-mostrado'), `the proof shows all of the carrier: ${results.join()}`)
}

interface CarriedGuide {
  readonly app: TestApp
  readonly carrier: GuidedCarrier
  readonly waitMilliseconds: number
}

/** Staff complete what the carrier needs and have the authorization requested; its signed notices then report the way to the store. */
export async function travelsByCarrier(
  { app, carrier: { id, emulated }, waitMilliseconds }: CarriedGuide,
  account: TestAccount,
  processId: number,
): Promise<void> {
  const { token } = await must(account, `conectores/${id}/entrada/renovar?tipo=transportadora`, {})
  if ((await managed(account, processId))['status'] === 'aguardandoAprovacao') await done(account, processId, 'aprovar')
  const shown = async () => recordOf(recordsOf((await managed(account, processId))['encomendas'])[0])
  const reaches = (estado: string) =>
    until(waitMilliseconds, `the parcel is ${estado}`, async () => {
      const parcel = await shown()
      return parcel['estado'] === estado ? parcel : undefined
    })
  await done(account, processId, 'endereco', { endereco: ADDRESS, ...CONTACT })
  await done(account, processId, `encomendas/${Number((await shown())['id'])}/autorizar`)
  const authorized = await reaches('autorizada')
  const [label] = await emulated.labels()
  const code = String(label?.code)
  assert.equal(authorized['codigoAutorizacao'], code)
  await until(waitMilliseconds, 'the labels and the declaration of the carrier can be had', async () => {
    const { documentos } = await shown()
    return String(documentos) === 'declaracao,etiqueta-10x15,etiqueta-a4' ? true : undefined
  })
  for (const [scan, estado] of SCANS) {
    await emulated.scan(code, scan, Temporal.Now.instant())
    const notice = emulated.noticeOf?.(code)
    const sent = await app.call('POST', `/v1/entrada/${String(token)}`, notice?.body, { ...notice?.headers })
    assert.equal(sent.status, 200, sent.text)
    await reaches(estado)
  }
}

export async function must(
  account: TestAccount,
  path: string,
  body: object,
): Promise<Readonly<Record<string, unknown>>> {
  const { status, text, json } = await account.call('POST', `/v1/gestao/${path}`, body)
  assert.equal(status, 200, `${path}: ${text}`)
  return recordOf(json['entidade'])
}

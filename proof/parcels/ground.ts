import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dice } from '../../apps/server/test/model/dice.ts'
import { anOrder } from '../../apps/server/test/support/orders.ts'
import { startHistory } from '../chaos/load/history.ts'
import { type Integrator, integratorOf } from '../chaos/load/integrator.ts'
import { runProgram } from '../chaos/rig/program.ts'
import { ACCOUNT_ID, type Rig, startRig } from '../chaos/rig/rig.ts'
import { TOKENS } from '../../apps/server/test/connectors/melhor-envio/emulator.ts'
import { type MelhorEnvioServer, startMelhorEnvio } from './melhor-envio-server.ts'
import { type MemoryCarrier, type Notice, startMemoryCarrier } from './memory-carrier.ts'

/** The carriers of the account; the demo's parcels know neither. */
export const CARRIERS = { http: 11, melhorEnvio: 12 } as const

/** An account of a service with workers, and a carrier that the proof controls. */
export interface Ground {
  readonly carrier: MemoryCarrier
  /** Runs a statement on the rows of the account, which is $1. */
  readonly query: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  readonly accountId: number
  readonly integrator: () => Pick<Integrator, 'ask'>
  /** Sends a notice of the HTTP carrier to its address; the status of the answer. */
  readonly sendNotice: (notice: Notice) => Promise<number>
  /** Kills a worker at work. */
  readonly strike: (dice: Dice) => Promise<unknown>
  /** A worker whose lease has no more than this left is dead, in milliseconds. */
  readonly deadLeaseLeft: number
}

/** A whole installation with several workers, and both carriers. */
export interface Installation extends Ground {
  readonly rig: Rig
  readonly melhorEnvio: MelhorEnvioServer
  readonly end: () => Promise<void>
}

/** No call of a worker lasts as long as its lease of 45 seconds less this. */
const DEAD_LEASE_LEFT_MILLISECONDS = 20_000

export interface GroundOptions {
  readonly workers: number
  readonly answering: number
  readonly keeps?: boolean
}

export async function openInstallation({ workers, answering, keeps = false }: GroundOptions): Promise<Installation> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const undo: (() => Promise<unknown>)[] = []
  const end = async () => {
    for (const one of undo.toReversed()) await one()
  }
  try {
    const carrier = await startMemoryCarrier(secret)
    undo.push(carrier.stop)
    const melhorEnvio = await startMelhorEnvio()
    undo.push(melhorEnvio.stop)
    const settingsOf = () => ({ WEBHOOK_ALLOW_PRIVATE: '127.0.0.1/32' })
    const rig = await startRig({ keeps, isDirect: true, answering, settingsOf })
    undo.push(() => rig.end())
    await runProgram(
      ['apply', '-', '--account', 'demo'],
      rig.settings,
      accountFile(carrier.address, melhorEnvio.address),
    )
    await giveCredentials(rig, CARRIERS.http, { segredo: secret })
    await giveCredentials(rig, CARRIERS.melhorEnvio, TOKENS)
    for (let worker = 2; worker <= workers; worker++) await rig.start('work', `work-${worker}`)
    const history = startHistory()
    const urls = () => rig.programs.flatMap((program) => program.url() ?? [])
    const installation = { urls, serviceKey: rig.serviceKey, serviceToken: rig.serviceToken }
    const integrator = () => integratorOf(installation, history)
    const merchant = integrator()
    const working = rig.programs.filter(({ name }) => name.startsWith('work'))
    for (const id of Object.values(CARRIERS))
      await must(merchant, `/v1/gestao/conectores/${id}/etapa?tipo=transportadora`, { etapa: 'automatico' })
    const { token } = await must(
      merchant,
      `/v1/gestao/conectores/${CARRIERS.http}/entrada/renovar?tipo=transportadora`,
      {},
    )
    return {
      rig,
      carrier,
      melhorEnvio,
      integrator,
      accountId: ACCOUNT_ID,
      query: (text, values = []) => rig.database.query(text, [ACCOUNT_ID, ...values], ACCOUNT_ID),
      sendNotice: async ({ body, headers }) => {
        const json = { 'content-type': 'application/json', ...headers }
        const answer = await fetch(`${urls()[0]}/v1/entrada/${String(token)}`, { method: 'POST', body, headers: json })
        await answer.text()
        return answer.status
      },
      strike: (dice) => dice.pick(working).killAndRevive(),
      deadLeaseLeft: DEAD_LEASE_LEFT_MILLISECONDS,
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Asks for something that must be done. */
export async function must(
  integrator: Pick<Integrator, 'ask'>,
  path: string,
  body: object,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await integrator.ask({ method: 'POST', path, body })
  if (answer?.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer?.json)}`)
  return answer.json['entidade'] as Record<string, unknown>
}

async function giveCredentials({ settings }: Rig, id: number, secrets: object): Promise<void> {
  const args = ['conector', 'credenciais', String(id), '-', '--account', 'demo', '--kind', 'transportadora']
  await runProgram(args, settings, JSON.stringify(secrets))
}

/** Asks for the return of one order, the serial of which no other has; its parcel is authorized by itself. */
export async function openParcel(
  integrator: Pick<Integrator, 'ask'>,
  serial: number,
  optionId: number,
): Promise<number> {
  const order = anOrder({
    PedidoId: `e-${serial}`,
    Numero: `E${serial}`,
    ClienteEmail: `consumidor-${serial}@example.com`,
    ClienteDocumento: documentOf(serial),
  })
  const body = {
    Processo: { NotificarNovaSolicitacao: false, ServicoLogisticoId: optionId, LojaVirtualId: 1, Pedido: order },
  }
  const entity = await must(integrator, '/v1/pvt/processo/enviar-solicitacao', body)
  return Number(entity['id'])
}

/** Works on this many values at once until each was done. */
export async function eachAtOnce<Value>(
  values: readonly Value[],
  lanes: number,
  act: (value: Value, lane: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const run = async (lane: number) => {
    for (let at = next++; at < values.length; at = next++) await act(values[at] as Value, lane)
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)))
}

/** A CPF of its own for each customer. */
function documentOf(serial: number): string {
  const digits = Array.from(String(100_000_000 + serial), Number)
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, place) => total + digit * (length + 1 - place), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

/**
 * Lets the time until the next look at parcels pass for one of `oneIn` of them, by chance. Work that a worker holds is left to it.
 */
export async function passTime({ query }: Ground, oneIn = 1): Promise<void> {
  await query(
    `UPDATE work_item SET due_at = now() WHERE account_id = $1 AND kind = 'parcel' AND lease_token IS NULL
       AND due_at > now() AND random() * $2::float8 < 1`,
    [oneIn],
  )
}

/** Parcels that are due or held by a worker. */
export async function underWay({ query }: Ground): Promise<number> {
  const [row] = await query<{ count: number }>(
    `SELECT count(*)::int AS count FROM work_item
     WHERE account_id = $1 AND kind = 'parcel' AND (due_at <= now() OR lease_token IS NOT NULL)`,
  )
  return row?.count ?? 0
}

const DEMO_ACCOUNT = join(import.meta.dirname, '../../apps/server/src/program/demo/demo-account.yaml')

/** The demo's policy and reasons, and the two carriers of the proof in place of its own. */
export function accountFile(http: string, melhorEnvio: string): string {
  const many = 1_000_000
  const all = `{ leituras: ${many}, escritas: ${many}, consultas: ${many}, autenticacoes: 100000 }`
  const parts = readFileSync(DEMO_ACCOUNT, 'utf8').split(/^(?=[a-zA-Z]+:)/m)
  const kept = parts.filter((part) => KEPT.some((name) => part.startsWith(`${name}:`)))
  return `${kept.join('')}
mensagens: { ligado: false }
autorizacao: { automatica: true, lembretesDias: [] }
limites:
  requisicoesPorMinuto: ${all}
logistica:
  transportadoras:
    - { id: ${CARRIERS.http}, nome: Entregadora, integracao: http, hostname: '${http}' }
    - { id: ${CARRIERS.melhorEnvio}, nome: Correios, integracao: melhorEnvio, hostname: '${melhorEnvio}',
        opcoes: { servico: '1', contato: ti@loja.example } }
  opcoes:
    - { id: 1, tipo: agencia, transportadora: ${CARRIERS.http}, descricao: Postar na Entregadora, prazoDias: 7 }
    - { id: 2, tipo: agencia, transportadora: ${CARRIERS.melhorEnvio}, descricao: Postar nos Correios, prazoDias: 7 }
    - { id: 3, tipo: coleta, transportadora: ${CARRIERS.http}, descricao: Retirada em casa, prazoDias: 7 }
  enderecosDevolucao:
    - { id: 1, nome: Loja Exemplo, cnpj: 11.222.333/0001-81, telefone: (11) 3003-1234, email: volta@loja.example,
        logradouro: Rua do Depósito, numero: '100', bairro: Lapa, cidade: São Paulo, estado: SP, cep: 05069-000 }
  embalagem:
    padrao: { pesoGramas: 500, alturaCm: 5, larguraCm: 20, comprimentoCm: 30 }
`
}

const KEPT = ['nome', 'prefixo', 'fuso', 'pais', 'lojas', 'politica', 'motivos'] as const

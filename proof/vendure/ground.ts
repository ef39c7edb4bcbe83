import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { severable, type FaultProxy } from '../../apps/server/test/support/fault-proxy.ts'
import { type History, startHistory } from '../chaos/load/history.ts'
import { type Integrator, integratorOf } from '../chaos/load/integrator.ts'
import { runProgram } from '../chaos/rig/program.ts'
import { type Rig, startRig } from '../chaos/rig/rig.ts'
import { type Ask, openAdmin } from './admin.ts'
import { installVendure } from './install.ts'
import { type Catalogue, populate } from './populate.ts'
import { PASSWORD, type ShopServer, startShopServer } from './shop.ts'

const ACCOUNT_FILE = join(import.meta.dirname, '../../apps/server/src/program/demo/demo-account.yaml')

/** An installation of this service with two workers, a shop of Vendure, and the way between them. */
export interface Ground {
  readonly rig: Rig
  readonly shop: ShopServer
  /** From this service to the shop. */
  readonly way: FaultProxy
  readonly admin: Ask
  readonly catalogue: Catalogue
  readonly history: History
  readonly integrator: () => Integrator
  /** What the payment provider behind the shop says that it paid back. */
  readonly paidByProvider: () => readonly { readonly reason: string | null; readonly amount: number }[]
  readonly end: () => Promise<void>
}

export interface GroundOptions {
  readonly keeps: boolean
  /** The time zone of the shop and of its database. */
  readonly zone: string
  readonly say: (line: string) => void
}

/** How long the provider of the shop takes for a refund: long enough to be struck meanwhile. */
const PROVIDER_MILLISECONDS = 120

export async function openGround({ keeps, zone, say }: GroundOptions): Promise<Ground> {
  const home = await installVendure(say)
  const rig = await startRig({ keeps, isDirect: true, settingsOf: () => ({ WEBHOOK_ALLOW_PRIVATE: '127.0.0.1/32' }) })
  const undo: (() => Promise<unknown>)[] = [() => rig.end()]
  const end = async () => {
    for (const one of undo.toReversed()) await one()
  }
  try {
    await rig.start('work', 'work-2')
    await rig.database.query('CREATE DATABASE vendure')
    await rig.database.query(`ALTER DATABASE vendure SET timezone = '${zone}'`)
    const file = join(rig.folder, 'provider.jsonl')
    const shop = await startShopServer({
      home,
      database: { ...rig.database.address, database: 'vendure' },
      folder: rig.folder,
      zone,
      provider: { milliseconds: PROVIDER_MILLISECONDS, file },
    })
    undo.push(() => shop.end())
    const way = await severable({ host: '127.0.0.1', port: shop.port, user: '', database: '' })
    undo.push(() => way.close())
    const admin = await openAdmin(shop.url, PASSWORD)
    const catalogue = await populate(admin)
    await connect(rig, `http://127.0.0.1:${way.address.port}`)
    const history = startHistory()
    const installation = {
      urls: () => rig.programs.flatMap((program) => program.url() ?? []),
      serviceKey: rig.serviceKey,
      serviceToken: rig.serviceToken,
    }
    const live = { method: 'POST', path: '/v1/gestao/conectores/1/etapa', body: { etapa: 'automatico' } } as const
    const answer = await integratorOf(installation, history).ask(live)
    if (answer?.status !== 200) throw new Error(`the connector did not go live: ${JSON.stringify(answer?.json)}`)
    say(`a shop of Vendure with ${catalogue.variants.length} variants, two workers and two processes that answer`)
    return {
      rig,
      shop,
      way,
      admin,
      catalogue,
      history,
      integrator: () => integratorOf(installation, history),
      paidByProvider: () => linesOf(file),
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Connects the first store of the demo's account to the shop, as a merchant does: by the account file and the command line. */
async function connect({ settings }: Rig, hostname: string): Promise<void> {
  const many = 1_000_000
  const all = `{ leituras: ${many}, escritas: ${many}, consultas: ${many}, autenticacoes: 100000 }`
  const statuses = '[PaymentSettled, PartiallyShipped, Shipped, PartiallyDelivered, Delivered]'
  const [first = '', ...others] = readFileSync(ACCOUNT_FILE, 'utf8').split(/(?=^ {2}- id: 2\n {4}nome: Loja embutida)/m)
  const connected = first
    .replace('plataforma: demonstracao', 'plataforma: vendure')
    .replace('hostname: www.lojaexemplo.com.br', `hostname: ${hostname}`)
    .replace('statusPermitidos: [invoiced, delivered]', `statusPermitidos: ${statuses}`)
    .replace(
      'pagamentosEstornaveis: [cartaoDeCredito, cartaoDeDebito, pix]',
      'pagamentosEstornaveis: [cartaoDeCredito, pix, boleto]',
    )
    .replace('possuiFeedDePedidos: true', 'permiteTrocas: true\n    valeMantemSobra: false')
  const file = [connected, ...others]
    .join('')
    .replace(/^ {2}statusPermitidos: \[invoiced, delivered\]/m, `  statusPermitidos: ${statuses}`)
    .replace(/\nlimites:\n/, (line) => `${line.trimEnd()}\n  requisicoesPorMinuto: ${all}\n`)
  await runProgram(['apply', '-', '--account', 'demo'], settings, `${file}\ntrocas: { quandoEnviar: recebimento }\n`)
  const secrets = JSON.stringify({ usuario: 'superadmin', senha: PASSWORD })
  await runProgram(['conector', 'credenciais', '1', '-', '--account', 'demo'], settings, secrets)
}

function linesOf(file: string): readonly { readonly reason: string | null; readonly amount: number }[] {
  const text = readFileSync(file, { encoding: 'utf8', flag: 'a+' })
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { reason: string | null; amount: number })
}

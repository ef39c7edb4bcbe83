import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './service-process.ts'

/** What a sample shop keeps; both samples keep the same. */
export interface ShopBooks {
  pedidos: object[]
  /** Every change of an order, the oldest first. */
  mudancas: { pedidoId: string; em: string }[]
  produtos: { skuId: string; produtoId: string; disponivel: number; [name: string]: unknown }[]
  estornos: Record<string, { pedidoId: string; valorCentavos: number }>
  vales: Record<string, { codigo: string; valorCentavos: number; gastoCentavos: number; estornado: boolean }>
  reservas: Record<string, { skuId: string; quantidade: number; estado: string; ate: string }>
  reposicoes: Record<string, { skuId: string; quantidade: number }>
  vistos: Record<string, number>
}

/** What the sample carrier keeps. */
export interface CarrierBooks {
  envios: Record<string, { codigo: string; cancelada: boolean; custoCentavos: number; eventos: object[] }>
  vistos: Record<string, number>
  /** What a parcel costs beside its kilograms; absent: its usual price. */
  aParcel?: number
  /** Where CEPs of eight digits are. */
  lugares?: Record<string, object>
}

/** A sample server of examples/, running on this machine. */
export interface SampleServer<Books> {
  readonly address: string
  readonly books: () => Books
  /** Replaces everything that the server keeps. */
  readonly keep: (books: Partial<Books>) => void
  readonly stop: () => Promise<void>
}

export type SampleShop = SampleServer<ShopBooks>
export type SampleCarrier = SampleServer<CarrierBooks>

export type SampleName = 'typescript' | 'php'

export function hasPhp(): boolean {
  return spawnSync('php', ['--version']).status === 0
}

const EMPTY: ShopBooks = {
  pedidos: [],
  mudancas: [],
  produtos: [],
  estornos: {},
  vales: {},
  reservas: {},
  reposicoes: {},
  vistos: {},
}
const EXAMPLES = new URL('../../../../examples/', import.meta.url).pathname

/** Starts a sample shop with secrets, on a free port of this machine. */
export function startSample(name: SampleName, secrets: readonly string[]): Promise<SampleShop> {
  return startServer(`http-connector-${name}`, secrets, name === 'php' ? keptInFile : keptInDatabase(EMPTY))
}

const CENTRE_OF_CAMPINAS = { estado: 'SP', cidade: 'Campinas', bairro: 'Centro', logradouro: 'Rua Barão de Jaguara' }
const PLACES = Object.fromEntries(['13010100', '13015001', '13015970'].map((cep) => [cep, CENTRE_OF_CAMPINAS]))

/** Starts the sample carrier, likewise. It knows three CEPs of the centre of Campinas, until others are kept. */
export function startSampleCarrier(secrets: readonly string[]): Promise<SampleCarrier> {
  const empty: CarrierBooks = { envios: {}, vistos: {}, lugares: PLACES }
  return startServer('http-carrier-typescript', secrets, keptInDatabase(empty))
}

type Kept<Books> = Pick<SampleServer<Books>, 'books' | 'keep'>

async function startServer<Books>(
  example: string,
  secrets: readonly string[],
  keptIn: (file: string) => Kept<Books>,
): Promise<SampleServer<Books>> {
  const folder = mkdtempSync(join(tmpdir(), 'sample-server-'))
  const file = join(folder, 'dados')
  const port = await freePort()
  const env = { ...process.env, SEGREDOS: secrets.join(' '), PORTA: String(port), BANCO: file, DADOS: file }
  const isPhp = example.endsWith('php')
  const child = isPhp
    ? spawn('php', ['-S', `127.0.0.1:${port}`, join(EXAMPLES, example, 'server.php')], {
        env: { ...env, PHP_CLI_SERVER_WORKERS: '4' },
        stdio: 'ignore',
        detached: true,
      })
    : spawn(process.execPath, [join(EXAMPLES, example, 'server.ts')], { env, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  await answers(address)
  const kept = keptIn(file)
  kept.keep({})
  return {
    address,
    ...kept,
    stop: async () => {
      await end(child, isPhp)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function keptInFile(file: string): Kept<ShopBooks> {
  return {
    books: () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShopBooks) : EMPTY),
    keep: (books) => writeFileSync(file, JSON.stringify({ ...EMPTY, ...books })),
  }
}

function keptInDatabase<Books>(empty: Books): (file: string) => Kept<Books> {
  return (file) => {
    const withDatabase = <Value>(act: (database: DatabaseSync) => Value): Value => {
      const database = new DatabaseSync(file, { timeout: 5_000 })
      try {
        return act(database)
      } finally {
        database.close()
      }
    }
    return {
      books: () =>
        withDatabase((database) => JSON.parse(String(database.prepare('SELECT json FROM loja').get()?.['json']))),
      keep: (books) =>
        withDatabase((database) =>
          database.prepare('UPDATE loja SET json = ?').run(JSON.stringify({ ...empty, ...books })),
        ),
    }
  }
}

async function answers(address: string): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    const answer = await fetch(address, { method: 'POST', body: '{}' }).catch(() => undefined)
    if (answer) return void (await answer.text())
    await sleep(50)
  }
  throw new Error(`nothing answers at ${address}`)
}

/** The workers of PHP are processes of their own, in its group. */
async function end(child: ChildProcess, isGroup: boolean): Promise<void> {
  const { pid } = child
  if (pid === undefined || child.exitCode !== null) return
  const ended = new Promise((settle) => child.once('exit', settle))
  process.kill(isGroup ? -pid : pid, 'SIGKILL')
  await ended
}

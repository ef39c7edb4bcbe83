import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KillableDatabase } from './killable-database.ts'
import { runProgram } from './program.ts'

const ACCOUNT_FILE = join(import.meta.dirname, '../../../apps/server/src/program/demo/demo-account.yaml')

/** An account beside the demo's, and how to enter it. */
export interface RigAccount {
  readonly id: number
  readonly serviceKey: string
  readonly serviceToken: string
}

interface Installation {
  readonly database: KillableDatabase
  readonly settings: Readonly<Record<string, string>>
}

/** Opens another account, configured as the demo's, which may make `perMinute` calls a minute of each group. */
export async function openAccount(
  { database, settings }: Installation,
  alias: string,
  perMinute: number,
): Promise<RigAccount> {
  await runProgram(['account', 'create', alias], settings)
  await limitAccount(settings, alias, perMinute)
  const said = await runProgram(['credential', 'create', '--account', alias, '--name', alias], settings)
  const [row] = await database.query<{ id: string }>('SELECT account_id AS id FROM account WHERE alias = $1', [alias])
  return { id: Number(row?.id), serviceKey: saidAs(said, 'ServiceKey'), serviceToken: saidAs(said, 'ServiceToken') }
}

/** Applies the demo's file with `perMinute` calls a minute of each group; processes follow within seconds. */
export async function limitAccount(
  settings: Readonly<Record<string, string>>,
  alias: string,
  perMinute: number,
): Promise<void> {
  const all = `{ leituras: ${perMinute}, escritas: ${perMinute}, consultas: ${perMinute}, autenticacoes: 100000 }`
  const file = readFileSync(ACCOUNT_FILE, 'utf8').replace(
    /\nlimites:\n/,
    (line) => `${line.trimEnd()}\n  requisicoesPorMinuto: ${all}\n`,
  )
  // The demonstration is the demo account's alone.
  const own = alias === 'demo' ? file : file.replaceAll(': demonstracao', ': nenhuma')
  await runProgram(['apply', '-', '--account', alias], settings, own)
}

/** The value that a command printed under a name, as `ServiceKey: …`. */
export function saidAs(text: string, name: string): string {
  const value = new RegExp(`^${name}: +(\\S+)$`, 'm').exec(text)?.[1]
  if (value === undefined) throw new Error(`the command did not say its ${name}`)
  return value
}

/** A bearer of an account, as its integration gets one. */
export async function bearerOf(
  { serviceKey, serviceToken }: Pick<RigAccount, 'serviceKey' | 'serviceToken'>,
  url: string,
): Promise<string> {
  const headers = { servicekey: serviceKey, servicetoken: serviceToken }
  const answer = await fetch(`${url}/v1/pvt/seguranca/autenticar`, { method: 'POST', headers })
  return ((await answer.json()) as { ticket: { bearer: string } }).ticket.bearer
}

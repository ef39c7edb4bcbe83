import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { ok, refuse, type Refusal, type Result } from '@vaivem/domain'
import type { Range } from './outbound/receiver-address.ts'
import type { Network } from './http/client-address.ts'
import * as allowed from './config-values.ts'
import { readOrCreateSecret } from './secrets/secret-file.ts'

/** The environment of the process, read and checked once; `.env.example` says what each variable is for. */
export interface Config {
  readonly environment: 'production' | 'qa'
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  /** The public URL without a trailing slash; undefined where it depends on a port that the system has not chosen yet. */
  readonly publicUrl: string | undefined
  /** The private port of /healthz and /readyz, where one is wanted, and where it listens. */
  readonly healthPort: number | undefined
  readonly healthHost: string
  /** Where OpenTelemetry's own exporter sends traces; undefined: there are none. It reads further OTEL_ variables itself. */
  readonly traceEndpoint: string | undefined
  /** The part of the requests that is traced, of 0 to 1. */
  readonly traceRatio: number
  /** An absolute path. */
  readonly dataDir: string
  /** Where the embedded PostgreSQL archives its log, an absolute path; undefined: nowhere. */
  readonly walArchiveDir: string | undefined
  /** The PostgreSQL to use; undefined means one of our own in `dataDir`. As who serves and works comes to it. */
  readonly databaseUrl: string | undefined
  /** The same database as its owner: for what migrates and for commands; undefined: `databaseUrl` is the owner's. */
  readonly databaseOwnerUrl: string | undefined
  readonly databasePoolSize: number
  /** How many processes answer requests in all: each gives its part of a budget. */
  readonly serviceProcesses: number
  /** 32 bytes; undefined means the one kept in `dataDir`, see `masterKeyOf`. */
  readonly masterKey: Uint8Array | undefined
  /** The mail server; undefined: mails stay in the mailbox of this machine. */
  readonly smtpUrl: string | undefined
  /** The file to write when the service takes requests. */
  readonly readyFile: string | undefined
  readonly logLevel: allowed.LogLevel
  /** Private addresses that webhooks may have all the same, for development; empty: none. */
  readonly webhookAllowPrivate: readonly Range[]
  /** Networks of the proxies before this service; undefined: none are named. */
  readonly trustedProxies: readonly Network[] | undefined
}

export interface InvalidConfiguration extends Refusal {
  readonly kind: 'invalid-configuration'
  /** One sentence in Portuguese a variable: its name, its value, and what it may be. */
  readonly faults: readonly string[]
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The settings that are secrets. */
const SECRETS = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'MASTER_KEY', 'SMTP_URL'] as const

export const projectRoot = resolve(import.meta.dirname, '../../../..')

/** Reads the configuration out of an environment; names every fault at once. An empty variable counts as absent. */
export function readConfig(env: Environment): Result<Config, InvalidConfiguration> {
  const faults: string[] = []
  const host = read('HOST', allowed.host) ?? '127.0.0.1'
  const port = read('PORT', allowed.portOrZero) ?? 3000
  const walArchive = read('WAL_ARCHIVE_DIR', allowed.text)
  const config: Config = {
    environment: read('ENVIRONMENT', allowed.environment) ?? 'production',
    host,
    port,
    publicUrl: read('PUBLIC_URL', allowed.webAddress) ?? (port === 0 ? undefined : `http://${inUrl(host)}:${port}`),
    healthPort: read('HEALTH_PORT', allowed.port),
    healthHost: read('HEALTH_HOST', allowed.host) ?? '127.0.0.1',
    traceEndpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT', allowed.webAddress),
    traceRatio: read('OTEL_TRACES_SAMPLER_ARG', allowed.part) ?? 1,
    dataDir: resolve(projectRoot, read('DATA_DIR', allowed.text) ?? '.vaivem'),
    walArchiveDir: walArchive === undefined ? undefined : resolve(projectRoot, walArchive),
    databaseUrl: read('DATABASE_URL', allowed.postgresAddress),
    databaseOwnerUrl: read('DATABASE_OWNER_URL', allowed.postgresAddress),
    databasePoolSize: read('DATABASE_POOL_SIZE', allowed.poolSize) ?? 10,
    serviceProcesses: read('SERVICE_PROCESSES', allowed.processes) ?? 1,
    masterKey: read('MASTER_KEY', allowed.key),
    smtpUrl: read('SMTP_URL', allowed.mailServer),
    readyFile: read('READY_FILE', allowed.text),
    logLevel: read('LOG_LEVEL', allowed.logLevel) ?? 'info',
    trustedProxies: read('TRUSTED_PROXIES', allowed.networks),
    webhookAllowPrivate: read('WEBHOOK_ALLOW_PRIVATE', allowed.addressRanges) ?? [],
  }
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]?.trim()
    if (file && !env[name]?.trim()) faults.push(`${name}_FILE ("${file}") não pôde ser lido, ou está vazio.`)
  }
  if (config.healthPort !== undefined && config.healthPort === port) {
    faults.push(`HEALTH_PORT (${port}) deve ser uma porta diferente de PORT.`)
  }
  faults.push(...archiveFaults(config))
  return faults.length === 0 ? ok(config) : refuse('invalid-configuration', { faults })

  function read<Value>(name: string, rule: allowed.Allowed<Value>): Value | undefined {
    const given = env[name]?.trim()
    if (given === undefined || given === '') return undefined
    const value = rule.parse(given)
    if (value === undefined) faults.push(`${name} ${rule.isSecret ? '' : `("${given}") `}deve ser ${rule.description}.`)
    return value
  }
}

function archiveFaults({ walArchiveDir, dataDir, databaseUrl, databaseOwnerUrl }: Config): string[] {
  if (walArchiveDir === undefined) return []
  const isOutside = databaseUrl !== undefined || databaseOwnerUrl !== undefined
  const isInside = walArchiveDir === dataDir || walArchiveDir.startsWith(`${dataDir}/`)
  return [
    ...(isOutside ? ['WAL_ARCHIVE_DIR vale para o PostgreSQL próprio: com DATABASE_URL, arquive no seu PostgreSQL (archive_command).'] : []), // prettier-ignore
    ...(isInside ? [`WAL_ARCHIVE_DIR ("${walArchiveDir}") deve ficar fora de DATA_DIR, de preferência em outro disco.`] : []), // prettier-ignore
  ]
}

/**
 * The variables of the process, completed by the `.env` of a folder; the process's own win. A secret may stand in a file
 * instead, which `<NAME>_FILE` names, as container platforms hand them over.
 */
export function readEnvironment(env: Environment, folder: string = projectRoot): Environment {
  const file = join(folder, '.env')
  const all = existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...env } : env
  const fromFiles: Record<string, string> = {}
  for (const name of SECRETS) {
    const content = all[name]?.trim() ? undefined : contentOf(all[`${name}_FILE`])
    if (content !== undefined) fromFiles[name] = content
  }
  return { ...all, ...fromFiles }
}

/** Undefined where there is none: `readConfig` says so. */
function contentOf(file: string | undefined): string | undefined {
  try {
    return file?.trim() ? readFileSync(file.trim(), 'utf8').trim() : undefined
  } catch {
    return undefined
  }
}

/**
 * The key that encrypts secrets in the database: the configured one, else, for the embedded database, one generated once and
 * stored in DATA_DIR/master.key. For an external database none is generated, because it would not be stored beside the data
 * that it belongs to.
 */
export function masterKeyOf(
  config: Pick<Config, 'masterKey' | 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>,
): Result<Uint8Array, InvalidConfiguration> {
  if (config.masterKey) return ok(config.masterKey)
  const file = join(config.dataDir, 'master.key')
  if (config.databaseUrl !== undefined || config.databaseOwnerUrl !== undefined) {
    const known = existsSync(file) ? ` Se a chave deste banco é a de ${file}: MASTER_KEY_FILE=${file}.` : ''
    const fault = `MASTER_KEY é obrigatória com DATABASE_URL: ${allowed.key.description}, a mesma em todos os processos.${known}`
    return refuse('invalid-configuration', { faults: [fault] })
  }
  const key = allowed.key.parse(readOrCreateSecret(file, () => randomBytes(32).toString('base64')))
  if (key) return ok(key)
  return refuse('invalid-configuration', { faults: [`O arquivo ${file} deve conter ${allowed.key.description}.`] })
}

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

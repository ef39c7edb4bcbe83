import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, refuse, type Refusal, type Result } from '@vaivem/domain'
import { masterKeyOf, readConfig, readEnvironment, type Environment } from '../../apps/server/src/platform/config.ts'
import { demoSecrets } from '../../apps/server/src/program/demo/create-demo.ts'
import type { Options } from './options.ts'
import { startOwnService } from './own-service.ts'

export interface Service {
  readonly url: string
  readonly serviceKey: string
  readonly serviceToken: string
  /** The demo's account: its answers are known to the letter. */
  readonly isDemo: boolean
  /** How it was found, in one sentence. */
  readonly found: string
  readonly stop: () => Promise<void>
}

export interface NotFound extends Refusal {
  readonly kind: 'service-not-found'
  readonly sentence: string
}

type Found = Result<Service, NotFound>
type Credential = Pick<Service, 'serviceKey' | 'serviceToken' | 'isDemo'>

const nothingToStop = async () => undefined

/** The service that the options name, else the one of READY_FILE, else the service of this installation, else one of our own. */
export async function findService(options: Options, env: Environment): Promise<Found> {
  const environment = readEnvironment(env)
  const readyFile = environment['READY_FILE']
  if (options.url === undefined && readyFile !== undefined && existsSync(readyFile)) {
    const ready = readReady(await readFile(readyFile, 'utf8'))
    if (ready) return ok({ ...ready, ...credentialOf(options), found: 'de READY_FILE', stop: nothingToStop })
  }
  const local = readConfig(environment)
  if (!local.ok) return missing(local.refusal.faults.join(' '))
  const url = options.url ?? `http://${reachable(local.value.host)}:${local.value.port}`
  if (!(await isServing(url))) {
    return options.url === undefined
      ? startedByUs(url)
      : missing(`Nenhum Vaivém responde em ${url}: inicie-o com npm start.`)
  }
  const credential = credentialOf(options) ?? demoCredential(local.value)
  if (credential) return ok({ url, ...credential, found: 'já de pé', stop: nothingToStop })
  return missing(`Não sei a credencial do serviço em ${url}: passe --key e --token.`)
}

function credentialOf({ serviceKey, serviceToken }: Options): Credential | undefined {
  if (serviceKey === undefined || serviceToken === undefined) return undefined
  return { serviceKey, serviceToken, isDemo: false }
}

/** The demo's credential follows from the master key; where there is none yet, none is made. */
function demoCredential(config: Parameters<typeof masterKeyOf>[0] & { environment: 'production' | 'qa' }) {
  if (config.masterKey === undefined && !existsSync(join(config.dataDir, 'master.key'))) return undefined
  const masterKey = masterKeyOf(config)
  return masterKey.ok ? { ...demoSecrets(masterKey.value, config.environment), isDemo: true } : undefined
}

async function startedByUs(url: string): Promise<Found> {
  const own = await startOwnService()
  const ready = readReady(own.ready)
  const found = `próprio, só para esta vez: nada responde em ${url}`
  if (ready) return ok({ ...ready, found, stop: own.stop })
  await own.stop()
  return missing('O serviço próprio não disse onde atende.')
}

function readReady(written: string): Pick<Service, 'url' | 'serviceKey' | 'serviceToken' | 'isDemo'> | undefined {
  const { url, serviceKey, serviceToken } = JSON.parse(written) as Record<string, unknown>
  if (typeof url !== 'string' || typeof serviceKey !== 'string' || typeof serviceToken !== 'string') return undefined
  return { url, serviceKey, serviceToken, isDemo: true }
}

/** Only a Vaivém refuses a call without a key in just this way (§2.3); another program on the port is not it. */
async function isServing(url: string): Promise<boolean> {
  try {
    const address = `${url}/v1/pvt/seguranca/autenticar`
    const answer = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(3000) })
    const type = answer.headers.get('content-type') ?? ''
    return answer.status === 401 && type.startsWith('application/problem+json')
  } catch {
    return false
  }
}

/** An address that listens everywhere is reached here. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function missing(sentence: string): Found {
  return refuse('service-not-found', { sentence })
}

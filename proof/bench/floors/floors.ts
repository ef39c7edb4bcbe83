import { generateKeyPairSync, sign } from 'node:crypto'
import pg from 'pg'
import { createPool, type DatabaseAddress } from '../../../apps/server/src/platform/database/pool.ts'
import { LISTED } from '../measurements.ts'
import { importBody, noteBody, noteKey } from '../orders.ts'
import { recordStatements, templateOf, type Recorded } from './recording.ts'
import { serviceInProcess, type InProcess } from './service-in-process.ts'

/** Does the work of a floor for a request and gives its answer; undefined body: there is none. */
export type Answering = (url: string, body: Buffer | undefined) => Promise<string> | string

const POOL_SIZE = 10
const ACCOUNT_ID = 1

/** Each floor: the least that any service could do for the same request. */
export const floors: Readonly<Record<string, (dataDir: string, answerBytes: number) => Promise<Answering>>> = {
  constant: async (_dataDir, answerBytes) => {
    const answer = constant(answerBytes)
    return () => answer
  },
  'parsed-constant': async (_dataDir, answerBytes) => {
    const answer = constant(answerBytes)
    return (_url, body) => {
      JSON.parse(body?.toString('utf8') ?? '')
      return answer
    }
  },
  'prepared-select': async (dataDir) => {
    const pool = await poolOf(dataDir)
    return async (url) => {
      const { rows } = await pool.query<{ document: string }>({
        name: 'document',
        text: 'SELECT document FROM return_process_document WHERE account_id = $1 AND process_id = $2',
        values: [ACCOUNT_ID, url.slice(url.lastIndexOf('/') + 1)],
      })
      return rows[0]?.document ?? ''
    }
  },
  'prepared-page': async (dataDir) => {
    const pool = await poolOf(dataDir)
    return async () => {
      const { rows } = await pool.query<{ document: string }>({
        name: 'page',
        text: 'SELECT document FROM return_process_document WHERE account_id = $1 ORDER BY process_id DESC LIMIT $2',
        values: [ACCOUNT_ID, LISTED],
      })
      return `[${rows.map(({ document }) => document).join(',')}]`
    }
  },
  'sign-and-select': async (dataDir, answerBytes) => {
    const pool = await poolOf(dataDir)
    const { privateKey } = generateKeyPairSync('ed25519')
    const padding = 'x'.repeat(Math.max(0, answerBytes - 120))
    return async () => {
      const { rows } = await pool.query<{ token_hash: Buffer }>({
        name: 'tokens',
        text: 'SELECT token_hash FROM credential_token WHERE account_id = $1 ORDER BY token_id LIMIT 2',
        values: [ACCOUNT_ID],
      })
      const payload = JSON.stringify({ hash: rows[0]?.token_hash.length, padding })
      return JSON.stringify({ bearer: sign(null, Buffer.from(payload), privateKey).toString('base64url'), padding })
    }
  },
  'import-sql': async (dataDir, answerBytes) => {
    const service = await serviceInProcess(dataDir)
    await service.call('POST', '/v1/pvt/processo/enviar-solicitacao', importBody('000000-first'))
    const statements = await recordStatements(async () => {
      await service.call('POST', '/v1/pvt/processo/enviar-solicitacao', importBody('000000-floor'))
    })
    // Ids of this service have 15 digits; the number of the run replaces the last digits, which distinguish orders.
    const tokens = /\b\d{15}\b|000000-floor|\bLE-\d{6}\b/
    return replaying(service, answerBytes, templateOf(statements, tokens, renamed))
  },
  'note-sql': async (dataDir, answerBytes) => {
    const service = await serviceInProcess(dataDir)
    const templates: Template[] = []
    // As many processes as there may be writers: one waits for another no more than in the service.
    for (let process = 0; process < NOTED_PROCESSES; process++) templates.push(await noteTemplate(service))
    return replaying(service, answerBytes, (run) => templates[run % templates.length]?.(run) ?? [])
  },
  'command-sql': async (dataDir, answerBytes) => {
    const service = await serviceInProcess(dataDir)
    const templates: Template[] = []
    for (let process = 0; process < NOTED_PROCESSES; process++) templates.push(await commandTemplate(service))
    return replaying(service, answerBytes, (run) => templates[run % templates.length]?.(run) ?? [])
  },
}

type Template = (run: number) => readonly Recorded[]

const NOTED_PROCESSES = 64
let noted = 0

async function noteTemplate({ call }: InProcess): Promise<Template> {
  const imported = await call(
    'POST',
    '/v1/pvt/processo/enviar-solicitacao',
    importBody(`note-${process.pid}-${++noted}`),
  )
  const processId = (JSON.parse(imported) as { entidade: { id: number } }).entidade.id
  const add = (number: number) => call('POST', `/v3/pvt/Fiscal/${processId}`, noteBody(number))
  await add(900_001)
  const statements = await recordStatements(async () => void (await add(900_002)))
  // The process stays the same; the note and the event are new in each run.
  const kept = new Set(statements.flatMap(({ name, values }) => (name === 'lock-process' ? values : [])).map(String))
  const tokens = new RegExp(`\\b\\d{15}\\b|\\b900002\\b|\\b${noteKey(900_002)}\\b`)
  const template = templateOf(statements, tokens, (token, run) => (kept.has(token) ? token : renamed(token, run)))
  return (run) => template(run).map((statement) => sequenced(statement, run))
}

/** As a note's: the process stays the same; the comment and the event are new in each run. */
async function commandTemplate({ call }: InProcess): Promise<Template> {
  const body = importBody(`command-${process.pid}-${++noted}`)
  const imported = await call('POST', '/v1/pvt/processo/enviar-solicitacao', body)
  const processId = (JSON.parse(imported) as { entidade: { id: number } }).entidade.id
  const comment = (versao: number) =>
    call('POST', `/v1/gestao/processos/${processId}/comentarios`, { versao, texto: 'Cliente avisado.' })
  await comment(1)
  const statements = await recordStatements(async () => void (await comment(2)))
  const kept = new Set(statements.flatMap(({ name, values }) => (name === 'lock-process' ? values : [])).map(String))
  const template = templateOf(statements, /\b\d{15}\b/, (token, run) => (kept.has(token) ? token : renamed(token, run)))
  return (run) => template(run).map((statement) => sequenced(statement, run))
}

const FARTHEST_BACK = 500_000_000_000_000
const APART = 1_000_000

/** Ids of the run lie long before any real one; other names end in the run. */
function renamed(token: string, run: number): string {
  if (/^\d{15}$/.test(token)) return String((Number(token) % APART) + FARTHEST_BACK + run * APART)
  if (/^900002$/.test(token)) return String(1_000_000 + run)
  if (token === noteKey(900_002)) return noteKey(1_000_000 + run)
  return token.startsWith('LE-') ? `LE-9${String(run).padStart(9, '0')}` : `${String(run).padStart(6, '0')}-floor`
}

/** An event's sequence is unique in its process, so each run has its own. */
function sequenced(statement: Recorded, run: number): Recorded {
  if (!/INTO process_event/.test(statement.text)) return statement
  return { ...statement, values: statement.values.with(2, 1_000 + run) }
}

/** All statements of a run in one transaction, sent without waiting. */
async function replaying({ app, owner }: InProcess, answerBytes: number, template: Template): Promise<Answering> {
  await app.close()
  const pool = poolAt(owner)
  const answer = constant(answerBytes)
  let runs = 0
  return async () => {
    const statements = template(++runs)
    const client = await pool.connect()
    try {
      const sent = [
        client.query('BEGIN'),
        ...statements.map((each) => client.query({ ...each, values: [...each.values] })),
      ]
      const [committed] = await Promise.all([client.query('COMMIT'), ...sent])
      if (committed.command !== 'COMMIT') throw new Error('the floor could not commit')
      return answer
    } finally {
      client.release()
    }
  }
}

async function poolOf(dataDir: string): Promise<pg.Pool> {
  const { app, owner } = await serviceInProcess(dataDir)
  await app.close()
  return poolAt(owner)
}

function poolAt(owner: DatabaseAddress): pg.Pool {
  return createPool(owner, { size: POOL_SIZE, onError: (error) => process.stderr.write(`${error.message}\n`) })
}

function constant(bytes: number): string {
  return JSON.stringify('x'.repeat(Math.max(0, bytes - 2)))
}

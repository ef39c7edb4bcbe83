import {
  PlatformSilent,
  type ProviderAccount,
  type ProviderStatements,
  recordOf,
  recordsOf,
  type StatementSpan,
  textOf,
} from '@vaivem/connector-kit'
import { bodyOf } from './payments.ts'
import { download, get, send } from './rest.ts'

const REPORTS = 'v1/account/release_report'

/**
 * The report of released money ("liberações"), as Mercado Pago publishes it for developers: requested by its first and last moment, made
 * within minutes, listed with the name of its file, and downloaded by that name. Which columns it has is configured once at Mercado Pago.
 */
export const mercadoPagoStatements: ProviderStatements = { format: 'mercadopago-liberacoes', find, ask }

async function ask(account: ProviderAccount, span: StatementSpan): Promise<void> {
  const answer = await send(account, REPORTS, { begin_date: span.from.toString(), end_date: span.until.toString() })
  if (answer.outcome === 'failed') throw new PlatformSilent(REPORTS, null)
  if (answer.status !== 202) throw new PlatformSilent(REPORTS, answer.status)
}

async function find(account: ProviderAccount, span: StatementSpan): Promise<string | undefined> {
  const list = bodyOf(await get(account, `${REPORTS}/list`), `${REPORTS}/list`)
  if (!Array.isArray(list)) throw new PlatformSilent(`${REPORTS}/list`, 200)
  const files = recordsOf(list).flatMap((report) => {
    const name = textOf(recordOf(report)['file_name']) ?? ''
    const made = instantIn(report['date_created'])
    const isOfSpan = isAt(report['begin_date'], span.from) && isAt(report['end_date'], span.until)
    // One that was made before its end lacks what came afterwards; other files than CSV are not read.
    const isWhole = made !== undefined && Temporal.Instant.compare(made, span.until) > 0
    return isOfSpan && isWhole && FILE_NAME.test(name) ? [name] : []
  })
  const [file] = files
  if (file === undefined) return undefined
  const answer = await download(account, `${REPORTS}/${file}`)
  if (answer.outcome === 'failed') throw new PlatformSilent(REPORTS, null)
  if (answer.status !== 200 || !answer.isWhole) throw new PlatformSilent(`${REPORTS}: not a whole file`, answer.status)
  if (PAGE.test(answer.text)) throw new PlatformSilent(`${REPORTS}: a page in place of the file`, answer.status)
  return answer.text
}

/** HTML, as a proxy or a login answers it. */
const PAGE = /^\s*</
/** The name goes into an address. */
const FILE_NAME = /^[\w-][\w.-]{0,199}\.csv$/i

function isAt(text: unknown, at: Temporal.Instant): boolean {
  const known = instantIn(text)
  return known !== undefined && Temporal.Instant.compare(known, at) === 0
}

function instantIn(text: unknown): Temporal.Instant | undefined {
  try {
    return typeof text === 'string' ? Temporal.Instant.from(text) : undefined
  } catch {
    return undefined
  }
}

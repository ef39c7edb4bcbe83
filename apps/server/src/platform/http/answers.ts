/** An error in the envelope of §2.1, in the order of its fields. */
export interface Failure {
  readonly status: number
  readonly code: string
  readonly type: string
  /** One Portuguese sentence for a person. */
  readonly description: string
  /** The exact fault. */
  readonly detail: string
}

export interface Page {
  readonly pageSize: number
  readonly currentPage: number
  readonly totalRecords: number
}

/**
 * The headers of every answer of the interface: its trace id (contract §1.3), and that it must be neither cached nor taken for
 * another type.
 */
export function commonHeaders(traceId: string): Readonly<Record<string, string>> {
  return { 'X-Trace-Id': traceId, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
}

/** The header of a refusal that leads to the page of the console on which its trace id is explained. */
export function explanationLink(publicUrl: string, traceId: string): Readonly<Record<'Link', string>> {
  return { Link: `<${publicUrl}/console/ajustes/requisicoes?traceId=${traceId}>; rel="help"` }
}

/** `entity` is JSON text, which is sent unchanged; `records` is 0 where it is null. */
export function entityAnswer(entity: string, records: number, now: Temporal.Instant): string {
  return `${successHead(records, now)}${entity}}`
}

/** A list and its page (contract §1.9): the envelope's fields first, then those of paging. */
export function listAnswer(entities: readonly string[], page: Page, now: Temporal.Instant): string {
  const totalPages = Math.ceil(page.totalRecords / page.pageSize)
  return `${successHead(entities.length, now)}[${entities.join(',')}],"pageSize":${page.pageSize},"totalPages":${totalPages},"currentPage":${Math.min(page.currentPage, Number.MAX_SAFE_INTEGER)},"totalRecords":${page.totalRecords}}`
}

export function failureAnswer(failure: Failure, now: Temporal.Instant): string {
  return `${head(0, failure.status, now)}"erroCodigo":${JSON.stringify(failure.code)},"erroDescricao":${JSON.stringify(failure.description)},"erroDetalhado":${JSON.stringify(failure.detail)},"erroTipo":${JSON.stringify(failure.type)},"entidade":null}`
}

/** Problem details, the body of every 401 (§2.3). They never say which check failed. */
export function unauthorizedProblem(traceId: string): string {
  return JSON.stringify({
    type: 'https://www.rfc-editor.org/rfc/rfc9110#name-401-unauthorized',
    title: 'Unauthorized',
    status: 401,
    traceId,
  })
}

/** Up to the entity. */
function successHead(records: number, now: Temporal.Instant): string {
  return `${head(records, 200, now)}"erroCodigo":null,"erroDescricao":null,"erroDetalhado":null,"erroTipo":null,"entidade":`
}

function head(records: number, status: number, now: Temporal.Instant): string {
  return `{"dataHoraResposta":"${momentText(now)}","registros":${records},"httpStatus":"${status}",`
}

let told = { milliseconds: Number.NaN, text: '' }

/** To the millisecond. A busy process answers many requests in one, so that the text is kept for the next. */
function momentText(now: Temporal.Instant): string {
  const milliseconds = now.epochMilliseconds
  if (milliseconds !== told.milliseconds) told = { milliseconds, text: now.toString({ smallestUnit: 'millisecond' }) }
  return told.text
}

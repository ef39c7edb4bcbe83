import type { FastifyReply } from 'fastify'
import { isSecure } from '../../platform/http/public-url.ts'
import { documentForms, documentsOf, readParcelDocument } from '../../processes/index.ts'
import type { Deps } from '../deps.ts'
import { pageHeaders } from '../sessions/page-headers.ts'
import { redirectTo, sendPage } from '../sessions/send-page.ts'
import { proofPath } from './proof-pages.ts'
import { pathOf, type RequestRead } from './request-view.ts'
import type { SessionTurn } from './session-pages.ts'

const ALL = '/fluxo/solicitacoes'
const ENDINGS = { 'application/pdf': 'pdf', 'image/png': 'png' } as const

/**
 * A label or declaration of a parcel of the request, to print. It shows the full name, document and address, so that only a visitor who
 * proved to read the e-mail of the order receives it.
 */
export async function sendDocument(deps: Deps, turn: SessionTurn, { state }: RequestRead): Promise<FastifyReply> {
  const { session, reply, request } = turn
  const { parcel: asked, document: word } = request.params as Readonly<Record<'parcel' | 'document', string>>
  const form = Object.hasOwn(documentForms, word) ? documentForms[word as keyof typeof documentForms] : undefined
  const parcel = state.parcels.find(({ id }) => String(id) === asked)
  const { store } = session
  const printed = parcel ? documentsOf(parcel, state.process.decision, store.configuration) : []
  if (!form || !parcel || !printed.includes(form)) return sendPage(deps, turn, 'page-missing', null)
  const here = `${pathOf(ALL, state.process.number)}/encomendas/${parcel.id}/${word}`
  if (!session.isProven) return redirectTo(deps, reply, proofPath(here))
  const found = await readParcelDocument(deps.database, store, {
    processId: state.process.id,
    parcelId: parcel.id,
    form,
  })
  if (!found.ok) return sendPage(deps, turn, 'page-missing', null)
  const { mediaType, bytes } = found.value
  const ending = ENDINGS[mediaType]
  return reply
    .headers(pageHeaders(isSecure(deps)))
    .headers({
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${word}-${state.process.number}.${ending}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .send(bytes)
}

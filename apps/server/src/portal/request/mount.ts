import { isSecure } from '../../platform/http/public-url.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FlowStep, flowSteps, reasonAnswers } from '@vaivem/domain'
import { flowCookies } from '../sessions/cookies.ts'
import { isOwnForm } from '../sessions/same-origin.ts'
import { readSecret } from '../../platform/secrets/session-secret.ts'
import { sendPage } from '../sessions/send-page.ts'
import { photoHeaders } from '../../platform/photos/photo-headers.ts'
import { showClaim, takeClaim } from '../delivery-claim/claim-pages.ts'
import { createFormMemory } from './form-memory.ts'
import { type Form, plainForm, readFormWithFiles } from './form-with-files.ts'
import { openSession } from './open-session.ts'
import { showStep } from './pages.ts'
import { type PhotoBytes, selectPhotoOfSession } from './photo-repository.ts'
import { showReceipt, takeRating } from './receipt.ts'
import type { RequestDeps } from './request-deps.ts'
import { numberIn, takeAnswer } from './take-answer.ts'

/** Forms that one session may send in a minute. */
const FORMS_PER_MINUTE = 60

/** Below the prefix of the flow. */
const PATHS: Readonly<Record<FlowStep, string>> = {
  items: '/pedido',
  details: '/pedido/detalhes',
  replacement: '/pedido/troca',
  outcome: '/pedido/valor',
  shipping: '/pedido/envio',
  review: '/pedido/revisao',
}

type DraftRequest = FastifyRequest<{ Params: { draft: string } }>
type ExampleRequest = FastifyRequest<{ Params: { reason: string } }>
type PhotoRequest = FastifyRequest<{ Params: { photo: string } }>

/** The pages of a request: each is shown by a GET and answered by a form that leads to the next. */
export function mountRequest(scope: FastifyInstance, deps: RequestDeps): void {
  const held = createFormMemory()
  scope.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => held.giveBack(request))
  })
  scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: FastifyRequest['raw']) =>
    readFormWithFiles(request.headers, payload, (bytes) => held.take(request, bytes)),
  )
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => refuseForeign(deps, request, reply)
  for (const step of flowSteps.STEPS) {
    scope.get(PATHS[step], async (request, reply) => showStep(deps, { request, reply }, step))
    scope.post(PATHS[step], { onRequest }, async (request, reply) =>
      takeAnswer(deps, { request, reply }, step, formIn(request)),
    )
  }
  scope.get('/pedido/comprovante/:draft', async (request: DraftRequest, reply) =>
    showReceipt(deps, { request, reply }, numberIn(request.params.draft)),
  )
  scope.post('/pedido/comprovante', { onRequest }, async (request, reply) =>
    takeRating(deps, { request, reply }, formIn(request)),
  )
  scope.get('/reclamacao', async (request, reply) => showClaim(deps, { request, reply }))
  scope.post('/reclamacao', { onRequest }, async (request, reply) =>
    takeClaim(deps, { request, reply }, formIn(request)),
  )
  scope.get('/pedido/exemplos/:reason', async (request: ExampleRequest, reply) => showExample(deps, request, reply))
  scope.get('/pedido/fotos/:photo', async (request: PhotoRequest, reply) => showPhoto(deps, request, reply))
}

function formIn({ body }: FastifyRequest): Form {
  return isForm(body) ? body : plainForm(body)
}

function isForm(body: unknown): body is Form {
  return typeof body === 'object' && body !== null && 'files' in body
}

/** Only our own pages send forms, and not without end; judged before anything of the form is read. */
async function refuseForeign(deps: RequestDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const cookies = flowCookies(isSecure(deps))
  const { cookie } = request.headers
  if (!isOwnForm(request.headers, new URL(deps.publicUrl()).origin, cookies.hasPage(cookie))) {
    await sendPage(deps, { request, reply }, 'foreign-form', null)
    return
  }
  const session = readSecret(cookies.sessionIn(cookie) ?? '')
  if (!session) {
    await sendPage(deps, { request, reply }, 'session-closed', null)
    return
  }
  const name = `pedido ${session.hash.toString('base64url')}`
  const allowance = deps.rateLimiter.take(name, 'escrita', FORMS_PER_MINUTE)
  if (allowance.allowed) return
  reply.header('Retry-After', String(allowance.resetSeconds))
  await sendPage(deps, { request, reply }, 'too-many-guesses', null)
}

/** The picture by which the account shows what a good photo is, for a reason; missing where it has none. */
async function showExample(deps: RequestDeps, request: ExampleRequest, reply: FastifyReply): Promise<FastifyReply> {
  const session = await openSession(deps, request)
  if (!session) return sendPage(deps, { request, reply }, 'session-closed', null)
  const { account, store } = session
  const reason = account.configuration.reasons.find(({ id }) => id === numberIn(request.params.reason))
  const picture = reasonAnswers.photoQuestion(reason)?.exampleImage ?? ''
  const [, type, content] = /^data:(image\/[a-z]+);base64,(.*)$/.exec(picture) ?? []
  if (type === undefined || content === undefined)
    return sendPage(deps, { request, reply, store }, 'page-missing', null)
  return reply.headers(photoHeaders(type)).send(Buffer.from(content, 'base64'))
}

/** A photo of this session's own order; missing for anyone else. */
async function showPhoto(deps: RequestDeps, request: PhotoRequest, reply: FastifyReply): Promise<FastifyReply> {
  const session = await openSession(deps, request)
  if (!session) return sendPage(deps, { request, reply }, 'session-closed', null)
  const { account, sessionHash, store } = session
  const photoId = numberIn(request.params.photo)
  const [photo] = await deps.database.read<PhotoBytes>(
    account.id,
    selectPhotoOfSession(account.id, sessionHash, photoId),
  )
  if (!photo) return sendPage(deps, { request, reply, store }, 'page-missing', null)
  return reply.headers(photoHeaders(photo.type)).send(photo.bytes)
}

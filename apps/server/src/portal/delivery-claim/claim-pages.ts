import { deliveryClaim, type DeliveryClaimKind, type StorefrontLanguage } from '@vaivem/domain'
import {
  CLAIM_KINDS,
  claimCopies,
  type ClaimView,
  type FieldFault,
  type Language,
  LONGEST_CLAIM_DETAILS,
  MOST_CLAIM_PHOTOS,
} from '@vaivem/portal'
import type { FastifyReply } from 'fastify'
import type { RemadePhoto } from '../../platform/photos/remake.ts'
import { toOrderInput } from '../../orders/index.ts'
import { claimIntake, openProcess } from '../../processes/index.ts'
import { readerLanguage, redirectTo, sendPage } from '../sessions/send-page.ts'
import type { Form } from '../request/form-with-files.ts'
import { CUSTOMER } from '../request/intake.ts'
import { type FlowSession, openSession, type ShownLine } from '../request/open-session.ts'
import type { Turn } from '../request/pages.ts'
import { insertPhotoOfItem } from '../request/photo-repository.ts'
import type { RequestDeps } from '../request/request-deps.ts'
import { availableOf } from '../request/request-state.ts'
import { numberIn } from '../request/take-answer.ts'
import { namesOf } from '../request/view-frame.ts'

/** The values of a form, and their faults. */
interface Typed {
  readonly kind: DeliveryClaimKind | null
  readonly details: string
  /** The chosen lines with their units. */
  readonly chosen: ReadonlyMap<number, number>
  readonly faults: readonly FieldFault[]
}

const NOTHING_TYPED: Omit<Typed, 'kind'> = { details: '', chosen: new Map(), faults: [] }

/** The page on which a delivery is complained about; `?tipo=` says what happened. */
export async function showClaim(deps: RequestDeps, turn: Turn): Promise<FastifyReply> {
  const session = await sessionOf(deps, turn)
  if (!session) return turn.reply
  const asked = (turn.request.query as Readonly<Record<string, unknown>> | undefined)?.['tipo']
  const view = viewOf(session, { ...NOTHING_TYPED, kind: kindNamed(asked) })
  return sendPage(deps, { ...turn, store: session.store }, 'claim', view)
}

/**
 * Opens the claim of a form, once: a second press finds its units held, and is led to the requests that hold them. What cannot
 * be taken is shown again with why.
 */
export async function takeClaim(deps: RequestDeps, turn: Turn, form: Form): Promise<FastifyReply> {
  const session = await sessionOf(deps, turn)
  if (!session) return turn.reply
  const language = readerLanguage(deps, turn.request, session.store)
  if (openLines(session).length === 0) return redirectTo(deps, turn.reply, REQUESTS)
  const typed = readForm(session, form, language)
  const photos = typed.faults.length === 0 ? await photosOf(deps, session, form, language) : { made: [], faults: [] }
  const faults = [...typed.faults, ...photos.faults]
  if (faults.length > 0 || typed.kind === null) {
    const page = { ...turn, store: session.store }
    return sendPage(deps, page, 'claim-again', viewOf(session, { ...typed, faults }))
  }
  const origin = { ip: turn.request.ip, traceId: turn.request.id }
  const number = await open(deps, session, { ...typed, kind: typed.kind, photos: photos.made, language, origin })
  return redirectTo(deps, turn.reply, number === undefined ? REQUESTS : `${REQUESTS}/${encodeURIComponent(number)}`)
}

const REQUESTS = '/fluxo/solicitacoes'

async function sessionOf(deps: RequestDeps, { request, reply }: Turn): Promise<FlowSession | undefined> {
  const session = await openSession(deps, request)
  if (session?.account.configuration.claims.enabled) return session
  const page = { request, reply, store: session?.store }
  sendPage(deps, page, session ? 'page-missing' : 'session-closed', null)
  return undefined
}

function openLines({ known }: FlowSession): readonly ShownLine[] {
  return known.order.lines.filter((line) => availableOf(line) > 0)
}

function kindNamed(word: unknown): DeliveryClaimKind | null {
  return deliveryClaim.KINDS.find((kind) => CLAIM_KINDS[kind] === word) ?? null
}

function viewOf(session: FlowSession, { kind, details, chosen, faults }: Typed): ClaimView {
  const lines = openLines(session)
  return {
    kind,
    details,
    faults,
    answerDays: session.account.configuration.claims.answerDays,
    items: lines.map((line) => ({
      ...namesOf(line),
      lineId: line.id,
      most: availableOf(line),
      quantity: chosen.get(line.id) ?? (kind === 'never-arrived' ? availableOf(line) : 1),
      isChosen: chosen.has(line.id) || (lines.length === 1 && faults.length === 0),
    })),
  }
}

function readForm(session: FlowSession, form: Form, language: Language): Typed {
  const copy = claimCopies[language].faults
  const kind = kindNamed(form.text('tipo'))
  const asked = new Set(form.texts('item'))
  const chosen = new Map<number, number>()
  let isPossible = true
  for (const line of openLines(session).filter(({ id }) => asked.has(String(id)))) {
    const sent = form.text(`quantidade-${line.id}`)
    const quantity = sent === '' ? 1 : numberIn(sent)
    isPossible &&= quantity >= 1 && quantity <= availableOf(line)
    chosen.set(line.id, quantity)
  }
  const items = chosen.size === 0 ? copy.item : isPossible ? null : copy.quantity
  return {
    kind,
    chosen,
    details: form.text('texto').slice(0, LONGEST_CLAIM_DETAILS).toWellFormed(),
    faults: [
      ...(kind === null ? [{ field: 'tipo', message: copy.kind }] : []),
      ...(items === null ? [] : [{ field: 'item', message: items }]),
    ],
  }
}

interface Photos {
  readonly made: readonly RemadePhoto[]
  readonly faults: readonly FieldFault[]
}

/** The photos of a form, encoded again by the service; a form may have none. */
async function photosOf(deps: RequestDeps, session: FlowSession, form: Form, language: Language): Promise<Photos> {
  const copy = claimCopies[language].faults
  const files = form.files('foto')
  const fault = (message: string): Photos => ({ made: [], faults: [{ field: 'foto', message }] })
  if (files.length > MOST_CLAIM_PHOTOS) return fault(copy.photos)
  if (form.isCut || files.some(({ isCut }) => isCut)) return fault(copy.photo)
  const whose = `${session.account.id} ${session.sessionHash.toString('base64')}`
  const made: RemadePhoto[] = []
  for (const { bytes } of files) {
    const photo = await deps.photoMaker.make(whose, bytes)
    if (!photo.ok) return fault(photo.refusal.kind === 'busy' ? copy.busy : copy.photo)
    made.push(photo.value)
  }
  return { made, faults: [] }
}

interface Opening extends Omit<Typed, 'faults'> {
  readonly kind: DeliveryClaimKind
  readonly photos: readonly RemadePhoto[]
  readonly language: StorefrontLanguage
  readonly origin: { readonly ip: string; readonly traceId: string }
}

/** The number of the opened claim; undefined where its units are in other requests by now. */
async function open(
  deps: RequestDeps,
  { account, known }: FlowSession,
  { kind, chosen, details, photos, language, origin }: Opening,
): Promise<string | undefined> {
  const intake = await claimIntake(deps, account, {
    order: known,
    read: toOrderInput(known),
    kind,
    items: known.order.lines.flatMap(({ id, key }) => {
      const quantity = chosen.get(id)
      return quantity === undefined ? [] : [{ lineKey: key, quantity }]
    }),
    details: details || null,
    notifiesCustomer: true,
    language,
    cause: CUSTOMER,
    origin,
  })
  const opened = await deps.database.inAccountIf(
    account.id,
    async (tx) => {
      const process = await openProcess(deps, tx, account, intake)
      if (!process.ok) return process
      const { id, itens } = JSON.parse(process.value) as { id: number; itens: readonly { itemId: string }[] }
      const itemId = Number(itens[0]?.itemId)
      for (const photo of photos) {
        const taken = { photoId: deps.newId(), processId: id, itemId, photo, at: deps.now() }
        await tx.query(insertPhotoOfItem(account.id, taken))
      }
      return process
    },
    ({ ok: keeps }) => keeps,
  )
  if (!opened.ok) return undefined
  deps.notifyWorker(account.id)
  return intake.number
}

import { newSecret, readSecret } from '../../platform/secrets/session-secret.ts'
import { basePath, isSecure } from '../../platform/http/public-url.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  LONGEST_CLAIM,
  LONGEST_NAME,
  LONGEST_ORDER,
  type Declared,
  type RegretFault,
  type RegretFormView,
} from '@vaivem/portal'
import type { Deps } from '../deps.ts'
import { flowCookies } from '../sessions/cookies.ts'
import { fieldOf } from '../sessions/form.ts'
import { isTooMuch } from '../sessions/limits.ts'
import { addCookie, readerLanguage, redirectTo, sendPage } from '../sessions/send-page.ts'
import { homeOf, pagesOfStore, type StoreTurn } from '../sessions/store-pages.ts'
import { instantOfColumn } from '../../platform/http/moments.ts'
import { declareRegret, receiptNumber } from './declare-regret.ts'
import { type DeclarationRow, selectDeclarationOfForm } from './repository.ts'

const NOTHING: Declared = { order: '', name: '', email: '' }

/** The regret of law in two steps, for guests, at every store and from every page; also the EU's withdrawal function. */
export function serveRegretPages(server: FastifyInstance, deps: Deps): void {
  const mount = (scope: FastifyInstance) => {
    const page = pagesOfStore(scope, deps)
    scope.get(
      '/',
      page((turn) => askWho(deps, turn, { declared: NOTHING, faults: [] })),
    )
    scope.post(
      '/',
      page((turn) => check(deps, turn)),
    )
    scope.post(
      '/confirmar',
      page((turn) => confirm(deps, turn)),
    )
    scope.get(
      '/comprovante',
      page((turn) => showReceipt(deps, turn)),
    )
  }
  void server.register(async (scope) => mount(scope), { prefix: '/loja/:alias/arrependimento' })
}

/** First step: nothing is kept yet. */
function check(deps: Deps, turn: StoreTurn): FastifyReply {
  const { declared, faults } = readDeclared(turn)
  const isToChange = fieldOf(turn.request.body, 'mudar', 3) === 'sim'
  if (isToChange) return askWho(deps, turn, { declared, faults: [] })
  if (faults.length > 0) return askWho(deps, turn, { declared, faults })
  const { text: form } = newSecret(deps, turn.store.id)
  const change = `${basePath(deps)}${pathOf(turn)}`
  return sendPage(deps, turn, 'regret-to-confirm', {
    declared,
    form,
    paths: { change, confirm: `${change}/confirmar` },
  })
}

type Said = Omit<RegretFormView, 'path'>

function askWho(deps: Deps, turn: StoreTurn, said: Said): FastifyReply {
  return sendPage(deps, turn, 'regret-wanted', { ...said, path: `${basePath(deps)}${pathOf(turn)}` })
}

const LONGEST_SECRET = 60

/** Second step: kept before it is said so; the form sent again leads to the same receipt. */
async function confirm(deps: Deps, turn: StoreTurn): Promise<FastifyReply> {
  const { request, reply, store } = turn
  const { declared, faults } = readDeclared(turn)
  const form = fieldOf(request.body, 'formulario', LONGEST_SECRET)
  const secret = readSecret(form)
  if (faults.length > 0 || secret?.accountId !== store.id) return askWho(deps, turn, { declared, faults })
  if (isTooMuch(deps, turn, 'declare')) return sendPage(deps, turn, 'too-many-guesses', null)
  const language = readerLanguage(deps, request, store)
  await declareRegret(deps, store.id, { ...declared, formHash: secret.hash, language, ip: request.ip })
  addCookie(reply, flowCookies(isSecure(deps)).guest(form))
  return redirectTo(deps, reply, `${pathOf(turn)}/comprovante`)
}

/** For the browser that declared it. */
async function showReceipt(deps: Deps, turn: StoreTurn): Promise<FastifyReply> {
  const { request, reply, store } = turn
  const secret = readSecret(flowCookies(isSecure(deps)).guestIn(request.headers.cookie) ?? '')
  const rows =
    secret?.accountId === store.id
      ? await deps.database.read<DeclarationRow>(store.id, selectDeclarationOfForm(store.id, secret.hash))
      : []
  const [row] = rows
  if (!row) return redirectTo(deps, reply, pathOf(turn))
  return sendPage(deps, turn, 'regret-declared', {
    declared: { order: row.order_number, name: row.name, email: row.email },
    number: receiptNumber(row.id),
    at: instantOfColumn(row.declared_at).toZonedDateTimeISO(store.configuration.timeZone),
  })
}

function readDeclared({ request: { body } }: StoreTurn): Said {
  const line = (name: string, longest: number) => fieldOf(body, name, longest).replaceAll(/\s+/g, ' ')
  const declared = {
    order: line('pedido', LONGEST_ORDER),
    name: line('nome', LONGEST_NAME),
    email: line('email', LONGEST_CLAIM).toLowerCase(),
  }
  const isAddress = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/u.test(declared.email)
  return {
    declared,
    faults: [
      ...faultOf(declared.order, 'order-missing', 'order-strange'),
      ...faultOf(declared.name, 'name-missing', 'name-strange'),
      ...(isAddress ? [] : (['email-strange'] as const)),
    ],
  }
}

function faultOf(text: string, missing: RegretFault, strange: RegretFault): readonly RegretFault[] {
  if (text === '') return [missing]
  return isPlain(text) ? [] : [strange]
}

/** A mail to an address that anybody may type must not contain the address of another person. */
function isPlain(text: string): boolean {
  return !/[<>@\\:]|\/\/|www\./i.test(text)
}

function pathOf({ store }: StoreTurn): string {
  return `${homeOf(store)}/arrependimento`
}

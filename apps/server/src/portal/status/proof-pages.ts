import { basePath } from '../../platform/http/public-url.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LONGEST_CODE } from '@vaivem/portal'
import type { Deps } from '../deps.ts'
import { fieldOf } from '../sessions/form.ts'
import { returnPath, withReturn } from '../sessions/return-path.ts'
import { readerLanguage, redirectTo, sendPage } from '../sessions/send-page.ts'
import { askCode } from './ask-code.ts'
import { enterProof } from './enter-code.ts'
import { isTooMuch } from '../sessions/limits.ts'
import { pagesOfSession, type SessionTurn } from './session-pages.ts'

const PROVE = '/fluxo/confirmar'

/** Where the holder of a session that came from a link proves to read the e-mail of the order: `?voltar=<path>` comes after. */
export function serveProofPages(server: FastifyInstance, deps: Deps): void {
  const mount = (scope: FastifyInstance) => {
    const within = pagesOfSession(scope, deps)
    scope.get(
      '/',
      within((turn) => showProof(deps, turn)),
    )
    scope.post(
      '/',
      within((turn) => askForCode(deps, turn)),
    )
    scope.get(
      '/codigo',
      within((turn) => showCode(deps, turn, null)),
    )
    scope.post(
      '/codigo',
      within((turn) => takeCode(deps, turn)),
    )
  }
  void server.register(async (scope) => mount(scope), { prefix: PROVE })
}

/** Where a session that is not proven goes before `back`. */
export function proofPath(back: string): string {
  return withReturn(PROVE, back)
}

function showProof(deps: Deps, turn: SessionTurn): FastifyReply {
  const back = backOf(turn)
  if (turn.session.isProven) return redirectTo(deps, turn.reply, back)
  return sendPage(deps, turn, 'proof-wanted', { back: `${basePath(deps)}/fluxo/solicitacoes` })
}

async function askForCode(deps: Deps, turn: SessionTurn): Promise<FastifyReply> {
  if (isTooMuch(deps, turn, 'ask-code')) return sendPage(deps, turn, 'too-many-guesses', null)
  const { session, request, reply } = turn
  const { accountId, sessionHash: browserHash, orderId, storeId, store } = session
  const language = readerLanguage(deps, request, store)
  await askCode(deps, accountId, { browserHash, language, of: { purpose: 'prove', orderId, storeId } })
  return redirectTo(deps, reply, withReturn(`${PROVE}/codigo`, backOf(turn)))
}

function showCode(deps: Deps, turn: SessionTurn, fault: 'wrong' | 'missing' | null): FastifyReply {
  const again = `${basePath(deps)}${proofPath(backOf(turn))}`
  return sendPage(deps, turn, 'code-wanted', { purpose: 'prove', fault, again })
}

async function takeCode(deps: Deps, turn: SessionTurn): Promise<FastifyReply> {
  const code = fieldOf(turn.request.body, 'codigo', LONGEST_CODE)
  if (code === '') return showCode(deps, turn, 'missing')
  if (isTooMuch(deps, turn, 'try-code')) return sendPage(deps, turn, 'too-many-guesses', null)
  const { accountId, sessionHash } = turn.session
  const proven = await enterProof(deps, accountId, sessionHash, code)
  return proven.ok ? redirectTo(deps, turn.reply, backOf(turn)) : showCode(deps, turn, 'wrong')
}

/** Only pages of the flow: an address never leads a browser elsewhere. */
function backOf({ request }: SessionTurn): string {
  return returnPath(request.query) ?? '/fluxo/solicitacoes'
}

import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { authenticate } from './authentication.ts'
import { type HttpRefusal, refusal } from './failures.ts'
import type { Route } from './route.ts'
import { Unauthorized } from './unauthorized.ts'

/**
 * Decides the answer to a request that no operation handles. A path of §4 with another method is 401 without a token, else 405
 * (400 where the path cannot be decoded); any other path is a 404, with or without a token (contract §1.4).
 */
export function unknownPathJudge(deps: Deps, routes: readonly Route[]) {
  const known = routes.flatMap(({ operation }) =>
    [operation.url, ...(operation.aliases ?? [])].map((url) => ({ operation, pattern: patternOf(url) })),
  )
  return async (request: FastifyRequest): Promise<HttpRefusal | Unauthorized> => {
    const path = pathOf(request.url)
    const matching = known.filter(({ pattern }) => pattern.test(path.text)).map(({ operation }) => operation)
    if (matching.length === 0) return refusal(404, { kind: 'route-not-found' })
    const needsToken = matching.every(({ scope }) => scope !== 'none')
    if (needsToken) {
      const caller = await authenticate(deps, request.raw, undefined)
      if (!caller.ok) return new Unauthorized(caller.refusal)
      request.caller = caller.value
    }
    if (!path.isReadable) {
      const faults = [{ where: 'caminho', message: 'tem uma sequência % inválida' }]
      return refusal(400, { kind: 'invalid-request', faults })
    }
    const allowed = [...new Set(matching.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
    return refusal(405, { kind: 'method-not-allowed', allowed }, { Allow: allowed.join(', ') })
  }
}

/** The path of a request target, which may be a complete address, as the router reads it. */
function pathOf(url: string): { readonly text: string; readonly isReadable: boolean } {
  const raw = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''
  try {
    return { text: decodeURI(raw), isReadable: true }
  } catch {
    return { text: raw, isReadable: false }
  }
}

function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replaceAll(/:[A-Za-z]+/g, '[^/]+')}/?$`, 'i')
}

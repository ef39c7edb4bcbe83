import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { clientAddressOf } from './client-address.ts'
import { UnknownOrigin } from './failures.ts'

/** The operator is warned again after this time, however many requests come. */
const TOLD_AGAIN_MILLISECONDS = 60_000

/**
 * Makes `request.ip` the address of the client, whatever proxies are in between. Where it cannot be determined, the request is
 * refused: otherwise everybody behind a proxy would have one address, or a caller could choose any.
 */
export function originReader({ trustedProxies, publicUrl, log }: Pick<Deps, 'trustedProxies' | 'publicUrl' | 'log'>) {
  let toldAt = -Infinity
  return (request: FastifyRequest): void => {
    const trust = { trusted: trustedProxies, isBehindTls: publicUrl().startsWith('https:') }
    const origin = clientAddressOf(request.raw, trust)
    if ('address' in origin) {
      Object.defineProperty(request, 'ip', { value: origin.address })
      return
    }
    if (performance.now() - toldAt > TOLD_AGAIN_MILLISECONDS) {
      toldAt = performance.now()
      log.warn(SENTENCES[origin.fault], { peer: request.raw.socket.remoteAddress, traceId: request.id })
    }
    throw new UnknownOrigin()
  }
}

const SENTENCES = {
  'proxy-not-named': 'a proxy forwarded a request and TRUSTED_PROXIES does not name it: refused',
  'header-unreadable': 'a trusted proxy sent no address in X-Forwarded-For that can be read: refused',
} as const

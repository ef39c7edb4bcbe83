import type { HttpAnswer, SendRequest } from '../http.ts'

/** The faults that may happen to one request on its way. */
export type Fault = keyof typeof FAULTS

interface Way {
  readonly isDelivered: boolean | 'late'
  /** The answer that the caller sees instead of the real one. */
  readonly seen: (answer: HttpAnswer | undefined) => HttpAnswer
  /** It stays so until `heal`. */
  readonly lasts?: boolean
}

const FAULTS = {
  'request not sent': way(false, () => failed('not-reached', false)),
  'request lost': way(false, () => failed('no-answer-in-time', true)),
  'answer lost': way(true, () => failed('connection-lost', true)),
  slow: way('late', () => failed('no-answer-in-time', true)),
  // Without a pause, which tests of whole services would have to wait for; how long a counterpart is left alone has tests of its own.
  'too many requests': way(false, () => answered(429, '{"code":"too_many_requests"}', { 'retry-after': '0' })),
  '500 with effect': way(true, () => answered(500, '<html>500</html>')),
  '500 without effect': way(false, () => answered(500, '<html>500</html>')),
  'page instead of an answer, with effect': way(true, () => answered(200, '<html>Bem-vindo</html>')),
  'page instead of an answer, without effect': way(false, () => answered(200, '<html>Bem-vindo</html>')),
  'answer cut off': way(true, (answer) =>
    answer?.outcome === 'answered'
      ? { ...answer, text: answer.text.slice(0, Math.floor(answer.text.length / 2)), isWhole: false }
      : failed('connection-lost', true),
  ),
  'credentials revoked': { ...way(false, () => answered(401, '{"code":"unauthorized"}')), lasts: true },
} as const satisfies Readonly<Record<string, Way>>

export const TRANSPORT_FAULTS = Object.keys(FAULTS) as readonly Fault[]

export interface FaultyWay {
  readonly send: SendRequest
  /** Whether the fault stays until it is ended. */
  readonly lasts: boolean
  /** Whether the fault has struck. */
  readonly hasStruck: () => boolean
  /** Lets time pass: what was slow arrives now. */
  readonly settle: () => Promise<void>
  /** Ends a fault that lasts. */
  readonly heal: () => void
}

/** A way to a platform on which the request of the number `at`, from 0, meets a fault. */
export function withFault(send: SendRequest, fault: Fault, at: number): FaultyWay {
  const { isDelivered, seen, lasts = false }: Way = FAULTS[fault]
  const late: (() => Promise<unknown>)[] = []
  let sent = 0
  let isHealed = false
  return {
    send: async (request) => {
      const number = sent++
      const isHit = number === at || (lasts && number > at && !isHealed)
      if (!isHit) return send(request)
      if (isDelivered === 'late') late.push(() => send(request))
      return seen(isDelivered === true ? await send(request) : undefined)
    },
    lasts,
    hasStruck: () => sent > at,
    settle: async () => {
      for (const deliver of late.splice(0)) await deliver()
    },
    heal: () => {
      isHealed = true
    },
  }
}

function way(isDelivered: boolean | 'late', seen: Way['seen']): Way {
  return { isDelivered, seen }
}

function failed(failure: 'not-reached' | 'no-answer-in-time' | 'connection-lost', mayHaveArrived: boolean): HttpAnswer {
  return { outcome: 'failed', failure, mayHaveArrived }
}

function answered(status: number, text: string, headers: Readonly<Record<string, string>> = {}): HttpAnswer {
  return { outcome: 'answered', status, headers, text, isWhole: true }
}

import { curlLine } from './call.ts'
import { codeOf } from './attempt.ts'
import type { Outcome } from './campaign.ts'
import type { Received } from './send.ts'
import type { Target } from './target.ts'

/** What a run showed, for people. */
export function reportOf(
  { url, log }: Pick<Target, 'url' | 'log'>,
  seed: number,
  { requests, milliseconds, slowest, statuses, failures, putOff, others }: Outcome,
): string {
  const never = [...statuses].filter(([, counts]) => !counts.has(200)).map(([operation]) => operation)
  const total = new Map<number, number>()
  for (const counts of statuses.values())
    for (const [status, count] of counts) total.set(status, (total.get(status) ?? 0) + count)
  return [
    ...failures.map(({ call, sent, received, faults }) =>
      [
        `✘ ${call.operation} as ${call.caller}, ${call.tries}`,
        ...faults.map(({ kind, detail }) => `    ${kind}: ${detail}`),
        `    answered ${received.status} ${codeOf(received)} in ${Math.round(received.milliseconds)} ms: ${received.text.slice(0, 600)}`,
        ...(received.status < 500 ? [] : loggedOf(log(), received)),
        `    ${curlLine(url, sent)}`,
      ].join('\n'),
    ),
    ...others.map(({ kind, detail }) => `✘ ${kind}: ${detail}`),
    '',
    `seed ${seed}: ${requests} requests in ${(milliseconds / 1000).toFixed(1)} s (${Math.round((requests * 1000) / milliseconds)}/s), slowest ${Math.round(slowest)} ms`,
    `answers: ${[...total]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ')}`,
    `put off by a lock, and answered when asked again: ${putOff}`,
    `operations asked: ${statuses.size}; never answered 200: ${never.length === 0 ? 'none' : never.join(', ')}`,
    `${failures.length + others.length} failed`,
  ].join('\n')
}

/** What the service wrote to its log about an answer. */
function loggedOf(log: string, { headers }: Received): string[] {
  const trace = headers['x-trace-id'] ?? ''
  return log
    .split('\n')
    .filter((line) => trace !== '' && line.includes(trace))
    .map((line) => `    logged: ${line}`)
}

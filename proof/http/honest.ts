import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Way } from './experiment.ts'

export interface Honest {
  readonly asked: number
  readonly served: number
  /** Of those that were served. */
  readonly p99Milliseconds: number
}

const PER_SECOND = 50
const LONGEST_WAIT_MILLISECONDS = 5_000

/** Fifty requests a second, whatever becomes of those before; every second one over a connection of its own. */
export async function askHonestly({ port }: Way, bearer: string, seconds: number): Promise<Honest> {
  const kept = new Agent({ keepAlive: true, maxSockets: 8 })
  const fresh = new Agent({ keepAlive: false })
  const latencies: number[] = []
  const under: Promise<void>[] = []
  const asked = seconds * PER_SECOND
  const began = performance.now()
  for (let index = 0; index < asked; index++) {
    await sleep(Math.max(0, began + (index * 1_000) / PER_SECOND - performance.now()))
    const one = ask(port, bearer, index % 2 === 0 ? kept : fresh)
    under.push(one.then((milliseconds) => void (milliseconds !== undefined && latencies.push(milliseconds))))
  }
  await Promise.all(under)
  kept.destroy()
  const sorted = latencies.toSorted((a, b) => a - b)
  return { asked, served: sorted.length, p99Milliseconds: sorted[Math.floor(sorted.length * 0.99)] ?? Infinity }
}

/** How long a 200 took; undefined for anything else. */
function ask(port: number, bearer: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve) => {
    const began = performance.now()
    const asked = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: '/v3/pvt/processo?pageSize=1',
        headers: { authorization: `Bearer ${bearer}` },
        timeout: LONGEST_WAIT_MILLISECONDS,
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - began : undefined))
        response.on('error', () => resolve(undefined))
      },
    )
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(undefined))
    asked.end()
  })
}

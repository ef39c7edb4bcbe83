import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Arrival } from './arrival.ts'
import type { ArrivalsAsked } from './arrivals.ts'

/** Until PostgreSQL has looked at what a new installation holds, and plans for that. */
export const SETTLING_SECONDS = 25

/**
 * Requests that arrive at a rate of their own, whether or not those before them were answered: what a crowd does, as long as
 * one of its connections is free. Sent by a thread of its own, so that this one does not hold them up.
 */
export async function arrive(asked: ArrivalsAsked): Promise<readonly Arrival[]> {
  const worker = new Worker(new URL('arrivals.ts', import.meta.url), { workerData: asked })
  const [arrivals] = (await once(worker, 'message')) as [readonly Arrival[]]
  await worker.terminate()
  return arrivals
}

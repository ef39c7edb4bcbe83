import type { Client } from '@vaivem/sdk'

/** A row of the queue, as the interface gives it. */
export type QueuedProcess = Extract<Awaited<ReturnType<Client['listQueue']>>, { ok: true }>['entity'][number]

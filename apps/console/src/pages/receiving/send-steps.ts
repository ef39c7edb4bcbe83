import { client } from '../../api/client.ts'
import { ApiError, entity } from '../../api/outcome.ts'
import { withPlacedBefore, type SaveStep } from './save-sheet.ts'
import type { KeptStep } from './waiting.ts'

/** Whether there was no answer, so that the same request may be sent again; a refusal is an answer. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503)
}

/** Where sending ended: what is left, from the version that was reached, and why. */
export interface Stopped {
  readonly version: number
  readonly left: readonly KeptStep[]
  readonly done: readonly SaveStep['kind'][]
  readonly error: unknown
}

/** Sends steps one after the other, each at the version that the one before left; null where all were taken. */
export async function sendSteps(processId: number, from: number, steps: readonly KeptStep[]): Promise<Stopped | null> {
  let version = from
  const done: SaveStep['kind'][] = []
  for (const [at, kept] of steps.entries()) {
    let present = kept
    try {
      present = { ...kept, step: await completed(processId, kept.step) }
      version = await send(processId, version, present)
    } catch (error) {
      return { version, left: [present, ...steps.slice(at + 1)], done, error }
    }
    done.push(kept.step.kind)
  }
  return null
}

/** The units that were placed before are read once: when the request is sent again, it is the same. */
async function completed(processoId: number, step: SaveStep): Promise<SaveStep> {
  if (step.kind !== 'destinations' || step.isFirst) return step
  const before = entity(await client.listPlacedUnits({ params: { processoId } })).destinos
  return { ...step, items: withPlacedBefore(step.items, before), isFirst: true }
}

async function send(processoId: number, versao: number, { step, key }: KeptStep): Promise<number> {
  const options = { idempotencyKey: key }
  switch (step.kind) {
    case 'receipt': {
      const params = { processoId, encomendaId: step.parcelId }
      const body = { versao, ...(step.items.length > 0 && { itens: [...step.items] }) }
      return entity(await client.recordReceipt({ params, body, ...options })).versao
    }
    case 'count': {
      const params = { processoId, encomendaId: step.parcelId }
      return entity(await client.countUnits({ params, body: { versao, itens: step.items }, ...options })).versao
    }
    case 'photo': {
      const body = { versao, itemId: step.itemId, conteudo: step.content }
      return entity(await client.addPhoto({ params: { processoId }, body, ...options })).versao
    }
    case 'rating': {
      const body = { versao, ratingData: step.ratings }
      return entity(await client.rateProcess({ params: { processoId }, body, ...options })).versao
    }
    case 'destinations': {
      const body = { versao, itens: [...step.items] }
      return entity(await client.placeUnits({ params: { processoId }, body, ...options })).versao
    }
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import type { Found } from './found.ts'
import { receivingCopy as copy } from './receiving.pt-BR.ts'
import { withPlacedBefore, type SaveStep } from './save-sheet.ts'
import { soundError } from './sound.ts'

/** Saves step by step, each at the version that the one before left; what was saved before a failure is said. */
export function useSaveSheet(found: Found, onSaved: (steps: readonly SaveStep[]) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (steps: readonly SaveStep[]) => {
      let version = found.processoVersao
      const done: string[] = []
      for (const step of steps) {
        const after = await runStep(found.processoId, version, step).catch((reason: unknown) => {
          throw new Error(sentenceOf(reason, done), { cause: reason })
        })
        version = after
        done.push(copy.steps[step.kind])
      }
    },
    onSuccess: (_, steps) => onSaved(steps),
    onError: soundError,
    onSettled: () => queries.invalidateQueries(),
  })
}

function sentenceOf(reason: unknown, done: readonly string[]): string {
  const said = reason instanceof Error ? reason.message : String(reason)
  return done.length === 0 ? said : `${copy.savedInPart(done.join(', '))} ${said}`
}

async function runStep(processoId: number, versao: number, step: SaveStep): Promise<number> {
  switch (step.kind) {
    case 'receipt': {
      const params = { processoId, encomendaId: step.parcelId }
      const body = { versao, ...(step.items.length > 0 && { itens: step.items }) }
      return entity(await client.recordReceipt({ params, body })).versao
    }
    case 'count': {
      const params = { processoId, encomendaId: step.parcelId }
      return entity(await client.countUnits({ params, body: { versao, itens: step.items } })).versao
    }
    case 'photo': {
      const body = { versao, itemId: step.itemId, conteudo: step.content }
      return entity(await client.addPhoto({ params: { processoId }, body })).versao
    }
    case 'rating':
      return entity(await client.rateProcess({ params: { processoId }, body: { versao, ratingData: step.ratings } }))
        .versao
    case 'destinations': {
      const params = { processoId }
      const before = step.isFirst ? [] : entity(await client.listPlacedUnits({ params })).destinos
      const itens = withPlacedBefore(step.items, before)
      return entity(await client.placeUnits({ params, body: { versao, itens } })).versao
    }
  }
}

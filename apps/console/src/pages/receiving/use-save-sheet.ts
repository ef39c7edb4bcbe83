import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMe } from '../../api/me.ts'
import type { Found } from './found.ts'
import { newId } from './new-id.ts'
import { receivingCopy as copy } from './receiving.pt-BR.ts'
import type { SaveStep } from './save-sheet.ts'
import { isUnanswered, sendSteps } from './send-steps.ts'
import { soundError } from './sound.ts'
import { keepWaiting, type KeptStep } from './waiting.ts'

interface Saving {
  readonly steps: readonly KeptStep[]
}

/**
 * Saves step by step; what was saved before a refusal is said. Without a connection the rest is kept in this browser and sent later:
 * `onSaved` then gets `isKept`.
 */
export function useSaveSheet(found: Found, onSaved: (steps: readonly SaveStep[], isKept: boolean) => void) {
  const queries = useQueryClient()
  const { pessoa } = useMe()
  return useMutation({
    // Also where the browser knows that it has no connection: else it would wait for one, and what was graded be nowhere.
    networkMode: 'always',
    mutationFn: async ({ steps }: Saving): Promise<boolean> => {
      const { processoId: processId, processoNumero: number, processoVersao } = found
      const stopped = await sendSteps(processId, processoVersao, steps)
      if (stopped === null) return false
      const { version, left, done, error } = stopped
      if (!isUnanswered(error))
        throw new Error(
          sentenceOf(
            error,
            done.map((kind) => copy.steps[kind]),
          ),
          { cause: error },
        )
      const sheet = { kind: 'sheet', id: newId(), processId, number, version, steps: left, refusal: null } as const
      if (!keepWaiting(pessoa.id, sheet)) throw new Error(copy.notKept, { cause: error })
      return true
    },
    onSuccess: (isKept, { steps }) =>
      onSaved(
        steps.map(({ step }) => step),
        isKept,
      ),
    onError: soundError,
    onSettled: () => queries.invalidateQueries(),
  })
}

export function sentenceOf(reason: unknown, done: readonly string[]): string {
  const said = reason instanceof Error ? reason.message : String(reason)
  return done.length === 0 ? said : `${copy.savedInPart(done.join(', '))} ${said}`
}

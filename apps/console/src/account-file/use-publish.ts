import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { entity } from '../api/outcome.ts'
import type { AccountDraftView } from './use-account-draft.ts'

/**
 * Publishes the draft. Afterwards every page that shows the file reloads it; a version that was published in the meantime is
 * shown above the form.
 */
export function usePublish(draft: Pick<AccountDraftView, 'discard'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: { readonly yaml: string; readonly versao: number; readonly nota: string }) =>
      entity(await client.publishPolicy({ body })),
    onSuccess: () => draft.discard(),
    onSettled: () => queries.invalidateQueries({ queryKey: ['politica'] }),
  })
}

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { client } from '../api/client.ts'
import { useMe } from '../api/me.ts'
import { entity, listed } from '../api/outcome.ts'
import { readDraft, withEntry, withMoved, withValue } from './draft-text.ts'
import { createDraftStore, type AccountDraft, type DraftStore } from './draft-store.ts'
import type { Editing } from './editing.ts'
import { faultAt, faultsBelow, type DraftFault } from './faults.ts'

/** Time without a keystroke after which a draft is checked. */
const QUIET_MS = 400

/** The account file that holds now, with its version; version 0 and an empty text where none was ever applied. */
export function useFileInForce() {
  return useQuery({
    queryKey: ['politica', 'em-vigor'],
    queryFn: async () => {
      const [newest] = listed(await client.listPolicyVersions({ query: { pageSize: 1 } })).items
      if (newest === undefined) return { versao: 0, yaml: '' }
      const { versao, yaml } = entity(await client.getPolicyVersion({ params: { versao: newest.versao } }))
      return { versao, yaml }
    },
  })
}

const stores = new Map<string, DraftStore>()

function storeOf(owner: string): DraftStore {
  const found = stores.get(owner) ?? createDraftStore(sessionStorage, `vaivem:rascunho:${owner}`)
  stores.set(owner, found)
  return found
}

/** The draft of who is signed in; undefined while nothing was changed. */
export function useDraft() {
  const { conta, pessoa } = useMe()
  const store = storeOf(`${conta.alias}:${pessoa.id}`)
  const draft = useSyncExternalStore(store.subscribe, store.read)
  return { draft, write: store.write }
}

/** The result of checking a text at the service: faults, warnings and the changes that it would make. */
export function useCheck(text: string, isWanted: boolean) {
  const [settled] = useDebouncedValue(text, QUIET_MS)
  const check = useQuery({
    queryKey: ['politica', 'conferir', settled],
    queryFn: async () => entity(await client.validatePolicy({ body: { yaml: settled } })),
    enabled: isWanted && settled.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  return {
    check: isWanted ? check.data : undefined,
    isChecking: isWanted && (check.isFetching || settled !== text),
    error: check.error,
  }
}

interface InForce {
  readonly versao: number
  readonly yaml: string
}

/** The file under change: what the forms and the text both edit. */
export function useAccountDraft(inForce: InForce) {
  const { draft, write } = useDraft()
  const text = draft?.text ?? inForce.yaml
  const { check, isChecking, error } = useCheck(text, draft !== undefined)
  const faults: readonly DraftFault[] = check?.erros ?? []
  const change = (next: string) => write(draftOf(next, draft, inForce))
  const read = useMemo(() => readDraft(text), [text])
  return {
    text,
    baseVersion: draft?.baseVersion ?? inForce.versao,
    isChanged: draft !== undefined,
    read,
    check,
    isChecking,
    error,
    faults,
    change,
    discard: () => write(undefined),
    /** Keeps the text, and compares it with the version that holds now. */
    rebase: () => write({ baseVersion: inForce.versao, text }),
    editing: read.ok ? editingOf(read.document, text, faults, change) : undefined,
  }
}

export type AccountDraftView = ReturnType<typeof useAccountDraft>

/** A text that is again what holds is no draft. */
function draftOf(text: string, draft: AccountDraft | undefined, inForce: InForce): AccountDraft | undefined {
  const baseVersion = draft?.baseVersion ?? inForce.versao
  return text === inForce.yaml && baseVersion === inForce.versao ? undefined : { baseVersion, text }
}

function editingOf(
  document: Editing['document'],
  text: string,
  faults: readonly DraftFault[],
  change: (text: string) => void,
): Editing {
  return {
    document,
    faultAt: (path) => faultAt(faults, path),
    faultsBelow: (path) => faultsBelow(faults, path).length,
    put: (path, value) => change(withValue(text, path, value)),
    add: (path, entry) => change(withEntry(text, path, entry)),
    remove: (path) => change(withValue(text, path, undefined)),
    move: (path, from, to) => change(withMoved(text, path, from, to)),
  }
}

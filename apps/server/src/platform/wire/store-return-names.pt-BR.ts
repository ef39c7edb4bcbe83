import type { StoreReturnView } from '@vaivem/contract'
import type { StoreReturnState } from '@vaivem/domain'

/** The states of the return of a process at the platform of its store, in the words of the management interface. */
export const storeReturnStateNames: Readonly<Record<StoreReturnState, StoreReturnView['estado']>> = {
  planned: 'prevista',
  open: 'mostrada',
  ended: 'encerrada',
  unneeded: 'dispensada',
  'needs-person': 'espera_pessoa',
  'given-up': 'deixada',
}

/** The commands of people about it: the last part of the address. */
export const storeReturnCommands = { retry: 'tentar', 'give-up': 'deixar' } as const

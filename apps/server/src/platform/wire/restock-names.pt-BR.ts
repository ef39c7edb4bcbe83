import type { RestockView } from '@vaivem/contract'
import type { RestockState } from '@vaivem/domain'

/** The states of units that go back to the stock, in the words of the management interface. */
export const restockStateNames: Readonly<Record<RestockState, RestockView['estado']>> = {
  planned: 'prevista',
  sent: 'pedida',
  done: 'feita',
  'needs-person': 'espera_pessoa',
  'done-manually': 'feita_a_mao',
  'given-up': 'dispensada',
}

/** The commands of people about them: the last part of the address. */
export const restockCommands = { retry: 'tentar', settle: 'encerrar', 'give-up': 'encerrar' } as const

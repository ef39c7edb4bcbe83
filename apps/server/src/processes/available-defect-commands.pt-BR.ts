import type { ManagedProcess } from '@vaivem/contract'
import { CLAIM_COMMANDS, obstacleTo } from './claim-steps.ts'
import type { ProcessState } from './process-state.ts'
import { claimCommands, decisionNames, spoken } from '../platform/wire/state-names.pt-BR.ts'

/** Every command on the complaints of a process, and why it is not allowed where it is not. */
export function defectCommands(state: ProcessState): ManagedProcess['comandos'] {
  const { decision } = state.process
  const notApproved = decision === 'approved' ? null : `O processo está ${spoken(decisionNames[decision])}.`
  return state.claims.flatMap((claim) =>
    CLAIM_COMMANDS.map((command) => {
      const obstacle = notApproved === null ? obstacleTo(state, claim, command) : null
      const porque = notApproved ?? (obstacle === null ? null : `A reclamação está ${obstacle}.`)
      return { nome: `itens/${claim.itemId}/${claimCommands[command]}`, permitido: porque === null, porque }
    }),
  )
}

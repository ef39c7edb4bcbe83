import { useState } from 'react'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { PROPOSALS, type Proposal } from '../../api/proposals.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { useAct } from '../../shared/use-act.ts'
import { moment } from '../../shared/wording.pt-BR.ts'
import { SecretDialog } from '../settings/secret-dialog.tsx'
import { commandName, proposalsCopy as copy } from './proposals.pt-BR.ts'

interface AgentCodeProps {
  readonly proposal: Pick<Proposal, 'id' | 'comando' | 'processoNumero'>
  /** Why the person may not confirm it; null where they may. */
  readonly reason: string | null
}

/** Shows the code by which the agent confirms its proposal in the name of this person, once. */
export function AgentCode({ proposal: { id, comando, processoNumero }, reason }: AgentCodeProps) {
  const [issued, setIssued] = useState<{ readonly codigo: string; readonly expiraEm: string }>()
  const issue = useAct({
    run: async () => entity(await client.issueProposalCode({ params: { propostaId: id } })),
    refresh: PROPOSALS,
    noticesErrors: true,
    onDone: setIssued,
  })
  return (
    <>
      <ActionButton label={copy.code} reason={reason} loading={issue.isPending} onClick={() => issue.mutate()} />
      {issued !== undefined && (
        <SecretDialog
          title={copy.codeTitle}
          about={copy.codeAbout(commandName(comando), processoNumero ?? '')}
          secret={`${issued.codigo.slice(0, 4)} ${issued.codigo.slice(4)}`}
          note={copy.codeUntil(moment(issued.expiraEm))}
          onClose={() => setIssued(undefined)}
        />
      )}
    </>
  )
}

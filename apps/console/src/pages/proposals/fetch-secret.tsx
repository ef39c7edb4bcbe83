import { useState } from 'react'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { PROPOSALS, type Proposal } from '../../api/proposals.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { SecretDialog } from '../settings/secret-dialog.tsx'
import { useAct } from '../../shared/use-act.ts'
import { proposalsCopy as copy } from './proposals.pt-BR.ts'

/** Shows the secret of a confirmed credential to its proposer, once. */
export function FetchSecret({ proposal: { id } }: { readonly proposal: Pick<Proposal, 'id'> }) {
  const [secret, setSecret] = useState<string>()
  const fetched = useAct({
    run: async () => entity(await client.fetchProposalSecret({ params: { propostaId: id } })),
    refresh: PROPOSALS,
    noticesErrors: true,
    onDone: ({ serviceKey, serviceToken }) => setSecret(`ServiceKey: ${serviceKey}\nServiceToken: ${serviceToken}`),
  })
  return (
    <>
      <ActionButton
        label={copy.fetchSecret}
        reason={null}
        loading={fetched.isPending}
        onClick={() => fetched.mutate()}
      />
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}

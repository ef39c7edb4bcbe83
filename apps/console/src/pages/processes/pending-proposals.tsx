import { Alert, Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useMe } from '../../api/me.ts'
import { useProposals } from '../../api/proposals.ts'
import { causeName } from '../../shared/causes.pt-BR.ts'
import { ago, money } from '../../shared/wording.pt-BR.ts'
import { commandName, proposalsCopy as copy } from '../proposals/proposals.pt-BR.ts'

/** The proposals of this process that wait for a second person; nothing else can be done before they are answered. */
export function PendingProposals({ processId, version }: { readonly processId: number; readonly version: number }) {
  const { pessoa } = useMe()
  const { data } = useProposals({ estado: 'pendente', processoId: processId })
  const waiting = (data?.items ?? []).filter(({ versao }) => versao === version)
  if (waiting.length === 0) return null
  return (
    <Alert color="yellow" title={copy.pendingTitle}>
      {waiting.map(({ id, comando, valor, propostaPor: { quem, nome }, propostaEm }) => (
        <Text key={id} size="sm">
          {copy.pending(
            commandName(comando),
            valor === null ? '' : money(valor),
            causeName(quem, pessoa.id, nome),
            ago(propostaEm),
          )}
        </Text>
      ))}
      <Anchor component={Link} to="/propostas" size="sm" underline="always">
        {copy.seeProposals}
      </Anchor>
    </Alert>
  )
}

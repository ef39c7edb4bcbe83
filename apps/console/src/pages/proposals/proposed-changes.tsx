import { List, Text } from '@mantine/core'
import { useMe } from '../../api/me.ts'
import type { Proposal } from '../../api/proposals.ts'
import { causeName } from '../../shared/causes.pt-BR.ts'
import { proposalsCopy as copy } from './proposals.pt-BR.ts'

interface ProposedChangesProps {
  readonly proposal: Pick<Proposal, 'mudancas' | 'ganha'>
  /** Absent: all of them. */
  readonly most?: number
}

/** The beneficiary of a proposal about the account, and its changes line by line. */
export function ProposedChanges({ proposal: { mudancas, ganha }, most = mudancas.length }: ProposedChangesProps) {
  const { pessoa } = useMe()
  if (mudancas.length === 0 && ganha === null) return null
  const more = mudancas.length - most
  return (
    <>
      {ganha !== null && <Text size="sm">{copy.of(causeName(ganha.quem, pessoa.id, ganha.nome))}</Text>}
      <List size="sm" style={{ overflowWrap: 'anywhere' }}>
        {mudancas.slice(0, most).map(({ tipo, caminho, de, para }) => (
          <List.Item key={`${tipo} ${caminho}`}>{copy.change[tipo](caminho, de ?? '', para ?? '')}</List.Item>
        ))}
      </List>
      {more > 0 && (
        <Text size="xs" c="dimmed">
          {copy.more(more)}
        </Text>
      )}
    </>
  )
}

import { Alert, Group, Stack, Title } from '@mantine/core'
import type { ManagedProcess } from '../../api/commands.ts'
import { StateBadge } from '../../shared/state-badge.tsx'
import { moment } from '../../shared/wording.pt-BR.ts'
import { CommandButtons } from './commanding.tsx'
import { commandsOn } from './commands.ts'
import { Facts } from './facts.tsx'
import { itemName } from './item-name.ts'
import { processText } from './process.pt-BR.ts'
import { Section } from './section.tsx'

const text = processText.restocks

/** Accepted units that go back to the stock of the shop; nothing where the account leaves that to its staff. */
export function Restocks({ process }: { readonly process: ManagedProcess }) {
  if (process.reposicoes.length === 0) return null
  return (
    <Section title={text.title}>
      {process.reposicoes.map((restock) => (
        <Stack key={restock.id} gap="xs">
          <Group gap="xs">
            <Title order={3} size="h6">
              {text.units(restock.quantidade, itemName(process, restock.itemId))}
            </Title>
            <StateBadge word={restock.estado} />
          </Group>
          {restock.problema && <Alert color="yellow">{restock.problema}</Alert>}
          <Facts
            facts={[
              [text.reference, restock.referencia],
              [text.changed, moment(restock.mudouEm)],
            ]}
          />
          {restock.estado === 'espera_pessoa' && (
            <CommandButtons commands={commandsOn(process, 'reposicoes', restock.id)} />
          )}
        </Stack>
      ))}
    </Section>
  )
}

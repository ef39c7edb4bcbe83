import { Group, Stack, Title } from '@mantine/core'
import type { ManagedProcess } from '../../api/commands.ts'
import { StateBadge } from '../../shared/state-badge.tsx'
import { day, moment, money } from '../../shared/wording.pt-BR.ts'
import { CommandButtons } from './commanding.tsx'
import { commandsOnClaim } from './commands.ts'
import { defectsText as text } from './defects.pt-BR.ts'
import { Facts } from './facts.tsx'
import { itemName } from './item-name.ts'
import { Section } from './section.tsx'

type Claim = ManagedProcess['defeitos'][number]

/** Complaints of a defect: until when the store may repair, what the customer chose, and what is offered for keeping the item. */
export function Defects({ process }: { readonly process: ManagedProcess }) {
  if (process.defeitos.length === 0) return null
  return (
    <Section title={text.title}>
      {process.defeitos.map((claim) => (
        <OneClaim key={claim.itemId} process={process} claim={claim} />
      ))}
    </Section>
  )
}

function OneClaim({ process, claim }: { readonly process: ManagedProcess; readonly claim: Claim }) {
  const { itemId, escolha, valorOferecido, valorAbatido } = claim
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Title order={3} size="h6">
          {itemName(process, itemId)}
        </Title>
        <StateBadge word={claim.estado} />
      </Group>
      <Facts
        facts={[
          [text.complained, moment(claim.reclamadoEm)],
          [text.repairUntil, claim.essencial ? text.essential : moment(claim.consertarAte)],
          [text.repaired, claim.consertadoEm && day(claim.consertadoEm)],
          [text.chose, escolha && text.remedies[escolha]],
          [text.offered, valorOferecido === null ? null : money(valorOferecido)],
          [text.abated, valorAbatido === null ? null : money(valorAbatido)],
          [text.answered, claim.respondidoEm && moment(claim.respondidoEm)],
        ]}
      />
      <CommandButtons commands={commandsOnClaim(process, itemId)} />
    </Stack>
  )
}

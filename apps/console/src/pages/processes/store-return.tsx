import { Alert, Group } from '@mantine/core'
import type { ManagedProcess } from '../../api/commands.ts'
import { StateBadge } from '../../shared/state-badge.tsx'
import { moment } from '../../shared/wording.pt-BR.ts'
import { CommandButtons } from './commanding.tsx'
import { named } from './commands.ts'
import { Facts } from './facts.tsx'
import { processText } from './process.pt-BR.ts'
import { Section } from './section.tsx'

const text = processText.storeReturn

/** The return as the platform of the store shows it; nothing where it shows none. */
export function StoreReturn({ process }: { readonly process: ManagedProcess }) {
  const { devolucaoNaLoja: shown } = process
  if (!shown) return null
  return (
    <Section title={text.title}>
      <Group gap="xs">
        <StateBadge word={shown.estado} />
      </Group>
      {shown.problema && <Alert color="yellow">{shown.problema}</Alert>}
      <Facts
        facts={[
          [text.reference, shown.referencia],
          [text.parcel, shown.codigoEncomenda],
          [text.changed, moment(shown.mudouEm)],
        ]}
      />
      {shown.estado === 'espera_pessoa' && (
        <CommandButtons commands={named(process, 'devolucao-na-loja/tentar', 'devolucao-na-loja/deixar')} />
      )}
    </Section>
  )
}

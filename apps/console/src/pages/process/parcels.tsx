import { Alert, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { StateBadge } from '../../shared/state-badge.tsx'
import { Empty } from '../../shared/states.tsx'
import { moment, money } from '../../shared/wording.pt-BR.ts'
import { Commands, commandsBelow } from './commands.tsx'
import type { PartProps } from './process-page.tsx'
import { processText } from './process.pt-BR.ts'

/** What travels: where it is, by which code, with which units, and what may be told of it. */
export function Parcels(part: PartProps) {
  const { encomendas } = part.process
  return (
    <Stack>
      {encomendas.length === 0 && <Empty>{processText.noParcels}</Empty>}
      {encomendas.map((parcel) => (
        <Card withBorder key={parcel.id} padding="sm">
          <Stack gap="sm">
            <Group justify="space-between">
              <Text fw={600}>{parcel.transportadora ?? processText.parcels}</Text>
              <StateBadge word={parcel.estado} />
            </Group>
            {parcel.problema && <Alert color="yellow">{parcel.problema}</Alert>}
            <SimpleGrid cols={{ base: 2, md: 5 }}>
              <Detail label={processText.code} value={parcel.codigoAutorizacao ?? '–'} />
              <Detail label={processText.tracking} value={parcel.codigoRastreio ?? '–'} />
              <Detail label={processText.expires} value={moment(parcel.expiraEm)} />
              <Detail label={processText.arrived} value={moment(parcel.entregueEm)} />
              <Detail label={processText.cost} value={money(parcel.custo)} />
            </SimpleGrid>
            <Commands {...part} names={commandsBelow(part, `encomendas/${parcel.id}/`)} />
          </Stack>
        </Card>
      ))}
      <Commands {...part} names={['encomendas']} />
    </Stack>
  )
}

export function Detail({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Stack gap={0}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Text>
    </Stack>
  )
}

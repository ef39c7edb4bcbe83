import { Alert, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { StateBadge } from '../../shared/state-badge.tsx'
import { Empty } from '../../shared/states.tsx'
import { money } from '../../shared/wording.pt-BR.ts'
import { Commands, commandsBelow } from './commands.tsx'
import { Detail } from './parcels.tsx'
import type { PartProps } from './process-page.tsx'
import { processText } from './process.pt-BR.ts'

/** What goes out in place of what comes back, with the difference and who pays it. */
export function Exchanges(part: PartProps) {
  const { trocas } = part.process
  return (
    <Stack>
      {trocas.length === 0 && <Empty>{processText.noExchanges}</Empty>}
      {trocas.map((exchange) => (
        <Card withBorder key={exchange.id} padding="sm">
          <Stack gap="sm">
            <Group justify="space-between">
              <Text fw={600}>
                {exchange.quantidade} × {exchange.skuNome ?? exchange.skuId}
              </Text>
              <StateBadge word={exchange.estado} />
            </Group>
            {exchange.problema && <Alert color="yellow">{exchange.problema}</Alert>}
            <SimpleGrid cols={{ base: 2, md: 4 }}>
              <Detail label={processText.worth} value={money(exchange.preco * exchange.quantidade)} />
              <Detail label={processText.difference} value={money(exchange.valorDiferenca)} />
              <Detail label={processText.order} value={exchange.pedidoDaTroca ?? '–'} />
              <Detail label={processText.tracking} value={exchange.codigoRastreio ?? '–'} />
            </SimpleGrid>
            {exchange.valorDiferenca !== 0 && <StateBadge word={exchange.estadoDiferenca} />}
            <Commands {...part} names={commandsBelow(part, `trocas/${exchange.id}/`)} />
          </Stack>
        </Card>
      ))}
      <Commands {...part} names={['trocas']} />
    </Stack>
  )
}

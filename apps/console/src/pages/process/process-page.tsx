import { Anchor, Card, Group, SimpleGrid, Stack, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ManagedProcess } from '../../api/commands.ts'
import { useProcess } from '../../api/process.ts'
import { CommandDialog } from '../../shared/command-dialog.tsx'
import { Page } from '../../shared/page.tsx'
import { StateBadge } from '../../shared/state-badge.tsx'
import { Failed, Loading } from '../../shared/states.tsx'
import { moment, money } from '../../shared/wording.pt-BR.ts'
import { Comments } from './comments.tsx'
import { Commands } from './commands.tsx'
import { Exchanges } from './exchanges.tsx'
import { Items } from './items.tsx'
import { Money } from './money.tsx'
import { Notes } from './notes.tsx'
import { Parcels } from './parcels.tsx'
import { processText } from './process.pt-BR.ts'
import { Timeline } from './timeline.tsx'
import { Verdict } from './verdict.tsx'

/** Everything that is known of a process, and everything that can be done with it now. */
export function ProcessPage() {
  const id = Number(useParams()['id'])
  const found = useProcess(id)
  if (found.isPending) return <Loading what={processText.loading} />
  if (!found.data) return <Failed error={found.error} onRetry={() => void found.refetch()} />
  return <Shown process={found.data} />
}

/** A part of the page: what it shows of the process, and how a command of it is begun. */
export interface PartProps {
  readonly process: ManagedProcess
  readonly onCommand: (name: string) => void
}

function Shown({ process }: { readonly process: ManagedProcess }) {
  const [command, setCommand] = useState<string | null>(null)
  const part: PartProps = { process, onCommand: setCommand }
  return (
    <Page title={process.numero} actions={<StateBadge word={process.decisao} />}>
      <Anchor component={Link} to="/fila" size="sm">
        ← {processText.backToQueue}
      </Anchor>
      <Facts process={process} />
      <Commands {...part} names={OF_THE_PROCESS} />
      <Tabs defaultValue="items" keepMounted={false}>
        <Tabs.List aria-label={processText.parts}>
          <Tabs.Tab value="items">{processText.items}</Tabs.Tab>
          <Tabs.Tab value="parcels">{processText.parcels}</Tabs.Tab>
          <Tabs.Tab value="money">{processText.money}</Tabs.Tab>
          {process.tipo === EXCHANGE && <Tabs.Tab value="exchanges">{processText.exchanges}</Tabs.Tab>}
          <Tabs.Tab value="notes">{processText.notes}</Tabs.Tab>
          <Tabs.Tab value="verdict">{processText.verdict}</Tabs.Tab>
          <Tabs.Tab value="timeline">{processText.timeline}</Tabs.Tab>
          <Tabs.Tab value="comments">{processText.comments}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="items" pt="md">
          <Items {...part} />
        </Tabs.Panel>
        <Tabs.Panel value="parcels" pt="md">
          <Parcels {...part} />
        </Tabs.Panel>
        <Tabs.Panel value="money" pt="md">
          <Money {...part} />
        </Tabs.Panel>
        <Tabs.Panel value="exchanges" pt="md">
          <Exchanges {...part} />
        </Tabs.Panel>
        <Tabs.Panel value="notes" pt="md">
          <Notes {...part} />
        </Tabs.Panel>
        <Tabs.Panel value="verdict" pt="md">
          <Verdict {...part} />
        </Tabs.Panel>
        <Tabs.Panel value="timeline" pt="md">
          <Timeline {...part} />
        </Tabs.Panel>
        <Tabs.Panel value="comments" pt="md">
          <Comments {...part} />
        </Tabs.Panel>
      </Tabs>
      <CommandDialog process={process} name={command} onClose={() => setCommand(null)} />
    </Page>
  )
}

const EXCHANGE = 1
const OF_THE_PROCESS = ['aprovar', 'recusar', 'sinalizar', 'cancelar', 'reabrir', 'endereco', 'comentarios']

function Facts({ process }: { readonly process: ManagedProcess }) {
  const { cliente, pedido, data, valorTotal, valorProdutos, valorFrete } = process
  const parts = `${processText.products} ${money(valorProdutos)} + ${processText.freight} ${money(valorFrete)}`
  return (
    <Card withBorder padding="sm">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        <Fact label={processText.customer} value={cliente.nome ?? '–'} more={cliente.email} />
        <Fact label={processText.order} value={pedido.numero ?? pedido.id ?? '–'} more={money(pedido.valor)} />
        <Fact label={processText.opened} value={moment(data)} more={null} />
        <Fact label={processText.total} value={money(valorTotal)} more={parts} />
      </SimpleGrid>
    </Card>
  )
}

function Fact({
  label,
  value,
  more,
}: {
  readonly label: string
  readonly value: string
  readonly more: string | null
}) {
  return (
    <Stack gap={0}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Group gap={4}>
        <Text size="sm" fw={600}>
          {value}
        </Text>
      </Group>
      {more && <Text size="xs">{more}</Text>}
    </Stack>
  )
}

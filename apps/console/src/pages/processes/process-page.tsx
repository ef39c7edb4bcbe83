import { Anchor, Badge, Grid, Group, Paper, Stack } from '@mantine/core'
import { Link, useParams } from 'react-router'
import type { ManagedProcess } from '../../api/commands.ts'
import { useProcess } from '../../api/process.ts'
import { Page } from '../../shared/page.tsx'
import { nameOf } from '../../shared/stage-names.pt-BR.ts'
import { StateBadge } from '../../shared/state-badge.tsx'
import { Failed, Loading } from '../../shared/states.tsx'
import { ago, day, moment, money } from '../../shared/wording.pt-BR.ts'
import { Comments } from './comments.tsx'
import { CommandButtons, Commanding } from './commanding.tsx'
import { decisionsOf } from './commands.ts'
import { Customer, History } from './customer.tsx'
import { Defects } from './defects.tsx'
import { Exchanges } from './exchanges.tsx'
import { Facts } from './facts.tsx'
import { Invoices } from './invoices.tsx'
import { Items } from './items.tsx'
import { Money } from './money.tsx'
import { Parcels } from './parcels.tsx'
import { PendingProposals } from './pending-proposals.tsx'
import { Photos } from './photos.tsx'
import { processText } from './process.pt-BR.ts'
import { Timeline } from './timeline.tsx'
import { Verdict } from './verdict.tsx'

/** The page of a process: all its facts, and the commands that are possible now. */
export function ProcessPage() {
  const id = Number(useParams()['id'])
  const found = useProcess(id)
  if (found.data) return <Shown key={id} process={found.data} />
  return (
    <Page title={processText.unknown}>
      {found.error ? (
        <Failed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading what={processText.loading} />
      )}
    </Page>
  )
}

function Shown({ process }: { readonly process: ManagedProcess }) {
  const { id, versao } = process
  return (
    <Commanding process={process}>
      <Page title={processText.title(process.numero)} actions={<Marks process={process} />}>
        <PendingProposals processId={id} version={versao} />
        <Summary process={process} />
        <Grid gap="md">
          <Grid.Col span={{ base: 12, lg: 8 }}>
            <Stack>
              <Items process={process} />
              <Photos process={process} />
              <Parcels process={process} />
              <Defects process={process} />
              <Exchanges process={process} />
              <Money process={process} />
              <Invoices process={process} />
              <Verdict processId={id} />
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 4 }}>
            <Stack>
              <Customer process={process} />
              <History processId={id} />
              <Comments process={process} />
              <Timeline processId={id} version={versao} />
            </Stack>
          </Grid.Col>
        </Grid>
      </Page>
    </Commanding>
  )
}

function Marks({ process: { decisao, marketplace, blocklist } }: { readonly process: ManagedProcess }) {
  const { summary } = processText
  return (
    <Group gap="xs">
      <StateBadge word={decisao} />
      {marketplace && (
        <Badge variant="default" tt="none">
          {summary.marketplace}
        </Badge>
      )}
      {blocklist && (
        <Badge color="red" variant="light" autoContrast tt="none">
          {summary.blocked}
        </Badge>
      )}
      <Anchor component={Link} to="/fila" size="sm">
        {processText.back}
      </Anchor>
    </Group>
  )
}

/** The state of the process in one line of facts, and the decision that it waits for. */
function Summary({ process }: { readonly process: ManagedProcess }) {
  const { summary } = processText
  const { pedido, data, tipo, status, estagioLogistico, estagioFinanceiro, estagioRating, valorTotal } = process
  return (
    <Paper component="section" withBorder p="md" aria-label={summary.title}>
      <Stack gap="sm">
        <Facts
          facts={[
            [summary.status, nameOf('status', status)],
            [summary.kind, nameOf('kind', tipo)],
            [summary.opened, <span key="opened" title={moment(data)}>{`${day(data)}, ${ago(data)}`}</span>],
            [summary.order, pedido.numero],
            [summary.orderDate, pedido.data && day(pedido.data)],
            [summary.paid, pedido.valor === null ? null : money(pedido.valor)],
            [summary.logistic, nameOf('logistic', estagioLogistico)],
            [summary.rating, nameOf('rating', estagioRating)],
            [summary.financial, nameOf('financial', estagioFinanceiro)],
            [summary.toGiveBack, <b key="total">{money(valorTotal)}</b>],
            [summary.version, process.versao],
          ]}
        />
        <CommandButtons commands={decisionsOf(process)} first="aprovar" />
      </Stack>
    </Paper>
  )
}

import { Alert, Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../../api/client.ts'
import { useMe } from '../../../api/me.ts'
import { entity } from '../../../api/outcome.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Empty } from '../../../shared/states.tsx'
import { useAct } from '../../../shared/use-act.ts'
import { moment, money } from '../../../shared/wording.pt-BR.ts'
import { fileRoot } from '../settings-pages.ts'
import { ConnectionTest } from './connection-test.tsx'
import {
  type ConnectorOfAccount,
  CONNECTORS,
  CredentialsDialog,
  RemoveCredentialsDialog,
  StepDialog,
} from './connector-dialogs.tsx'
import { ConnectorIntake } from './intake.tsx'
import { connectorCopy as copy } from './connectors.pt-BR.ts'

/** The connectors of the account: their credentials, and how far each works by itself. */
export function ConnectorsPage() {
  const connectors = useQuery({
    queryKey: [CONNECTORS],
    queryFn: async () => entity(await client.listConnectors()).conectores,
  })
  return (
    <Stack>
      <Text c="dimmed">{copy.about}</Text>
      <Loaded query={connectors}>
        {(known) =>
          known.length === 0 ? (
            <Empty>{copy.none}</Empty>
          ) : (
            known.map((connector) => <ConnectorCard key={connector.id} connector={connector} />)
          )
        }
      </Loaded>
      <Anchor component={Link} to={`${fileRoot}/conectores`}>
        {copy.toFile}
      </Anchor>
    </Stack>
  )
}

type Open = 'credentials' | 'remove' | 'step'

function ConnectorCard({ connector }: { readonly connector: ConnectorOfAccount }) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { id, nome, plataformaNome, lojaVirtualId, ativo } = connector
  const isConnected = connector.plataforma !== 'nenhuma'
  return (
    <Paper component="section" withBorder p="md" aria-label={nome}>
      <Stack>
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Title order={3} size="h4">
              {nome}
            </Title>
            <Badge variant="light">{plataformaNome}</Badge>
            <Badge variant="default">{lojaVirtualId === null ? copy.ofNoStore : copy.ofStore(lojaVirtualId)}</Badge>
            {!ativo && <Badge color="gray">{copy.off}</Badge>}
          </Group>
          {isConnected && <StopButton connector={connector} />}
        </Group>
        {isConnected && <Text size="sm">{abilities(connector)}</Text>}
        {connector.situacao.paradoDesde !== null && (
          <Alert color="red">{copy.stop.stopped(moment(connector.situacao.paradoDesde))}</Alert>
        )}
        {isConnected && (
          <>
            <Part title={copy.step.title}>
              <StepText connector={connector} onChange={() => setOpen('step')} />
            </Part>
            <Part title={copy.credentials.title}>
              <CredentialsText connector={connector} onOpen={setOpen} />
            </Part>
            <Part title={copy.intake.title}>
              <ConnectorIntake connectorId={id} />
            </Part>
            <Part title={copy.test.title}>
              <ConnectionTest connectorId={id} />
            </Part>
          </>
        )}
      </Stack>
      {open === 'credentials' && <CredentialsDialog connector={connector} onClose={close} />}
      {open === 'remove' && <RemoveCredentialsDialog connector={connector} onClose={close} />}
      {open === 'step' && <StepDialog connector={connector} onClose={close} />}
    </Paper>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Title order={4} size="h6">
        {title}
      </Title>
      {children}
    </Stack>
  )
}

function abilities({ estorna, geraVales, enviaTrocas }: ConnectorOfAccount): string {
  const known = [
    estorna && copy.can.estorna,
    geraVales && copy.can.geraVales,
    enviaTrocas && copy.can.enviaTrocas,
  ].filter((one) => one !== false)
  return known.length === 0 ? copy.readsOnly : known.join(' · ')
}

function StepText({ connector, onChange }: { readonly connector: ConnectorOfAccount; readonly onChange: () => void }) {
  const { can } = useMe()
  const { etapa, limiteDiario, enviadoHoje } = connector.situacao
  return (
    <Group justify="space-between" gap="xs" align="start">
      <Stack gap={0} flex={1} miw={220}>
        <Text fw={500}>{copy.step.names[etapa]}</Text>
        <Text size="sm" c="dimmed">
          {copy.step.meanings[etapa]}
        </Text>
        {limiteDiario !== null && <Text size="sm">{copy.step.today(money(enviadoHoje), money(limiteDiario))}</Text>}
      </Stack>
      {can('gestao:admin') && (
        <Button variant="default" onClick={onChange}>
          {copy.step.change}
        </Button>
      )}
    </Group>
  )
}

interface CredentialsTextProps {
  readonly connector: ConnectorOfAccount
  readonly onOpen: (dialog: Open) => void
}

function CredentialsText({ connector, onOpen }: CredentialsTextProps) {
  const { can } = useMe()
  const { credenciais, credenciaisDesde } = connector
  const words = copy.credentials
  if (credenciais.length === 0) return <Text size="sm">{words.notNeeded}</Text>
  return (
    <Group justify="space-between" gap="xs" align="start">
      {credenciaisDesde === null ? (
        <Alert color="yellow" flex={1} miw={220}>
          {words.missing}
        </Alert>
      ) : (
        <Text size="sm" flex={1} miw={220}>
          {words.since(moment(credenciaisDesde))}
        </Text>
      )}
      {can('gestao:admin') && (
        <Group gap="xs">
          <Button variant={credenciaisDesde === null ? 'filled' : 'default'} onClick={() => onOpen('credentials')}>
            {credenciaisDesde === null ? words.give : words.replace}
          </Button>
          {credenciaisDesde !== null && (
            <Button variant="subtle" color="red" onClick={() => onOpen('remove')}>
              {words.remove}
            </Button>
          )}
        </Group>
      )}
    </Group>
  )
}

/** Stops at once, without a question: whoever stops something is in a hurry, and can let it go on. */
function StopButton({ connector }: { readonly connector: ConnectorOfAccount }) {
  const { can } = useMe()
  const isStopped = connector.situacao.paradoDesde !== null
  const act = useAct({
    run: async () => {
      const params = { conectorId: connector.id }
      return entity(
        isStopped ? await client.resumeConnector({ params }) : await client.stopConnector({ params, body: {} }),
      )
    },
    done: () => (isStopped ? copy.stop.resumed : copy.stop.done),
    refresh: CONNECTORS,
    noticesErrors: true,
  })
  if (!can('gestao:admin')) return null
  return (
    <Button
      variant={isStopped ? 'filled' : 'outline'}
      {...(!isStopped && { color: 'red' })}
      loading={act.isPending}
      onClick={() => act.mutate(undefined)}
    >
      {isStopped ? copy.stop.resume : copy.stop.stop}
    </Button>
  )
}

import { Alert, Anchor, Badge, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../../api/client.ts'
import { useMe } from '../../../api/me.ts'
import { entity } from '../../../api/outcome.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Empty } from '../../../shared/states.tsx'
import { useAct } from '../../../shared/use-act.ts'
import { moment, money } from '../../../shared/wording.pt-BR.ts'
import { fileRoot } from '../settings-pages.ts'
import { CredentialsDialog, RemoveCredentialsDialog, StepDialog } from './connector-dialogs.tsx'
import { Part } from './connector-parts.tsx'
import { stateCopy } from './connector-state.pt-BR.ts'
import { connectorCopy as copy } from './connectors.pt-BR.ts'
import { ConnectorHealth } from './health.tsx'
import { ConnectorIntake, ConnectorNotices } from './intake.tsx'
import { ConnectorLimits, ConnectorRights } from './limits.tsx'
import { ConnectorProof } from './proof.tsx'
import { proofCopy } from './proof.pt-BR.ts'
import { type ConnectorOfAccount, CONNECTORS, namesOf, useConnectors } from './use-connectors.ts'
import { ConnectorWaiting } from './waiting.tsx'

/** The connectors of the account: their credentials, and how far each works by itself. */
export function ConnectorsPage() {
  const connectors = useConnectors()
  return (
    <Stack>
      <Text c="dimmed">{copy.about}</Text>
      <Loaded query={connectors}>
        {(known) =>
          known.length === 0 ? (
            <Empty>{copy.none}</Empty>
          ) : (
            known.map((connector) => <ConnectorCard key={`${connector.tipo} ${connector.id}`} connector={connector} />)
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
  const { tipo, id, nome, plataformaNome, lojaVirtualId, ativo } = connector
  const isStore = tipo === 'loja'
  const isConnected = connector.plataforma !== 'nenhuma'
  return (
    <Paper component="section" withBorder p="md" aria-label={nome}>
      <Stack>
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Title order={3} size="h4">
              {nome}
            </Title>
            <Badge variant="light">{isConnected ? plataformaNome : copy.unconnected}</Badge>
            <Badge variant="default">{isStore ? ofStore(lojaVirtualId) : copy.kinds[tipo]}</Badge>
            {!ativo && <Badge color="gray">{copy.off}</Badge>}
          </Group>
          {isConnected && <StopButton connector={connector} />}
        </Group>
        {isConnected && isStore && <Text size="sm">{abilities(connector)}</Text>}
        {connector.situacao.paradoDesde !== null && (
          <Alert color="red">{copy.stop.stopped(moment(connector.situacao.paradoDesde))}</Alert>
        )}
        {connector.carteira !== null && <Wallet wallet={connector.carteira} />}
        {isConnected && (
          <>
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
              <Stack gap="lg">
                <Part title={copy.step.title}>
                  <StepText connector={connector} onChange={() => setOpen('step')} />
                </Part>
                <Part title={copy.credentials.title}>
                  <CredentialsText connector={connector} onOpen={setOpen} />
                </Part>
                <Part title={stateCopy.waiting.title}>
                  <ConnectorWaiting connector={connector} />
                </Part>
                <Part title={stateCopy.health.title}>
                  <ConnectorHealth connector={connector} />
                </Part>
              </Stack>
              <Stack gap="lg">
                {isStore && (
                  <Part title={copy.intake.title}>
                    <ConnectorIntake connectorId={id} />
                  </Part>
                )}
                {!isStore && connector.recebeNotificacoes && (
                  <Part title={copy.intake.notices}>
                    <ConnectorNotices connector={connector} />
                  </Part>
                )}
                {connector.direitos.length > 0 && (
                  <Part title={stateCopy.rights.title}>
                    <ConnectorRights connector={connector} />
                  </Part>
                )}
                {connector.limites.length > 0 && (
                  <Part title={stateCopy.limits.titles[tipo]}>
                    <ConnectorLimits connector={connector} />
                  </Part>
                )}
              </Stack>
            </SimpleGrid>
            <Part title={proofCopy.titles[tipo]}>
              <ConnectorProof connector={connector} />
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

function Wallet({ wallet }: { readonly wallet: NonNullable<ConnectorOfAccount['carteira']> }) {
  const said = copy.wallet.balance(money(wallet.saldo), moment(wallet.lidaEm))
  return wallet.estaBaixa ? (
    <Alert color="yellow">
      {said} {copy.wallet.low}
    </Alert>
  ) : (
    <Text size="sm">{said}</Text>
  )
}

function ofStore(storeId: number | null): string {
  return storeId === null ? copy.ofNoStore : copy.ofStore(storeId)
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
  const { credenciais, credenciaisDesde, credenciaisProblema } = connector
  const words = copy.credentials
  if (credenciais.length === 0) return <Text size="sm">{words.notNeeded}</Text>
  return (
    <Group justify="space-between" gap="xs" align="start">
      {credenciaisDesde === null ? (
        <Alert color="yellow" flex={1} miw={220}>
          {words.missing}
        </Alert>
      ) : (
        <Stack gap={4} flex={1} miw={220}>
          <Text size="sm">{words.since(moment(credenciaisDesde))}</Text>
          {credenciaisProblema !== null && <Alert color="red">{credenciaisProblema}</Alert>}
        </Stack>
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

/** Stops at once, without a question: a user who stops a connector is in a hurry, and can let it go on again. */
function StopButton({ connector }: { readonly connector: ConnectorOfAccount }) {
  const { can } = useMe()
  const isStopped = connector.situacao.paradoDesde !== null
  const act = useAct({
    run: async () => {
      return entity(
        isStopped
          ? await client.resumeConnector(namesOf(connector))
          : await client.stopConnector({ ...namesOf(connector), body: {} }),
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

import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../../api/answer.ts'
import { client } from '../../../api/client.ts'
import { useMe } from '../../../api/me.ts'
import { entity } from '../../../api/outcome.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useAct } from '../../../shared/use-act.ts'
import { count, day, moment } from '../../../shared/wording.pt-BR.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { connectorCopy } from './connectors.pt-BR.ts'
import { type ConnectorOfAccount, CONNECTORS, namesOf } from './use-connectors.ts'

const copy = connectorCopy.intake
const INTAKES = 'entradas'
/** While orders are read, the page follows. */
const FOLLOW_MILLISECONDS = 3_000

type Intake = Answer<'listConnectorIntakes'>['entradas'][number]

/** The data that come in from the platform of a connector: changes that are read, notices, and the orders of before. */
export function ConnectorIntake({ connectorId }: { readonly connectorId: number }) {
  const intakes = useQuery({
    queryKey: [INTAKES],
    queryFn: async () => entity(await client.listConnectorIntakes()).entradas,
    refetchInterval: ({ state }) =>
      state.data?.some(({ pedidosAnteriores }) => pedidosAnteriores.situacao === 'correndo')
        ? FOLLOW_MILLISECONDS
        : false,
  })
  const intake = intakes.data?.find((one) => one.conectorId === connectorId)
  if (!intake) return null
  return (
    <Stack gap={4}>
      <Followed intake={intake} />
      {intake.falha !== null && <Alert color="yellow">{copy.failing(moment(intake.falhouEm), intake.falha)}</Alert>}
      {intake.pedidosIlegiveis > 0 && <Text size="sm">{copy.unreadable(intake.pedidosIlegiveis)}</Text>}
      {intake.notificacoesFalsas > 0 && <Text size="sm">{copy.forged(intake.notificacoesFalsas)}</Text>}
      {intake.notificacoesPorLer > 0 && <Text size="sm">{copy.waiting(intake.notificacoesPorLer)}</Text>}
      <Webhook intake={intake} />
      <IntakeActions intake={intake} />
    </Stack>
  )
}

function Followed({ intake }: { readonly intake: Intake }) {
  const { listaMudancas, lidoEm, recebeNotificacoes, tokenDesde, ultimaNotificacaoEm, pedidosAnteriores } = intake
  if (!listaMudancas) return <Text size="sm">{copy.onRequest}</Text>
  const { situacao, pedidosLidos, desde } = pedidosAnteriores
  const past = copy.past[situacao]
  const pastText = typeof past === 'string' ? past : past(count(pedidosLidos))
  return (
    <>
      <Text size="sm">{lidoEm === null ? copy.notFollowed : copy.followed(moment(lidoEm))}</Text>
      {ultimaNotificacaoEm !== null && <Text size="sm">{copy.noticed(moment(ultimaNotificacaoEm))}</Text>}
      {recebeNotificacoes && ultimaNotificacaoEm === null && (
        <Text size="sm">{tokenDesde === null ? copy.noAddress : copy.neverNoticed(moment(tokenDesde))}</Text>
      )}
      {situacao === 'correndo' ? (
        <Group gap="xs" wrap="nowrap" role="status">
          <Loader size="xs" aria-hidden />
          <Text size="sm">
            {pastText} {desde !== null && copy.since(day(desde))}
          </Text>
        </Group>
      ) : (
        <Text size="sm">{pastText}</Text>
      )}
    </>
  )
}

/**
 * What was last done about the webhook at the platform: it was switched on again, it was made, or it could not be checked for lack of
 * rights; nothing where it was found on.
 */
function Webhook({ intake: { webhookNaPlataforma: state, webhookConsertadoEm } }: { readonly intake: Intake }) {
  if (state === null || state === 'ativo') return null
  const said = state === 'sem-direito' ? copy.webhook[state] : copy.webhook[state](moment(webhookConsertadoEm))
  return <Alert color="yellow">{said}</Alert>
}

function IntakeActions({ intake }: { readonly intake: Intake }) {
  const { can } = useMe()
  const params = { conectorId: intake.conectorId }
  const { situacao } = intake.pedidosAnteriores
  const isRunning = situacao === 'correndo'
  const act = useAct({
    run: async () =>
      entity(isRunning ? await client.stopBackfill({ params }) : await client.startBackfill({ params, body: {} })),
    done: () => (isRunning ? copy.halted : situacao === 'parada' ? copy.resumed : copy.started),
    refresh: INTAKES,
    noticesErrors: true,
  })
  if (!can('gestao:admin')) return null
  return (
    <Group gap="xs">
      {intake.listaMudancas && situacao !== 'concluida' && (
        <Button variant="default" size="xs" loading={act.isPending} onClick={() => act.mutate(undefined)}>
          {isRunning ? copy.halt : situacao === 'parada' ? copy.goOn : copy.start}
        </Button>
      )}
      {intake.recebeNotificacoes && <NewAddress connector={{ tipo: 'loja', id: intake.conectorId }} />}
    </Group>
  )
}

/** The notices of a carrier or a provider, and the address that it sends them to. */
export function ConnectorNotices({ connector }: { readonly connector: ConnectorOfAccount }) {
  const { can } = useMe()
  const { tokenDesde, notificacoesFalsas } = connector
  return (
    <Stack gap={4}>
      <Text size="sm">{tokenDesde === null ? copy.notYet : copy.addressSince(moment(tokenDesde))}</Text>
      {notificacoesFalsas > 0 && <Text size="sm">{copy.forged(notificacoesFalsas)}</Text>}
      {can('gestao:admin') && (
        <Group gap="xs">
          <NewAddress connector={connector} />
        </Group>
      )}
    </Stack>
  )
}

/** Gives the notices of a connector a new address, and shows it once. */
function NewAddress({ connector }: { readonly connector: Pick<ConnectorOfAccount, 'id' | 'tipo'> }) {
  const [isAsking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string>()
  const renew = useAct({
    run: async () => entity(await client.renewIntakeToken(namesOf(connector))),
    refresh: connector.tipo === 'loja' ? INTAKES : CONNECTORS,
    onDone: ({ endereco }) => {
      setAsking(false)
      setSecret(endereco)
    },
  })
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsking(true)}>
        {copy.newAddress}
      </Button>
      {isAsking && (
        <FormDialog
          title={copy.newAddressTitle}
          submitLabel={copy.newAddressConfirm}
          onSubmit={() => renew.mutate(undefined)}
          onClose={() => setAsking(false)}
          isBusy={renew.isPending}
          error={renew.error}
        >
          <Text>{copy.newAddressAbout}</Text>
        </FormDialog>
      )}
      {secret !== undefined && (
        <SecretDialog
          title={copy.address}
          about={copy.addressAbout}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}

import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../../api/answer.ts'
import { client } from '../../../api/client.ts'
import { useMe } from '../../../api/me.ts'
import { entity } from '../../../api/outcome.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useAct } from '../../../shared/use-act.ts'
import { count, moment } from '../../../shared/wording.pt-BR.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { connectorCopy } from './connectors.pt-BR.ts'

const copy = connectorCopy.intake
const INTAKES = 'entradas'
/** While orders are read, the page follows. */
const FOLLOW_MILLISECONDS = 3_000

type Intake = Answer<'listConnectorIntakes'>['entradas'][number]

/** What comes in from the platform of a connector: changes that are read, notices, and the orders of before. */
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
      <IntakeActions intake={intake} />
    </Stack>
  )
}

function Followed({ intake }: { readonly intake: Intake }) {
  const { listaMudancas, lidoEm, ultimaNotificacaoEm, pedidosAnteriores } = intake
  if (!listaMudancas) return <Text size="sm">{copy.onRequest}</Text>
  const { situacao, pedidosLidos } = pedidosAnteriores
  const past = copy.past[situacao]
  return (
    <>
      <Text size="sm">{lidoEm === null ? copy.notFollowed : copy.followed(moment(lidoEm))}</Text>
      {ultimaNotificacaoEm !== null && <Text size="sm">{copy.noticed(moment(ultimaNotificacaoEm))}</Text>}
      <Text size="sm">{typeof past === 'string' ? past : past(count(pedidosLidos))}</Text>
    </>
  )
}

function IntakeActions({ intake }: { readonly intake: Intake }) {
  const { can } = useMe()
  const [isAsking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string>()
  const params = { conectorId: intake.conectorId }
  const { situacao } = intake.pedidosAnteriores
  const isRunning = situacao === 'correndo'
  const act = useAct({
    run: async () =>
      entity(isRunning ? await client.stopBackfill({ params }) : await client.startBackfill({ params, body: {} })),
    done: () => (isRunning ? copy.halted : copy.started),
    refresh: INTAKES,
    noticesErrors: true,
  })
  const renew = useAct({
    run: async () => entity(await client.renewIntakeToken({ params })),
    refresh: INTAKES,
    onDone: ({ endereco }) => {
      setAsking(false)
      setSecret(endereco)
    },
  })
  if (!can('gestao:admin')) return null
  return (
    <Group gap="xs">
      {intake.listaMudancas && situacao !== 'concluida' && (
        <Button variant="default" size="xs" loading={act.isPending} onClick={() => act.mutate(undefined)}>
          {isRunning ? copy.halt : situacao === 'parada' ? copy.goOn : copy.start}
        </Button>
      )}
      {intake.recebeNotificacoes && (
        <Button variant="default" size="xs" onClick={() => setAsking(true)}>
          {copy.newAddress}
        </Button>
      )}
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
    </Group>
  )
}

import { Alert, Anchor, Group, List, Stack, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity } from '../../api/outcome.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { type Column, PlainTable } from '../../shared/plain-table.tsx'
import { Empty } from '../../shared/states.tsx'
import { useAct } from '../../shared/use-act.ts'
import { moment } from '../../shared/wording.pt-BR.ts'
import { stepNames, switchText as text } from './shadow.pt-BR.ts'
import { SHADOW } from './use-shadow.ts'

type Switch = Answer<'getShadowSwitch'>
type Connector = Switch['conectores'][number]

/** Whether the store went over to Vaivém, where each connector is, and the way there and back. */
export function SwitchTab() {
  const found = useQuery({
    queryKey: [SHADOW, 'virada'],
    queryFn: async () => entity(await client.getShadowSwitch()),
  })
  return (
    <Stack>
      <Text c="dimmed">{text.about}</Text>
      <Loaded query={found}>
        {(present) => (
          <>
            <Present present={present} />
            {present.conectores.length === 0 ? (
              <Empty>{text.none}</Empty>
            ) : (
              <PlainTable
                label={text.connectors}
                columns={columns}
                rows={present.conectores}
                keyOf={({ tipo, id }) => `${tipo} ${id}`}
                minWidth={560}
              />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

function Present({ present }: { readonly present: Switch }) {
  const { can } = useMe()
  const [isOpen, { open, close }] = useDisclosure(false)
  const isOver = present.viradaEm !== null
  const moves = movedBy(present)
  const nothing = moves.length === 0 ? text.nothingObserves : null
  return (
    <>
      <Alert color={isOver ? 'good' : 'info'} title={isOver ? text.over(moment(present.viradaEm)) : text.observing}>
        <Group gap="sm">
          <ActionButton
            label={isOver ? text.back : text.go}
            reason={can('gestao:admin') ? nothing : text.onlyAdmin}
            onClick={open}
          />
          {can('gestao:admin') && (
            <Anchor component={Link} to="/ajustes/conectores" size="sm" underline="always">
              {text.toConnectors}
            </Anchor>
          )}
        </Group>
      </Alert>
      {isOpen && <SwitchDialog isBack={isOver} moves={moves} onClose={close} />}
    </>
  )
}

/** The connectors that the way there, or the way back, moves. */
function movedBy({ viradaEm, conectores }: Switch): readonly Connector[] {
  return conectores.filter(({ etapa, etapaAntes }) => (viradaEm === null ? etapa === 'observar' : etapaAntes !== null))
}

interface SwitchDialogProps {
  readonly isBack: boolean
  readonly moves: readonly Connector[]
  readonly onClose: () => void
}

function SwitchDialog({ isBack, moves, onClose }: SwitchDialogProps) {
  const [why, setWhy] = useState('')
  const turn = useAct({
    run: async () => {
      const reason = why.trim()
      const body = { sentido: isBack ? 'voltar' : 'ir', ...(reason !== '' && { motivo: reason }) } as const
      return entity(await client.switchFromShadow({ body }))
    },
    done: ({ viradaEm }) => (viradaEm === null ? text.movedBack : text.moved),
    refresh: SHADOW,
    onDone: onClose,
    onKept: onClose,
  })
  return (
    <FormDialog
      title={isBack ? text.backTitle : text.goTitle}
      submitLabel={isBack ? text.backConfirm : text.goConfirm}
      onSubmit={() => turn.mutate(undefined)}
      onClose={onClose}
      isBusy={turn.isPending}
      error={turn.error}
    >
      <Text size="sm">{isBack ? text.returns : text.goes}</Text>
      <List size="sm">
        {moves.map((one) => (
          <List.Item key={`${one.tipo} ${one.id}`}>
            {isBack ? `${nameOf(one)}: ${stepName(one.etapaAntes)}` : nameOf(one)}
          </List.Item>
        ))}
      </List>
      <Textarea
        label={text.why}
        description={text.whyHint}
        autosize
        maxLength={255}
        data-autofocus
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

const nameOf = ({ tipo, id }: Connector) => text.name(text.kinds[tipo] ?? tipo, id)
const stepName = (step: string | null) => (step === null ? text.stays : (stepNames[step] ?? step))

const columns: readonly Column<Connector>[] = [
  { title: text.connector, cell: nameOf },
  { title: text.step, cell: ({ etapa }) => stepName(etapa) },
  { title: text.way, cell: ({ etapaAntes }) => stepName(etapaAntes) },
]

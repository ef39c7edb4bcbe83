import { Alert, Button, Group, Menu, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { handlingRead, useColleagues, useHandle } from '../../../api/handling.ts'
import { useMe } from '../../../api/me.ts'
import { Icon } from '../../../design/icon.tsx'
import { daysAgo } from '../../../shared/days.ts'
import { moment, nearDay } from '../../../shared/wording.pt-BR.ts'
import { handlingText as text } from './handling.pt-BR.ts'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { isSet } from './settings.ts'
import { usePlace } from './trail.ts'
import { useCaseKeys } from './use-case-keys.ts'
import { noticeError } from '../../../shared/notice-error.tsx'

/**
 * Who is responsible for the process and until when it is put off, with the controls that change both; a mention of the user stands
 * above.
 */
export function HandlingLine({ processId }: { readonly processId: number }) {
  const { can } = useMe()
  const { data } = useQuery(handlingRead(processId))
  const assign = useRef<HTMLButtonElement>(null)
  const snooze = useRef<HTMLButtonElement>(null)
  const mayChange = can('gestao:write')
  useCaseKeys(mayChange ? { assign: () => assign.current?.click(), snooze: () => snooze.current?.click() } : {})
  const { handle, putOff } = useChange(processId)
  if (data === undefined) return null
  const { responsavel, adiadoAte, mencionado } = data
  return (
    <>
      {mencionado && (
        <Alert icon={<Icon name="mention" />}>
          <Group justify="space-between">
            <Text size="sm">{text.mentioned}</Text>
            {mayChange && (
              <Button size="compact-sm" variant="default" onClick={() => handle({ mencaoVista: true })}>
                {text.seen}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      <Group gap="xs">
        {mayChange ? (
          <>
            <AssignMenu
              target={assign}
              assignee={responsavel?.nome ?? null}
              onAssign={(word) => handle({ responsavel: word })}
            />
            <SnoozeMenu
              target={snooze}
              until={adiadoAte}
              onSnooze={putOff}
              onReturn={() => handle({ voltarJa: true })}
            />
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {responsavel === null ? text.nobody : text.of(responsavel.nome)}
            {adiadoAte !== null && ` · ${text.until(moment(adiadoAte))}`}
          </Text>
        )}
      </Group>
    </>
  )
}

/** Says what was done; what was put off makes room for the next one. */
function useChange(processId: number) {
  const navigate = useNavigate()
  const place = usePlace(processId)
  const handling = useHandle(processId, ({ responsavel, adiadoAte }, change) => {
    if (change.mencaoVista === true) return
    const message =
      change.responsavel === undefined ? text.snoozed(adiadoAte) : text.assigned(responsavel?.nome ?? null)
    notifications.show({ message, color: 'teal' })
    if (change.adiarAte !== undefined && place?.next && isSet('follow')) void navigate(`/processos/${place.next}`)
  })
  const handle = (change: Parameters<typeof handling.mutate>[0]) =>
    handling.mutate(change, { onError: (error) => noticeError(error) })
  return { handle, putOff: (day: string) => handle({ adiarAte: day }) }
}

interface AssignProps {
  readonly target: React.RefObject<HTMLButtonElement | null>
  readonly assignee: string | null
  /** Called with `eu`, `ninguem` or the id of a person. */
  readonly onAssign: (word: string) => void
}

function AssignMenu({ target, assignee, onAssign }: AssignProps) {
  const { pessoa } = useMe()
  const others = useColleagues().filter(({ id }) => id !== pessoa.id)
  return (
    <Menu position="bottom-start" width={260} withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button ref={target} size="compact-sm" variant="default" leftSection={<Icon name="user" size={14} />}>
          {assignee ?? text.nobody}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={text.assign} mah="60vh" style={{ overflowY: 'auto' }}>
        <Menu.Item onClick={() => onAssign('eu')}>{text.me}</Menu.Item>
        {others.map(({ id, nome }) => (
          <Menu.Item key={id} onClick={() => onAssign(String(id))}>
            {nome}
          </Menu.Item>
        ))}
        {assignee !== null && <Menu.Item onClick={() => onAssign('ninguem')}>{text.nobody}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

interface SnoozeProps {
  readonly target: React.RefObject<HTMLButtonElement | null>
  readonly until: string | null
  /** Called with a day after today. */
  readonly onSnooze: (day: string) => void
  readonly onReturn: () => void
}

const WEEK = 7

function SnoozeMenu({ target, until, onSnooze, onReturn }: SnoozeProps) {
  const [isAsking, setAsking] = useState(false)
  const days = useMemo(() => text.days.map(([label, ahead]) => ({ label, day: daysAgo(-ahead) })), [])
  return (
    <>
      <Menu position="bottom-start" width={260} withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button ref={target} size="compact-sm" variant="default" leftSection={<Icon name="snooze" size={14} />}>
            {until === null ? text.snooze : text.until(nearDay(until))}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={text.snooze}>
          {days.map(({ label, day }) => (
            <Menu.Item key={label} onClick={() => onSnooze(day)}>
              {label} ({nearDay(day)})
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setAsking(true)}>{text.other}</Menu.Item>
          {until !== null && <Menu.Item onClick={onReturn}>{text.back}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {isAsking && <SnoozeDialog first={daysAgo(-WEEK)} onChoose={onSnooze} onClose={() => setAsking(false)} />}
    </>
  )
}

import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { runCommand, type ManagedProcess } from '../../../api/commands.ts'
import { isStale } from '../../../api/outcome.ts'
import { processKey } from '../../../api/process.ts'
import { commandText } from '../../../shared/command-forms.pt-BR.ts'
import { currentTime } from '../../../shared/clock.ts'
import { caseText as text } from './case.pt-BR.ts'
import { forgetUndoable, keepUndoable, lastUndoable, type Undoable } from './undo.ts'
import { noticeError } from '../../../shared/notice-error.tsx'

const NOTICE = 'desfazer'
const NOTICE_MILLISECONDS = 6_000
const LONGEST_NOTICE_MILLISECONDS = 15_000

/** Undoes a decision that was given in this window, opens its process again, and says what came of it. */
export function useUndo() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const undoing = useMutation({
    mutationFn: ({ processId, version }: Undoable) =>
      runCommand({ processId, name: 'desfazer', body: { versao: version } }),
    onSuccess: (process) => {
      queries.setQueryData(processKey(process.id), process)
      notifications.show({
        id: NOTICE,
        message: text.undone(process.numero),
        color: 'teal',
        autoClose: NOTICE_MILLISECONDS,
      })
      void navigate(`/processos/${process.id}`)
    },
    onError: (error) => noticeError(error, { id: NOTICE, instead: isStale(error) && text.tooLate }),
    onSettled: () => {
      forgetUndoable()
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'queue-trail' })
    },
  })
  const undo = (one: Undoable | null = lastUndoable()) => {
    if (one === null || undoing.isPending) return
    notifications.hide(NOTICE)
    undoing.mutate(one)
  }
  /** Says what was decided, with the way back as long as there is one. */
  const tell = (process: ManagedProcess, name: string) => {
    const kept = keepUndoable(process)
    const message = text.doneOf(process.numero, commandText.done(name))
    if (kept === null) {
      notifications.show({ message, color: 'teal' })
      return
    }
    notifications.show({
      id: NOTICE,
      color: 'teal',
      autoClose: Math.min(LONGEST_NOTICE_MILLISECONDS, Math.max(0, kept.until - currentTime())),
      message: (
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <Text size="sm">{message}</Text>
          <Button size="compact-sm" variant="default" onClick={() => undo(kept)}>
            {text.undo}
          </Button>
        </Group>
      ),
    })
  }
  return { undo, tell }
}

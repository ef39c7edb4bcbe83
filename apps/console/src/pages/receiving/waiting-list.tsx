import { Alert, Anchor, Button, Group, List, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useMe } from '../../api/me.ts'
import { receivingCopy as copy } from './receiving.pt-BR.ts'
import { isUnanswered, sendSteps } from './send-steps.ts'
import { sentenceOf } from './use-save-sheet.ts'
import { dropWaiting, keepWaiting, useWaiting, waitingOf, type WaitingSheet } from './waiting.ts'

const AGAIN_MILLISECONDS = 15_000

interface WaitingListProps {
  /** Called with a code that was scanned without a connection. */
  readonly onCode: (code: string) => void
}

/** Scans and grades that were made without a connection: sent by themselves once there is one again, and shown until then. */
export function WaitingList({ onCode }: WaitingListProps) {
  const { pessoa } = useMe()
  const waiting = useWaiting(pessoa.id)
  const sendAll = useSending(pessoa.id)
  if (waiting.length === 0) return null
  return (
    <Alert title={copy.waitingTitle} role="region" aria-label={copy.waitingTitle} aria-live="polite">
      <Stack gap="xs">
        <Text size="sm">{copy.waitingAbout}</Text>
        <List>
          {waiting.map((one) => (
            <List.Item key={one.id}>
              <Group gap="xs">
                {one.kind === 'code' ? (
                  <>
                    <Text size="sm">{copy.waitingCode(one.code)}</Text>
                    <Button
                      size="compact-sm"
                      variant="default"
                      onClick={() => {
                        dropWaiting(pessoa.id, one.id)
                        onCode(one.code)
                      }}
                    >
                      {copy.waitingOpen}
                    </Button>
                  </>
                ) : (
                  <KeptSheet sheet={one} onDiscard={() => dropWaiting(pessoa.id, one.id)} />
                )}
              </Group>
            </List.Item>
          ))}
        </List>
        <Group>
          <Button size="xs" variant="default" onClick={sendAll}>
            {copy.waitingSend}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

/** One that was refused is given up by a person alone: what is in it is nowhere else. */
function KeptSheet({ sheet, onDiscard }: { readonly sheet: WaitingSheet; readonly onDiscard: () => void }) {
  const { refusal, number, processId } = sheet
  if (refusal === null) return <Text size="sm">{copy.waitingSheet(number)}</Text>
  return (
    <>
      <Text size="sm">
        <Anchor component={Link} to={`/processos/${processId}`}>
          {copy.waitingRefused(number)}
        </Anchor>
        {`: ${refusal}`}
      </Text>
      <Button size="compact-sm" variant="default" aria-label={copy.waitingDiscardNamed(number)} onClick={onDiscard}>
        {copy.waitingDiscard}
      </Button>
    </>
  )
}

/** Sends what waits now, when the browser finds a connection, and from time to time; one sending at a time. */
function useSending(personId: number): () => void {
  const queries = useQueryClient()
  const isSending = useRef(false)
  const sendAll = useCallback(() => {
    if (isSending.current) return
    isSending.current = true
    void sendWaiting(personId)
      .then((sent) => (sent ? queries.invalidateQueries() : undefined))
      .finally(() => (isSending.current = false))
  }, [personId, queries])
  useEffect(() => {
    sendAll()
    globalThis.addEventListener('online', sendAll)
    const again = setInterval(sendAll, AGAIN_MILLISECONDS)
    return () => {
      globalThis.removeEventListener('online', sendAll)
      clearInterval(again)
    }
  }, [sendAll])
  return sendAll
}

/** Whether anything was taken. What still finds no connection stays as far as it came. */
async function sendWaiting(personId: number): Promise<boolean> {
  let isSent = false
  for (const one of waitingOf(personId)) {
    if (one.kind !== 'sheet' || one.refusal !== null) continue
    const stopped = await sendSteps(one.processId, one.version, one.steps)
    if (stopped === null) {
      dropWaiting(personId, one.id)
      isSent = true
      continue
    }
    const { version, left, done, error } = stopped
    const refusal = isUnanswered(error)
      ? null
      : sentenceOf(
          error,
          done.map((kind) => copy.steps[kind]),
        )
    keepWaiting(personId, { ...one, version, steps: left, refusal })
    if (refusal === null) return isSent
  }
  return isSent
}

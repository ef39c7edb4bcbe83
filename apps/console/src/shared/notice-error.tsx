import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ApiError } from '../api/outcome.ts'
import { TraceLink } from './trace-link.tsx'

/** Long enough to follow the link. */
const NOTICE_MILLISECONDS = 15_000

/**
 * Says in a notice what went wrong, with the trace id of the request: for a button that has no dialog or page to say it. `instead` takes
 * the place of the sentence of the service.
 */
export function noticeError(error: Error, { instead, id }: { instead?: string | false; id?: string } = {}): void {
  const { detail = null, traceId = null } = error instanceof ApiError ? error : {}
  const sentence = instead || (detail === null ? error.message : `${error.message} ${detail}`)
  notifications.show({
    ...(id !== undefined && { id }),
    color: 'red',
    autoClose: NOTICE_MILLISECONDS,
    message: (
      <>
        <Text size="sm">{sentence}</Text>
        {traceId !== null && (
          <Text size="xs" mt={4}>
            Ao pedir ajuda, informe <TraceLink traceId={traceId} />.
          </Text>
        )}
      </>
    ),
  })
}

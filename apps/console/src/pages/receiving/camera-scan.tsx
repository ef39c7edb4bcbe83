import { Alert, Button, Paper, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { receivingCopy as copy } from './receiving.pt-BR.ts'
import { watchCamera } from './watch-camera.ts'
import classes from './camera-scan.module.css'

interface CameraScanProps {
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** The camera of a phone as a scanner: stays open from one code to the next, until it is closed. */
export function CameraScan({ onCode, onClose }: CameraScanProps) {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef(onCode)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    told.current = onCode
  }, [onCode])
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    if (video.current)
      watchCamera(
        video.current,
        (code) => {
          navigator.vibrate?.(60)
          told.current(code)
        },
        signal,
      ).catch((error: unknown) => {
        if (!signal.aborted) setProblem(problemOf(error))
      })
    return () => ending.abort()
  }, [])
  return (
    <Paper component="section" withBorder p="sm" maw={520} aria-label={copy.camera}>
      <Stack gap="xs">
        {problem === undefined ? (
          <>
            <video ref={video} muted playsInline className={classes['view'] ?? ''} aria-label={copy.cameraView} />
            <Text size="sm">{copy.cameraHint}</Text>
          </>
        ) : (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Button size="md" variant="default" onClick={onClose}>
          {copy.cameraClose}
        </Button>
      </Stack>
    </Paper>
  )
}

function problemOf(error: unknown): string {
  const { name } = error as Partial<Pick<Error, 'name'>>
  if (name === 'NotAllowedError' || name === 'SecurityError') return copy.cameraForbidden
  return name === 'NotReadableError' ? copy.cameraBusy : copy.cameraMissing
}

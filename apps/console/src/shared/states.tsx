import { Alert, Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError } from '../api/outcome.ts'
import { Drawing, type DrawingName } from '../design/drawing.tsx'
import classes from './states.module.css'
import { TraceLink } from './trace-link.tsx'

interface LoadingProps {
  readonly what?: string
  /** The content that is awaited: lines of a page, or the rows of a list. */
  readonly shape?: 'page' | 'rows'
}

/** The shape of what comes, and in words that it is waited for. */
export function Loading({ what = 'Carregando…', shape = 'page' }: LoadingProps) {
  return (
    <div role="status" aria-live="polite" className={classes['loading']} data-shape={shape}>
      <span className={classes['said']}>{what}</span>
      {Array.from({ length: BONES[shape] }, (_, at) => (
        <div key={at} className={`v-skeleton ${classes['bone']}`} aria-hidden />
      ))}
    </div>
  )
}

const BONES = { page: 4, rows: 10 } as const

/** The error as the service words it, and a way to retry. */
export function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const known = error instanceof ApiError ? error : undefined
  return (
    <Alert color="bad" title={known?.message ?? 'Não foi possível mostrar esta parte.'} role="alert">
      <Stack gap="xs" align="flex-start">
        {known?.detail && <Text size="sm">{known.detail}</Text>}
        {known?.traceId && (
          <Text size="xs">
            Ao pedir ajuda, informe <TraceLink traceId={known.traceId} />.
          </Text>
        )}
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            Tentar de novo
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

interface EmptyProps {
  /** In a few words, what is the case. */
  readonly title?: string
  /** The purpose of this place, or why nothing is here. */
  readonly children?: ReactNode
  readonly drawing?: DrawingName
  /** The first thing to do: a link or a button. */
  readonly action?: ReactNode
}

/** A place without anything: what it is for, and what to do first. */
export function Empty({ title, children, drawing = 'parcel', action }: EmptyProps) {
  return (
    <div className={classes['empty']}>
      <Drawing name={drawing} />
      {title !== undefined && (
        <Text fw={600} size="md">
          {title}
        </Text>
      )}
      {children !== undefined && (
        <Text c="dimmed" maw={460} ta="center">
          {children}
        </Text>
      )}
      {action}
    </div>
  )
}

import { Alert, Button, Center, Code, Group, Loader, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError } from '../api/outcome.ts'

export function Loading({ what = 'Carregando…' }: { readonly what?: string }) {
  return (
    <Center mih={160} role="status" aria-live="polite">
      <Group gap="sm">
        <Loader size="sm" aria-hidden />
        <Text c="dimmed">{what}</Text>
      </Group>
    </Center>
  )
}

/** The error as the service words it, and a way to retry. */
export function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const known = error instanceof ApiError ? error : undefined
  return (
    <Alert color="red" title={known?.message ?? 'Não foi possível mostrar esta parte.'} role="alert">
      <Stack gap="xs" align="flex-start">
        {known?.detail && <Text size="sm">{known.detail}</Text>}
        {known?.traceId && (
          <Text size="xs">
            Ao pedir ajuda, informe <Code>{known.traceId}</Code>.
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

export function Empty({ children }: { readonly children: ReactNode }) {
  return (
    <Center mih={120}>
      <Text c="dimmed">{children}</Text>
    </Center>
  )
}

import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode, SubmitEvent } from 'react'
import { Failed } from './states.tsx'
import { useFocusReturn } from './use-focus-return.ts'

interface FormDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly isBusy: boolean
  readonly error: Error | null
  /** Whether the action cannot be undone. */
  readonly isGrave?: boolean
  readonly children: ReactNode
}

/** A few questions and one answer to them all. */
export function FormDialog({
  title,
  submitLabel,
  onSubmit,
  onClose,
  isBusy,
  error,
  isGrave,
  children,
}: FormDialogProps) {
  useFocusReturn()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <form noValidate onSubmit={submit}>
        <Stack>
          {children}
          {error !== null && <Failed error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Voltar
            </Button>
            <Button type="submit" loading={isBusy} {...(isGrave === true && { color: 'red' })}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

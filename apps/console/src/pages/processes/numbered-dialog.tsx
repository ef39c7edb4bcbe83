import { NumberInput, TextInput, type NumberInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { isStale } from '../../api/outcome.ts'
import { seenBy, type useCommand } from '../../shared/command-dialog.tsx'
import { commandText } from '../../shared/command-forms.pt-BR.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { StaleNotice } from '../../shared/stale-notice.tsx'

interface NumberedDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly why: string
  readonly onWhy: (why: string) => void
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly processId: number
  readonly command: ReturnType<typeof useCommand>
  readonly children: ReactNode
}

/** A command of several questions, with why; one given to a process that changed says so. */
export function NumberedDialog({ why, onWhy, processId, command, children, ...rest }: NumberedDialogProps) {
  const { error, isPending } = command
  return (
    <FormDialog {...rest} isBusy={isPending} error={isStale(error) ? null : error}>
      {isStale(error) && <StaleNotice processId={processId} seenVersion={seenBy(command)} />}
      {children}
      <TextInput
        label={commandText.why}
        description={commandText.whyHint}
        value={why}
        onChange={(event) => onWhy(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

interface WholeInputProps extends Pick<NumberInputProps, 'label' | 'description' | 'error' | 'max' | 'w'> {
  readonly value: number
  readonly onValue: (value: number) => void
}

/** A whole number from 0 on; an empty field is 0. */
export function WholeInput({ value, onValue, ...rest }: WholeInputProps) {
  return (
    <NumberInput
      {...rest}
      size="xs"
      min={0}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      inputMode="numeric"
      value={value}
      // After a leading 0, the field gives `05` as text.
      onChange={(typed) => onValue(Number(typed) || 0)}
    />
  )
}

import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { daysAgo } from '../../../shared/days.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { handlingText as text } from './handling.pt-BR.ts'

interface SnoozeDialogProps {
  /** The day that is proposed. */
  readonly first: string
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
}

/** Asks for the day on which a process comes back. */
export function SnoozeDialog({ first, onChoose, onClose }: SnoozeDialogProps) {
  const [day, setDay] = useState(first)
  const [isAsked, setAsked] = useState(false)
  const tomorrow = daysAgo(-1)
  const isFault = day < tomorrow
  const submit = () => {
    setAsked(true)
    if (isFault) return
    onClose()
    onChoose(day)
  }
  return (
    <FormDialog
      title={text.snooze}
      submitLabel={text.snooze}
      onSubmit={submit}
      onClose={onClose}
      isBusy={false}
      error={null}
    >
      <TextInput
        type="date"
        label={text.backOn}
        min={tomorrow}
        required
        data-autofocus
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        error={isAsked && isFault && text.tooEarly}
      />
    </FormDialog>
  )
}

import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useAct } from '../../shared/use-act.ts'
import { type Difference, type DifferenceAct, reconciliationText as text } from './reconciliation.pt-BR.ts'

interface ActDialogProps {
  readonly accountId: number
  readonly difference: Difference
  readonly act: DifferenceAct
  readonly onClose: () => void
}

const MEANS = ['pix', 'transferencia'] as const

/** Asks why, and does something about a difference; where it is booked, with which refund. */
export function ActDialog({ accountId, difference, act, onClose }: ActDialogProps) {
  const [why, setWhy] = useState('')
  const [refund, setRefund] = useState('')
  const [means, setMeans] = useState<(typeof MEANS)[number]>('pix')
  const [isAsked, setAsked] = useState(false)
  const isBooking = act === 'registrar'
  const refundId = /^\d{1,16}$/.test(refund.trim()) ? Number(refund.trim()) : null
  const run = useAct({
    run: async () => entity(await client.resolveDifference({ params: { contaId: accountId }, body: bodyOf() })),
    done: () => text.recorded(act),
    refresh: 'conciliacao',
    onDone: onClose,
    onKept: onClose,
  })
  const bodyOf = () => ({
    ato: act,
    motivo: why.trim(),
    ...(difference.linhaId !== null && { linhaId: difference.linhaId }),
    ...(difference.linhaId === null && difference.estornoId !== null && { estornoId: difference.estornoId }),
    ...(isBooking && refundId !== null && { estornoId: refundId, meio: means }),
  })
  const submit = () => {
    setAsked(true)
    if (why.trim() !== '' && (!isBooking || refundId !== null)) run.mutate(undefined)
  }
  return (
    <FormDialog
      title={text.acts[act]}
      submitLabel={text.acts[act]}
      onSubmit={submit}
      onClose={onClose}
      isBusy={run.isPending}
      error={run.error}
    >
      <Text size="sm">{difference.proximoPasso}</Text>
      {isBooking && (
        <>
          <TextInput
            label={text.whichRefund}
            description={text.whichRefundHint}
            required
            data-autofocus
            inputMode="numeric"
            value={refund}
            onChange={(event) => setRefund(event.currentTarget.value)}
            error={isAsked && refundId === null && text.refundMissing}
          />
          <NativeSelect
            label={text.means}
            data={MEANS.map((value) => ({ value, label: text.meansNames[value] }))}
            value={means}
            onChange={(event) => setMeans(MEANS.find((each) => each === event.currentTarget.value) ?? means)}
          />
        </>
      )}
      <Textarea
        label={text.reason}
        description={text.reasonHint}
        required
        autosize
        maxLength={255}
        {...(!isBooking && { 'data-autofocus': true })}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
        error={isAsked && why.trim() === '' && text.reasonMissing}
      />
    </FormDialog>
  )
}

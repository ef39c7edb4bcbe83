import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { daysAgo } from '../../shared/days.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useAct } from '../../shared/use-act.ts'
import { money } from '../../shared/wording.pt-BR.ts'
import { moneyCopy } from './money.pt-BR.ts'
import { isExactly } from './payment.ts'
import type { RefundToDo } from './refund-to-do.ts'

const copy = moneyCopy.payment
const means = ['pix', 'transferencia', 'dinheiro', 'cashback', 'outro'] as const

interface PaymentDialogProps {
  readonly refund: RefundToDo
  readonly onClose: () => void
}

/** Registers that a person paid a manual refund: by what, when, and exactly its amount. */
export function PaymentDialog({ refund, onClose }: PaymentDialogProps) {
  const [by, setBy] = useState<(typeof means)[number]>(() => usualMeans(refund))
  const [reference, setReference] = useState('')
  const [paidOn, setPaidOn] = useState(() => daysAgo(0))
  const [amount, setAmount] = useState<number | string>(refund.valor)
  const [notice, setNotice] = useState('')
  const [isAsked, setAsked] = useState(false)
  const register = useRegister(refund, onClose)
  const said = money(refund.valor)
  const submit = () => {
    setAsked(true)
    if (reference.trim() === '' || !isExactly(amount, refund.valor)) return
    register.mutate({
      meio: by,
      referencia: reference.trim(),
      data: paidOn,
      valor: refund.valor,
      ...(notice.trim() !== '' && { avisoAdministradora: notice.trim() }),
    })
  }
  return (
    <FormDialog
      title={copy.title(refund.processoNumero)}
      submitLabel={copy.confirm}
      onSubmit={submit}
      onClose={onClose}
      isBusy={register.isPending}
      error={register.error}
    >
      <NativeSelect
        label={copy.means}
        data={means.map((value) => ({ value, label: moneyCopy.means[value] }))}
        value={by}
        onChange={(event) => setBy(means.find((each) => each === event.currentTarget.value) ?? by)}
      />
      <TextInput
        label={copy.reference}
        description={copy.referenceHint}
        required
        data-autofocus
        maxLength={255}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
        error={isAsked && reference.trim() === '' && copy.referenceMissing}
      />
      <TextInput
        type="date"
        label={copy.day}
        required
        max={daysAgo(0)}
        value={paidOn}
        onChange={(event) => setPaidOn(event.currentTarget.value)}
      />
      <NumberInput
        label={copy.amount}
        description={copy.amountHint(said)}
        required
        prefix="R$ "
        decimalSeparator=","
        thousandSeparator="."
        decimalScale={2}
        fixedDecimalScale
        hideControls
        value={amount}
        onChange={setAmount}
        error={isAsked && !isExactly(amount, refund.valor) && copy.amountDiffers(said)}
      />
      {refund.avisoAdministradora !== null && (
        <TextInput
          label={copy.cardNotice}
          description={refund.avisoAdministradora}
          maxLength={255}
          value={notice}
          onChange={(event) => setNotice(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}

/** The way that the customer chose, where a person pays by it. */
function usualMeans({ destinos }: RefundToDo): (typeof means)[number] {
  return means.find((each) => destinos.some(({ meio }) => meio === each)) ?? 'pix'
}

interface Payment {
  readonly meio: (typeof means)[number]
  readonly referencia: string
  readonly data: string
  readonly valor: number
  readonly avisoAdministradora?: string
}

function useRegister({ id, processoId, processoVersao, processoNumero }: RefundToDo, onDone: () => void) {
  return useAct({
    run: async (payment: Payment) => {
      const params = { processoId, estornoId: id }
      return entity(await client.recordManualPayment({ params, body: { versao: processoVersao, ...payment } }))
    },
    done: () => moneyCopy.done.payment(processoNumero),
    refresh: 'estornos',
    onDone,
  })
}

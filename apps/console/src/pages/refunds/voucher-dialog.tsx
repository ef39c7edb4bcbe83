import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { daysAgo } from '../../shared/days.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useAct } from '../../shared/use-act.ts'
import { money } from '../../shared/wording.pt-BR.ts'
import { moneyCopy } from './money.pt-BR.ts'
import type { RefundToDo } from './refund-to-do.ts'

const copy = moneyCopy.voucher
const USUAL_DAYS = 365

interface VoucherDialogProps {
  readonly refund: RefundToDo
  readonly onClose: () => void
}

/** Registers the code of a voucher that staff made in the shop, exactly of the refund's amount. */
export function VoucherDialog({ refund, onClose }: VoucherDialogProps) {
  const [code, setCode] = useState('')
  const [lastDay, setLastDay] = useState(() => daysAgo(-USUAL_DAYS))
  const [reference, setReference] = useState('')
  const [isAsked, setAsked] = useState(false)
  const register = useRegister(refund, onClose)
  const submit = () => {
    setAsked(true)
    if (code.trim() === '' || reference.trim() === '') return
    register.mutate({ codigo: code.trim(), validade: lastDay, referencia: reference.trim() })
  }
  return (
    <FormDialog
      title={copy.title(refund.processoNumero, money(refund.valor))}
      submitLabel={copy.confirm}
      onSubmit={submit}
      onClose={onClose}
      isBusy={register.isPending}
      error={register.error}
    >
      <TextInput
        label={copy.code}
        description={copy.codeHint}
        required
        data-autofocus
        autoComplete="off"
        maxLength={255}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={isAsked && code.trim() === '' && copy.codeMissing}
      />
      <TextInput
        type="date"
        label={copy.lastDay}
        required
        min={daysAgo(0)}
        value={lastDay}
        onChange={(event) => setLastDay(event.currentTarget.value)}
      />
      <TextInput
        label={copy.reference}
        description={copy.referenceHint}
        required
        maxLength={255}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
        error={isAsked && reference.trim() === '' && copy.referenceMissing}
      />
    </FormDialog>
  )
}

interface ManualVoucher {
  readonly codigo: string
  readonly validade: string
  readonly referencia: string
}

function useRegister({ id, processoId, processoVersao, processoNumero }: RefundToDo, onDone: () => void) {
  return useAct({
    run: async (made: ManualVoucher) => {
      const params = { processoId, estornoId: id }
      return entity(await client.recordManualVoucher({ params, body: { versao: processoVersao, ...made } }))
    },
    done: () => moneyCopy.done.voucher(processoNumero),
    refresh: 'estornos',
    onDone,
  })
}

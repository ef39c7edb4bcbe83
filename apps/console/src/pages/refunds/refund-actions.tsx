import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity, isStale } from '../../api/outcome.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { moneyCopy as copy } from './money.pt-BR.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import type { RefundToDo } from './refund-to-do.ts'
import { VoucherDialog } from './voucher-dialog.tsx'
import { noticeError } from '../../shared/notice-error.tsx'

/** The commands for one refund that waits for a person. */
export function RefundActions({ refund }: { readonly refund: RefundToDo }) {
  const reason = useMe().can('gestao:financeiro') ? null : copy.notAllowed
  const [isOpen, { open, close }] = useDisclosure(false)
  const run = useRun(refund)
  switch (refund.situacao) {
    case 'manual':
      return (
        <>
          <ActionButton label={copy.register} reason={reason} onClick={open} />
          {isOpen && <PaymentDialog refund={refund} onClose={close} />}
        </>
      )
    case 'vale-manual':
      return (
        <>
          <ActionButton label={copy.registerVoucher} reason={reason} onClick={open} />
          {isOpen && <VoucherDialog refund={refund} onClose={close} />}
        </>
      )
    case 'falhou':
      return <ActionButton label={copy.retry} reason={reason} onClick={run.mutate} loading={run.isPending} />
    case 'verificando':
    case 'a-confirmar':
      return <ActionButton label={copy.look} reason={reason} onClick={run.mutate} loading={run.isPending} />
    case 'a-liberar':
      return <ActionButton label={copy.release} reason={reason} onClick={run.mutate} loading={run.isPending} />
    case 'vale-a-emitir':
      return <ActionButton label={copy.issue} reason={reason} onClick={run.mutate} loading={run.isPending} />
  }
}

/** Asks the store now, with the same key as before: what it did already is found, not done again. */
function useRun({ id, processoId, processoVersao, processoNumero }: RefundToDo) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      entity(await client.executeRefund({ params: { processoId, estornoId: id }, body: { versao: processoVersao } })),
    onSuccess: () => notifications.show({ message: copy.done.run(processoNumero), color: 'teal' }),
    onError: (error) => noticeError(error, { instead: isStale(error) && copy.stale }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['estornos'] }),
  })
}

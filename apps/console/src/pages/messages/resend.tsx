import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity } from '../../api/outcome.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { messagesText as text } from './messages.pt-BR.ts'
import type { Message } from './message.ts'
import { noticeError } from '../../shared/notice-error.tsx'

/** Retries a mail that failed; a second request is answered that the mail is already waiting. */
export function Resend({ message: { id, processoNumero } }: { readonly message: Message }) {
  const queries = useQueryClient()
  const reason = useMe().can('gestao:write') ? null : text.notOfRole
  const resend = useMutation({
    mutationFn: async () => entity(await client.resendMessage({ params: { mensagemId: id } })),
    onSuccess: () => notifications.show({ message: text.resent(processoNumero), color: 'teal' }),
    onError: (error) => noticeError(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['mensagens'] }),
  })
  return (
    <ActionButton
      label={text.resend}
      reason={reason}
      size="compact-xs"
      onClick={resend.mutate}
      loading={resend.isPending}
    />
  )
}

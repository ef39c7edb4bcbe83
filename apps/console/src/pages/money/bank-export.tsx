import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity } from '../../api/outcome.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { Failed } from '../../shared/states.tsx'
import { money } from '../../shared/wording.pt-BR.ts'
import { moneyCopy } from './money.pt-BR.ts'

const copy = moneyCopy.bank

/** The manual payments as a spreadsheet with bank data; who asks says why. */
export function BankExport() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const reason = useMe().can('gestao:financeiro') ? null : moneyCopy.notAllowed
  return (
    <>
      <ActionButton label={copy.export} reason={reason} onClick={open} size="sm" />
      {isOpen && <ExportDialog onClose={close} />}
    </>
  )
}

function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const [why, setWhy] = useState('')
  const [isAsked, setAsked] = useState(false)
  const download = useMutation({
    mutationFn: async (motivo: string) => entity(await client.exportManualPayments({ body: { motivo } })),
    onSuccess: ({ nomeDoArquivo, conteudo, quantidade, valor, semDadosBancarios }) => {
      saveFile(nomeDoArquivo, conteudo, 'text/csv')
      notifications.show({ message: copy.done(quantidade, money(valor), semDadosBancarios), color: 'teal' })
      onClose()
    },
  })
  const submit = () => {
    setAsked(true)
    if (why.trim() !== '') download.mutate(why.trim())
  }
  return (
    <Modal opened onClose={onClose} title={copy.title} closeButtonProps={{ 'aria-label': moneyCopy.payment.cancel }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <Text size="sm">{copy.about}</Text>
          <Textarea
            label={moneyCopy.reason}
            required
            data-autofocus
            autosize
            maxLength={255}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
            error={isAsked && why.trim() === '' && moneyCopy.reasonMissing}
          />
          {download.error !== null && <Failed error={download.error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={download.isPending}>
              {copy.confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

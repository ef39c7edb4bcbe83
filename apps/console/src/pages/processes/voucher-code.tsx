import { Code, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useAct } from '../../shared/use-act.ts'
import { moneyText as text } from './more.pt-BR.ts'

/** Shows a voucher's code in full to who may read it, says why, and forgets it when the dialog closes. */
export function VoucherCode({ processId }: { readonly processId: number }) {
  const [isAsking, { open, close }] = useDisclosure(false)
  return (
    <div>
      <ActionButton label={text.showCode} reason={null} onClick={open} />
      {isAsking && <CodeDialog processId={processId} onClose={close} />}
    </div>
  )
}

function CodeDialog({ processId, onClose }: { readonly processId: number; readonly onClose: () => void }) {
  const [why, setWhy] = useState('')
  const [isTried, setTried] = useState(false)
  const [code, setCode] = useState<string>()
  const show = useAct({
    run: async (motivo: string) =>
      entity(await client.discloseVoucherCode({ params: { processoId: processId }, body: { motivo } })),
    refresh: 'process',
    onDone: ({ redemptionToken }) => setCode(redemptionToken),
  })
  const submit = () => {
    setTried(true)
    if (code !== undefined) onClose()
    else if (why.trim() !== '') show.mutate(why.trim())
  }
  return (
    <FormDialog
      title={text.codeTitle}
      submitLabel={code === undefined ? text.showCodeConfirm : text.codeClose}
      onSubmit={submit}
      onClose={onClose}
      isBusy={show.isPending}
      error={show.error}
    >
      {code === undefined ? (
        <TextInput
          label={text.codeWhy}
          description={text.codeWhyHint}
          required
          data-autofocus
          maxLength={255}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
          error={isTried && why.trim() === '' && text.codeWhyMissing}
        />
      ) : (
        <Stack gap="xs" role="status">
          <Code block fz="lg">
            {code}
          </Code>
        </Stack>
      )}
    </FormDialog>
  )
}

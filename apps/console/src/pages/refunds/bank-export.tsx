import { Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity } from '../../api/outcome.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { useAct } from '../../shared/use-act.ts'
import { money } from '../../shared/wording.pt-BR.ts'
import { moneyCopy } from './money.pt-BR.ts'

const copy = moneyCopy.bank

interface BankExportProps {
  /** How many manual payments wait: the spreadsheet may have fewer. */
  readonly waiting: number
}

/** The manual payments as a spreadsheet with bank data; exporting it requires a reason. */
export function BankExport({ waiting }: BankExportProps) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const reason = useMe().can('gestao:financeiro') ? null : moneyCopy.notAllowed
  return (
    <>
      <ActionButton label={copy.export} reason={reason} onClick={open} />
      {isOpen && <ExportDialog waiting={waiting} onClose={close} />}
    </>
  )
}

function ExportDialog({ waiting, onClose }: BankExportProps & { readonly onClose: () => void }) {
  const [why, setWhy] = useState('')
  const [isAsked, setAsked] = useState(false)
  const download = useAct({
    run: async (motivo: string) => entity(await client.exportManualPayments({ body: { motivo } })),
    done: ({ quantidade, valor, semDadosBancarios, favorecidosAConfirmar, chavesInvalidas }) =>
      copy.done({
        payments: quantidade,
        amount: money(valor),
        without: semDadosBancarios,
        unconfirmed: favorecidosAConfirmar,
        invalid: chavesInvalidas.map(({ processoNumero }) => processoNumero),
        left: waiting - quantidade - favorecidosAConfirmar - chavesInvalidas.length,
      }),
    refresh: 'auditoria',
    onDone: ({ nomeDoArquivo, conteudo }) => {
      saveFile(nomeDoArquivo, conteudo, 'text/csv')
      onClose()
    },
  })
  const submit = () => {
    setAsked(true)
    if (why.trim() !== '') download.mutate(why.trim())
  }
  return (
    <FormDialog
      title={copy.title}
      submitLabel={copy.confirm}
      onSubmit={submit}
      onClose={onClose}
      isBusy={download.isPending}
      error={download.error}
    >
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
    </FormDialog>
  )
}

import { FileInput, NativeSelect, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { readTextFile } from '../../shared/read-text-file.ts'
import { useAct } from '../../shared/use-act.ts'
import { money } from '../../shared/wording.pt-BR.ts'
import { reconciliationText } from './reconciliation.pt-BR.ts'

const text = reconciliationText.import
const COVERS = ['automaticos', 'manuais', 'todos'] as const
const FORMATS = ['modelo', 'mercadopago-liberacoes'] as const

interface ImportStatementProps {
  readonly onImported: (accountId: number) => void
}

/** The file of a statement, of an account that is known or a new one. */
export function ImportStatement({ onImported }: ImportStatementProps) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <ActionButton label={text.open} reason={null} onClick={open} />
      {isOpen && <ImportDialog onImported={onImported} onClose={close} />}
    </>
  )
}

function ImportDialog({ onImported, onClose }: ImportStatementProps & { readonly onClose: () => void }) {
  const [name, setName] = useState('')
  const [covers, setCovers] = useState<(typeof COVERS)[number]>('automaticos')
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('modelo')
  const [file, setFile] = useState<File | null>(null)
  const [isAsked, setAsked] = useState(false)
  const send = useAct({
    run: async (chosen: File) => {
      const body = { conta: name.trim(), abrange: covers, formato: format, conteudo: await readTextFile(chosen) }
      return entity(await client.importStatement({ body }))
    },
    done: ({ novas, valorNovo, repetidas }) => text.done(novas, money(valorNovo), repetidas),
    refresh: 'conciliacao',
    onDone: ({ conta }) => {
      onImported(conta.id)
      onClose()
    },
  })
  const submit = () => {
    setAsked(true)
    if (name.trim() !== '' && file !== null) send.mutate(file)
  }
  return (
    <FormDialog
      title={text.title}
      submitLabel={text.confirm}
      onSubmit={submit}
      onClose={onClose}
      isBusy={send.isPending}
      error={send.error}
    >
      <Text size="sm">{text.about}</Text>
      <TextInput
        label={text.name}
        description={text.nameHint}
        required
        data-autofocus
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isAsked && name.trim() === '' && text.nameMissing}
      />
      <NativeSelect
        label={text.covers}
        data={COVERS.map((value) => ({ value, label: text.coversNames[value] }))}
        value={covers}
        onChange={(event) => setCovers(COVERS.find((each) => each === event.currentTarget.value) ?? covers)}
      />
      <NativeSelect
        label={text.format}
        data={FORMATS.map((value) => ({ value, label: text.formats[value] }))}
        value={format}
        onChange={(event) => setFormat(FORMATS.find((each) => each === event.currentTarget.value) ?? format)}
      />
      <FileInput
        label={text.file}
        placeholder={text.choose}
        accept=".csv,.txt,text/csv,text/plain"
        required
        value={file}
        onChange={setFile}
        error={isAsked && file === null && text.fileMissing}
      />
    </FormDialog>
  )
}

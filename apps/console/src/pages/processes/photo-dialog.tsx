import { FileInput, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import type { ManagedProcess } from '../../api/commands.ts'
import { useCommand } from '../../shared/command-dialog.tsx'
import { choosePhoto, PHOTO_TYPES } from '../../shared/photo-file.ts'
import { itemName } from './item-name.ts'
import { dialogText } from './more.pt-BR.ts'
import { NumberedDialog } from './numbered-dialog.tsx'

const text = dialogText.photo

/** Adds a photo of an item, for a user who has the item at hand. */
export function PhotoDialog({ process, onClose }: { readonly process: ManagedProcess; readonly onClose: () => void }) {
  const [itemId, setItemId] = useState(process.itens[0]?.itemId ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string>()
  const [why, setWhy] = useState('')
  const command = useCommand(process.id, onClose)
  const submit = async () => {
    if (file === null) return setFault(text.missing)
    const { content } = await choosePhoto(file)
    if (content === undefined) return setFault(text.tooLarge)
    const motivo = why.trim()
    command.mutate({
      name: 'fotos',
      body: { versao: process.versao, itemId, conteudo: content, ...(motivo !== '' && { motivo }) },
    })
  }
  return (
    <NumberedDialog
      title={text.title}
      submitLabel={text.submit}
      why={why}
      onWhy={setWhy}
      onSubmit={() => void submit()}
      onClose={onClose}
      processId={process.id}
      command={command}
    >
      <Text size="sm">{text.says}</Text>
      <NativeSelect
        label={text.item}
        value={itemId}
        data={process.itens.map((item) => ({ value: item.itemId, label: itemName(process, item.itemId) }))}
        onChange={(event) => setItemId(event.currentTarget.value)}
      />
      <FileInput
        label={text.file}
        placeholder={text.choose}
        accept={PHOTO_TYPES}
        error={fault}
        value={file}
        onChange={(chosen) => {
          setFile(chosen)
          setFault(undefined)
        }}
      />
    </NumberedDialog>
  )
}

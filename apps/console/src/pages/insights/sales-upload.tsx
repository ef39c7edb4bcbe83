import { Button, FileInput, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity } from '../../api/outcome.ts'
import { readTextFile } from '../../shared/read-text-file.ts'
import { Failed } from '../../shared/states.tsx'
import { useAct } from '../../shared/use-act.ts'
import { overviewText } from './overview.pt-BR.ts'

const text = overviewText.sales

/** Takes a file of sales, for an account of which not every order comes here. */
export function SalesUpload() {
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <Stack gap="sm" align="flex-start">
      <Button size="xs" variant="default" aria-expanded={isOpen} onClick={toggle}>
        {text.upload}
      </Button>
      {isOpen && <UploadForm />}
    </Stack>
  )
}

function UploadForm() {
  const { lojas } = useMe()
  const [file, setFile] = useState<File | null>(null)
  const [store, setStore] = useState('')
  const send = useAct({
    run: async (chosen: File) => {
      const body = { conteudo: await readTextFile(chosen), ...(store !== '' && { lojaVirtualId: Number(store) }) }
      return entity(await client.importSales({ body }))
    },
    refresh: 'indicadores',
    onDone: () => setFile(null),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (file !== null) send.mutate(file)
      }}
    >
      <Stack gap="xs">
        <Text size="sm">{text.about}</Text>
        <Group align="flex-end" gap="sm">
          <FileInput
            label={text.file}
            accept=".csv,.txt,text/csv,text/plain"
            value={file}
            onChange={setFile}
            required
          />
          {lojas.length > 1 && (
            <NativeSelect
              label={text.store}
              value={store}
              data={[
                { value: '', label: text.whole },
                ...lojas.map(({ id, nome }) => ({ value: String(id), label: nome })),
              ]}
              onChange={(event) => setStore(event.currentTarget.value)}
            />
          )}
          <Button type="submit" loading={send.isPending} disabled={file === null}>
            {text.send}
          </Button>
        </Group>
        {send.data !== undefined && (
          <Text size="sm" role="status">
            {text.sent(send.data.linhas, send.data.unidades)}
          </Text>
        )}
        {send.error !== null && <Failed error={send.error} />}
      </Stack>
    </form>
  )
}

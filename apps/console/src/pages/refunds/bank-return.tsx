import { FileInput, Modal, Stack, Text, Textarea, Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type SubmitEvent, useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity } from '../../api/outcome.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { readTextFile } from '../../shared/read-text-file.ts'
import { Failed } from '../../shared/states.tsx'
import { useAct } from '../../shared/use-act.ts'
import { useFocusReturn } from '../../shared/use-focus-return.ts'
import { money } from '../../shared/wording.pt-BR.ts'
import { BankReturnTable } from './bank-return-table.tsx'
import { bankReturnCopy as copy } from './bank-return.pt-BR.ts'
import { moneyCopy } from './money.pt-BR.ts'

/** The return file of a bank: chosen, shown line by line, and booked once the user confirms it. */
export function BankReturn() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const reason = useMe().can('gestao:financeiro') ? null : moneyCopy.notAllowed
  return (
    <>
      <ActionButton label={copy.open} reason={reason} onClick={open} />
      {isOpen && <ReturnDialog onClose={close} />}
    </>
  )
}

function ReturnDialog({ onClose }: { readonly onClose: () => void }) {
  useFocusReturn()
  const [file, setFile] = useState<File | null>(null)
  const [why, setWhy] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [read, setRead] = useState<Answer<'readBankReturn'> | null>(null)
  const send = useAct({
    run: async (registrar: boolean) => {
      const conteudo = file === null ? '' : await readTextFile(file)
      return entity(await client.readBankReturn({ body: { conteudo, motivo: why.trim(), registrar } }))
    },
    refresh: 'estornos',
    onDone: setRead,
  })
  const isBooked = read !== null && read.linhas.some(({ feito }) => feito !== null)
  const isToDo = read !== null && !isBooked && read.aRegistrar + read.aDevolver > 0
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (file !== null && why.trim() !== '') send.mutate(isToDo)
  }
  return (
    <Modal opened onClose={onClose} title={copy.title} size="xl" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text size="sm">{copy.about}</Text>
          <FileInput
            label={copy.file}
            placeholder={copy.choose}
            accept=".csv,.txt,text/csv,text/plain"
            required
            data-autofocus
            value={file}
            onChange={(chosen) => {
              setFile(chosen)
              setRead(null)
            }}
            error={isAsked && file === null && copy.missing}
          />
          <Textarea
            label={moneyCopy.reason}
            required
            autosize
            maxLength={255}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
            error={isAsked && why.trim() === '' && moneyCopy.reasonMissing}
          />
          {read !== null && <BankReturnTable lines={read.linhas} />}
          {isBooked && (
            <Text role="status">{copy.done(read.registradas, money(read.valorRegistrado), read.devolvidas)}</Text>
          )}
          {send.error !== null && <Failed error={send.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {isBooked ? 'Fechar' : 'Voltar'}
            </Button>
            {!isBooked && (
              <Button type="submit" loading={send.isPending} disabled={read !== null && !isToDo}>
                {read === null
                  ? copy.read
                  : copy.register(read.aRegistrar, money(read.valorARegistrar), read.aDevolver)}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

import { Fieldset, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { ManagedProcess } from '../../api/commands.ts'
import { useCommand } from '../../shared/command-dialog.tsx'
import { countRows, countsOf, isTooMany, type CountRow } from './count-rows.ts'
import { dialogText } from './more.pt-BR.ts'
import { NumberedDialog, WholeInput } from './numbered-dialog.tsx'
import { processText } from './process.pt-BR.ts'

const text = dialogText.count
const { parcels } = processText

interface CountDialogProps {
  readonly process: ManagedProcess
  /** As `comandos[]` names it: `encomendas/5120/contagem`. */
  readonly name: string
  readonly onClose: () => void
}

/** The dialog that records the units found in a parcel. */
export function CountDialog({ process, name, onClose }: CountDialogProps) {
  const [rows, setRows] = useState(() => countRows(process, Number(name.split('/')[1])))
  const [why, setWhy] = useState('')
  const command = useCommand(process.id, onClose)
  const change = (itemId: string) => (part: Partial<CountRow>) =>
    setRows((known) => known.map((row) => (row.itemId === itemId ? { ...row, ...part } : row)))
  const submit = () => {
    if (rows.some(isTooMany)) return
    const motivo = why.trim()
    command.mutate({ name, body: { versao: process.versao, itens: countsOf(rows), ...(motivo !== '' && { motivo }) } })
  }
  return (
    <NumberedDialog
      title={text.title}
      submitLabel={text.submit}
      why={why}
      onWhy={setWhy}
      onSubmit={submit}
      onClose={onClose}
      processId={process.id}
      command={command}
    >
      <Text size="sm">{text.says}</Text>
      {rows.map((row) => (
        <CountedItem key={row.itemId} row={row} onChange={change(row.itemId)} />
      ))}
    </NumberedDialog>
  )
}

function CountedItem({
  row,
  onChange,
}: {
  readonly row: CountRow
  readonly onChange: (part: Partial<CountRow>) => void
}) {
  return (
    <Fieldset legend={row.name}>
      <Group align="flex-start" gap="xs">
        <WholeInput
          w={110}
          label={parcels.received}
          error={isTooMany(row) && text.tooMany(row.announced)}
          value={row.received}
          onValue={(received) => onChange({ received })}
        />
        <WholeInput w={110} label={parcels.missing} value={row.missing} onValue={(missing) => onChange({ missing })} />
        <WholeInput w={110} label={parcels.wrong} value={row.wrong} onValue={(wrong) => onChange({ wrong })} />
      </Group>
    </Fieldset>
  )
}

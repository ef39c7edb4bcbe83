import { Alert, Checkbox, Fieldset, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ManagedProcess } from '../../api/commands.ts'
import { useMe } from '../../api/me.ts'
import { useCommand } from '../../shared/command-dialog.tsx'
import { stageNames } from '../../shared/stage-names.pt-BR.ts'
import { dialogText } from './more.pt-BR.ts'
import { NumberedDialog, WholeInput } from './numbered-dialog.tsx'
import { faultyRows, ratingDataOf, rowsToRate, type RatingRow } from './rating-rows.ts'

const text = dialogText.rating
const CONDITIONS = stageNames.condition.map((label, code) => ({ value: String(code), label })).slice(1)
const SCORES = ['5', '4', '3', '2', '1']

interface RatingDialogProps {
  readonly process: ManagedProcess
  readonly onClose: () => void
}

/** In what state units are, item by item. */
export function RatingDialog({ process, onClose }: RatingDialogProps) {
  const { can } = useMe()
  const [rows, setRows] = useState(() => rowsToRate(process))
  const [isRefunding, setRefunding] = useState(false)
  const [why, setWhy] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const command = useCommand(process.id, onClose)
  const faulty = faultyRows(rows)
  const change = (itemId: string) => (part: Partial<RatingRow>) =>
    setRows((known) => known.map((row) => (row.itemId === itemId ? { ...row, ...part } : row)))
  const submit = () => {
    const ratingData = ratingDataOf(rows)
    setFault(ratingData.length === 0 ? text.nothing : null)
    if (ratingData.length === 0 || faulty.size > 0) return
    const motivo = why.trim()
    const body = { versao: process.versao, ratingData, ...(isRefunding && { executarFluxoReembolso: true }) }
    command.mutate({ name: 'avaliacao', body: { ...body, ...(motivo !== '' && { motivo }) } })
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
        <RatedItem key={row.itemId} row={row} isFaulty={faulty.has(row.itemId)} onChange={change(row.itemId)} />
      ))}
      {can('gestao:financeiro') && (
        <Checkbox
          label={text.refund}
          checked={isRefunding}
          onChange={(event) => setRefunding(event.currentTarget.checked)}
        />
      )}
      {fault && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
    </NumberedDialog>
  )
}

interface RatedItemProps {
  readonly row: RatingRow
  readonly isFaulty: boolean
  readonly onChange: (part: Partial<RatingRow>) => void
}

function RatedItem({ row, isFaulty, onChange }: RatedItemProps) {
  return (
    <Fieldset legend={row.name}>
      <Group align="flex-start" gap="xs">
        <WholeInput
          w={140}
          label={text.unitsOf(row.left)}
          error={isFaulty && text.tooMany(row.left)}
          value={row.units}
          onValue={(units) => onChange({ units })}
        />
        <NativeSelect
          size="xs"
          label={text.condition}
          data={CONDITIONS}
          value={String(row.condition)}
          onChange={(event) => onChange({ condition: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          size="xs"
          label={text.score}
          data={SCORES}
          value={String(row.score)}
          onChange={(event) => onChange({ score: Number(event.currentTarget.value) })}
        />
        <WholeInput
          w={140}
          label={text.notRefunded}
          value={row.notRefunded}
          onValue={(notRefunded) => onChange({ notRefunded })}
        />
        <TextInput
          size="xs"
          flex={1}
          miw={160}
          label={text.comment}
          value={row.comment}
          onChange={(event) => onChange({ comment: event.currentTarget.value })}
        />
      </Group>
    </Fieldset>
  )
}

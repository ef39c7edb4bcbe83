import { Button, Checkbox, Group, NativeSelect, Table, Text } from '@mantine/core'
import type { Found } from './found.ts'
import type { Destination, Grade, Sheet, SheetUnit } from './receipt-sheet.ts'
import { receivingCopy as copy } from './receiving.pt-BR.ts'

const grades: readonly Grade[] = [1, 2, 3, 4, 'swapped']
const destinations: readonly Destination[] = ['estoque', 'conserto', 'descarte', 'fornecedor']
const colours = { 1: 'teal', 2: 'yellow', 3: 'red', 4: 'gray', swapped: 'grape' } as const

interface UnitTableProps {
  readonly found: Found
  readonly sheet: Sheet
  readonly onSelect: (at: number) => void
  readonly onGrade: (at: number, grade: Grade) => void
  readonly onSend: (at: number, destination: Destination) => void
  readonly onWithhold: (at: number) => void
}

/** Units under each other; the one that keys speak of is marked. All of it can be done by pointer and Tab as well. */
export function UnitTable({ found, sheet, ...actions }: UnitTableProps) {
  return (
    <Table.ScrollContainer minWidth={860}>
      <Table aria-label={copy.units} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {[copy.unit, copy.grade, copy.destination, copy.pays].map((name) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sheet.units.map((unit, at) => (
            <UnitRow
              key={`${unit.itemId}:${unit.number}`}
              found={found}
              unit={unit}
              at={at}
              isCurrent={at === sheet.at}
              {...actions}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface UnitRowProps extends Omit<UnitTableProps, 'sheet'> {
  readonly unit: SheetUnit
  readonly at: number
  readonly isCurrent: boolean
}

function UnitRow({ found, unit, at, isCurrent, onSelect, onGrade, onSend, onWithhold }: UnitRowProps) {
  const name = `${unit.name}, ${copy.unitOf(unit.number, unit.of)}`
  const isHere = unit.grade !== undefined && unit.grade !== 4 && unit.grade !== 'swapped'
  const reason = found.itens.find(({ itemId }) => itemId === unit.itemId)?.motivo
  return (
    <Table.Tr
      {...(isCurrent && { 'aria-current': true, bg: 'var(--mantine-primary-color-light)' })}
      onClick={() => onSelect(at)}
    >
      <Table.Th scope="row">
        <Text fw={isCurrent ? 700 : 500}>
          {isCurrent && '▸ '}
          {unit.name}
        </Text>
        <Text size="sm" c="dimmed">
          {[copy.unitOf(unit.number, unit.of), reason].filter(Boolean).join(' · ')}
        </Text>
      </Table.Th>
      <Table.Td>
        <Group gap={4} role="group" aria-label={`${copy.grade}: ${name}`}>
          {grades.map((grade, position) => (
            <Button
              key={grade}
              size="compact-md"
              variant={unit.grade === grade ? 'filled' : 'default'}
              color={colours[grade]}
              autoContrast
              aria-pressed={unit.grade === grade}
              onClick={() => onGrade(at, grade)}
            >
              {position + 1} {copy.grades[grade]}
            </Button>
          ))}
        </Group>
      </Table.Td>
      <Table.Td>
        <NativeSelect
          aria-label={`${copy.destination}: ${name}`}
          miw={136}
          disabled={!isHere}
          value={unit.destination ?? ''}
          data={[
            { value: '', label: '—', disabled: true },
            ...destinations.map((value) => ({ value, label: copy.destinations[value] })),
          ]}
          onChange={(event) => {
            const chosen = destinations.find((value) => value === event.currentTarget.value)
            if (chosen !== undefined) onSend(at, chosen)
          }}
        />
      </Table.Td>
      <Table.Td>
        <Checkbox
          label={copy.withheld}
          aria-label={`${copy.withheld}: ${name}`}
          disabled={!isHere}
          checked={unit.isWithheld}
          onChange={() => onWithhold(at)}
        />
      </Table.Td>
    </Table.Tr>
  )
}

import { Button, Checkbox, Group, NativeSelect, Text } from '@mantine/core'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { ProductPicture } from '../../shared/product-picture.tsx'
import { ConsumerPhotos } from './consumer-photos.tsx'
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
export function UnitTable({ found, sheet, onSelect, onGrade, onSend, onWithhold }: UnitTableProps) {
  const rows = sheet.units.map((unit, at) => ({ unit, at, isCurrent: at === sheet.at }))
  const columns: readonly Column<Row>[] = [
    { title: copy.unit, cell: (row) => <UnitName found={found} {...row} /> },
    { title: copy.grade, cell: ({ unit, at }) => <Grades unit={unit} onGrade={(grade) => onGrade(at, grade)} /> },
    {
      title: copy.destination,
      cell: ({ unit, at }) => <DestinationChoice unit={unit} onSend={(destination) => onSend(at, destination)} />,
    },
    {
      title: copy.pays,
      cell: ({ unit, at }) => (
        <Checkbox
          label={copy.withheld}
          aria-label={`${copy.withheld}: ${nameOf(unit)}`}
          disabled={!isHere(unit)}
          checked={unit.isWithheld}
          onChange={() => onWithhold(at)}
        />
      ),
    },
  ]
  return (
    <PlainTable
      label={copy.units}
      columns={columns}
      rows={rows}
      keyOf={({ unit }) => `${unit.itemId}:${unit.number}`}
      rowProps={({ at, isCurrent }) => ({
        onClick: () => onSelect(at),
        ...(isCurrent && { 'aria-current': true, bg: 'var(--mantine-primary-color-light)' }),
      })}
      minWidth={860}
    />
  )
}

interface Row {
  readonly unit: SheetUnit
  readonly at: number
  readonly isCurrent: boolean
}

function UnitName({ found, unit, isCurrent }: Row & { readonly found: Found }) {
  const item = found.itens.find(({ itemId }) => itemId === unit.itemId)
  return (
    <Group gap="sm" wrap="nowrap">
      <ProductPicture picture={item?.imagem} size={72} />
      <ConsumerPhotos processId={found.processoId} itemId={unit.itemId} itemName={unit.name} />
      <div>
        <Text fw={isCurrent ? 700 : 500}>
          {isCurrent && '▸ '}
          {unit.name}
        </Text>
        <Text size="sm" fw={400} c="dimmed">
          {[copy.unitOf(unit.number, unit.of), item?.motivo].filter(Boolean).join(' · ')}
        </Text>
      </div>
    </Group>
  )
}

interface GradesProps {
  readonly unit: SheetUnit
  readonly onGrade: (grade: Grade) => void
}

function Grades({ unit, onGrade }: GradesProps) {
  return (
    <Group gap={4} role="group" aria-label={`${copy.grade}: ${nameOf(unit)}`}>
      {grades.map((grade, position) => (
        <Button
          key={grade}
          size="compact-md"
          variant={unit.grade === grade ? 'filled' : 'default'}
          color={colours[grade]}
          autoContrast
          aria-pressed={unit.grade === grade}
          onClick={() => onGrade(grade)}
        >
          {position + 1} {copy.grades[grade]}
        </Button>
      ))}
    </Group>
  )
}

interface DestinationChoiceProps {
  readonly unit: SheetUnit
  readonly onSend: (destination: Destination) => void
}

function DestinationChoice({ unit, onSend }: DestinationChoiceProps) {
  return (
    <NativeSelect
      aria-label={`${copy.destination}: ${nameOf(unit)}`}
      miw={{ base: '100%', sm: 152 }}
      disabled={!isHere(unit)}
      value={unit.destination ?? ''}
      data={[
        { value: '', label: '—', disabled: true },
        ...destinations.map((value) => ({ value, label: copy.destinations[value] })),
      ]}
      onChange={(event) => {
        const chosen = destinations.find((value) => value === event.currentTarget.value)
        if (chosen !== undefined) onSend(chosen)
      }}
    />
  )
}

/** Only what came goes anywhere, and can be paid for. */
function isHere({ grade }: SheetUnit): boolean {
  return grade !== undefined && grade !== 4 && grade !== 'swapped'
}

function nameOf({ name, number, of }: SheetUnit): string {
  return `${name}, ${copy.unitOf(number, of)}`
}

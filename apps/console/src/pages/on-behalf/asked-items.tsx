import { NativeSelect, NumberInput, Text } from '@mantine/core'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { money } from '../../shared/wording.pt-BR.ts'
import { onBehalfCopy as copy } from './on-behalf.pt-BR.ts'
import { untouched, type AskedLine, type Draft, type Reason } from './request-draft.ts'
import type { Advice } from './request-types.ts'

type Item = Advice['itens'][number]

interface AskedItemsProps {
  readonly items: readonly Item[]
  readonly draft: Draft
  readonly reasons: readonly Reason[]
  readonly onChange: (itemId: string, change: Partial<AskedLine>) => void
}

/** Items of the order: how many of each, for what, and why. */
export function AskedItems({ items, draft, reasons, onChange }: AskedItemsProps) {
  const lineOf = ({ itemId }: Item) => draft[itemId] ?? untouched
  const columns: readonly Column<Item>[] = [
    { title: copy.item, cell: (item) => <ItemName item={item} /> },
    { title: copy.price, cell: ({ preco }) => money(preco), isNumber: true },
    { title: copy.left, cell: ({ disponivel, comprada }) => copy.leftOf(disponivel, comprada) },
    {
      title: copy.quantity,
      cell: (item) => (
        <NumberInput
          aria-label={`${copy.quantity}: ${item.nome}`}
          w={88}
          min={0}
          max={item.disponivel}
          allowDecimal={false}
          disabled={item.disponivel === 0}
          value={lineOf(item).quantity}
          onChange={(quantity) => quantity !== '' && onChange(item.itemId, { quantity: Number(quantity) || 0 })}
        />
      ),
    },
    {
      title: copy.kind,
      cell: (item) => (
        <NativeSelect
          aria-label={`${copy.kind}: ${item.nome}`}
          miw="min(132px, 100%)"
          disabled={item.disponivel === 0}
          data={copy.kinds.map((label, kind) => ({ value: String(kind), label }))}
          value={String(lineOf(item).kind)}
          onChange={(event) => onChange(item.itemId, { kind: event.currentTarget.value === '1' ? 1 : 0 })}
        />
      ),
    },
    {
      title: copy.reason,
      cell: (item) => <ReasonSelect item={item} line={lineOf(item)} reasons={reasons} onChange={onChange} />,
    },
  ]
  return <PlainTable label={copy.items} columns={columns} rows={items} keyOf={({ itemId }) => itemId} minWidth={960} />
}

function ItemName({ item: { nome, skuId, permitir, textoUsuario } }: { readonly item: Item }) {
  return (
    <>
      {nome}
      <Text size="xs" c="dimmed">
        {skuId}
      </Text>
      {permitir !== null && (
        <Text size="sm" c={permitir ? undefined : 'var(--mantine-color-error)'}>
          {copy.says}: {permitir ? copy.allowed : copy.refused}
          {textoUsuario !== null && ` · ${textoUsuario}`}
        </Text>
      )}
    </>
  )
}

interface ReasonSelectProps {
  readonly item: Item
  readonly line: AskedLine
  readonly reasons: readonly Reason[]
  readonly onChange: AskedItemsProps['onChange']
}

function ReasonSelect({ item, line, reasons, onChange }: ReasonSelectProps) {
  const fitting = reasons.filter(({ kinds }) => kinds.includes(line.kind))
  return (
    <NativeSelect
      aria-label={`${copy.reason}: ${item.nome}`}
      miw="min(190px, 100%)"
      disabled={item.disponivel === 0}
      data={[
        { value: '', label: copy.noReason },
        ...fitting.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={line.reasonId === null ? '' : String(line.reasonId)}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        onChange(item.itemId, { reasonId: chosen === '' ? null : Number(chosen) })
      }}
    />
  )
}

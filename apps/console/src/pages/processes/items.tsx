import { Badge, Group, Stack, Text } from '@mantine/core'
import type { ManagedProcess } from '../../api/commands.ts'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { ProductPicture } from '../../shared/product-picture.tsx'
import { nameOf } from '../../shared/stage-names.pt-BR.ts'
import { money } from '../../shared/wording.pt-BR.ts'
import { CommandButtons } from './commanding.tsx'
import { named } from './commands.ts'
import { keptItems } from './kept-items.ts'
import { ReasonGiven } from './reason-given.tsx'
import { processText } from './process.pt-BR.ts'
import { Section } from './section.tsx'

const text = processText.items
type Item = ManagedProcess['itens'][number]

/** The items that come back, with the condition of each unit. */
export function Items({ process }: { readonly process: ManagedProcess }) {
  const { itens, mantenhaOItem, reclamacaoEntrega } = process
  // Of a claim about a delivery nothing comes back, and nothing is rated.
  const kept = reclamacaoEntrega ? new Set(itens.map(({ itemId }) => itemId)) : keptItems(process)
  return (
    <Section title={text.title} actions={<CommandButtons commands={named(process, 'avaliacao')} />}>
      <PlainTable
        label={text.title}
        columns={columnsOf(process, ({ itemId }) => mantenhaOItem || kept.has(itemId), kept)}
        rows={itens}
        keyOf={({ itemId }) => itemId}
        minWidth={620}
      />
    </Section>
  )
}

function columnsOf(
  { imagens, reclamacaoEntrega }: ManagedProcess,
  isKept: (item: Item) => boolean,
  unrated: ReadonlySet<string>,
): readonly Column<Item>[] {
  return [
    {
      title: text.item,
      cell: (item) => (
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <ProductPicture picture={imagens.find(({ itemId }) => itemId === item.itemId)} size={72} />
          <ItemName item={item} ends={reclamacaoEntrega ? 'claimed' : isKept(item) ? 'kept' : 'back'} />
        </Group>
      ),
    },
    { title: text.units, cell: ({ quantidade, quantidadeTotal }) => text.ofTotal(quantidade, quantidadeTotal) },
    { title: text.reason, cell: (item) => <ReasonGiven item={item} /> },
    { title: text.rated, cell: (item) => (unrated.has(item.itemId) ? '–' : <Ratings item={item} />) },
    { title: text.price, cell: ({ preco }) => money(preco), isNumber: true },
    { title: text.value, cell: ({ valorDevolver }) => money(valorDevolver), isNumber: true },
  ]
}

/** Where the item ends: it comes back, its customer keeps it, or it was claimed, because it never came as it should. */
function ItemName({ item, ends }: { readonly item: Item; readonly ends: 'back' | 'kept' | 'claimed' }) {
  const { skuNome, produtoNome, skuId, tipoProcesso } = item
  return (
    <Stack gap={2} align="flex-start">
      <Text size="sm" fw={500}>
        {skuNome ?? produtoNome ?? skuId}
      </Text>
      <Text size="xs" c="dimmed">
        {text.sku(skuId)}
      </Text>
      <Group gap={4}>
        <Badge size="sm" variant="default" tt="none">
          {nameOf('kind', tipoProcesso)}
        </Badge>
        {ends !== 'back' && (
          <Badge size="sm" variant="default" tt="none">
            {ends === 'kept' ? processText.summary.keeps : text.claimed}
          </Badge>
        )}
      </Group>
    </Stack>
  )
}

function Ratings({ item: { ratings, quantidade } }: { readonly item: Item }) {
  const left = quantidade - ratings.reduce((sum, { qtd }) => sum + qtd, 0)
  return (
    <Stack gap={2}>
      {ratings.map(({ data, qtd, estadoItem, ratingValor, naoEstornarQtd, comentario }, at) => (
        <Text size="xs" key={`${data} ${at}`}>
          {[
            `${qtd} × ${nameOf('condition', estadoItem)}`,
            text.score(ratingValor),
            naoEstornarQtd > 0 ? text.notRefunded(naoEstornarQtd) : null,
            comentario,
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      ))}
      {left > 0 && (
        <Text size="xs" c="dimmed">
          {ratings.length === 0 ? text.notRated : text.leftToRate(left)}
        </Text>
      )}
    </Stack>
  )
}

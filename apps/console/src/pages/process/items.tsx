import { Badge, Group, Stack, Table, Text } from '@mantine/core'
import type { ManagedProcess } from '../../api/commands.ts'
import { nameOf } from '../../shared/stage-names.pt-BR.ts'
import { money } from '../../shared/wording.pt-BR.ts'
import { CommandButtons } from './commanding.tsx'
import { named } from './commands.ts'
import { processText } from './process.pt-BR.ts'
import { ScrollTable } from './scroll-table.tsx'
import { Section } from './section.tsx'

const text = processText.items
type Item = ManagedProcess['itens'][number]

/** What comes back, unit by unit, and how it was found. */
export function Items({ process }: { readonly process: ManagedProcess }) {
  const { itens, mantenhaOItem } = process
  return (
    <Section title={text.title} actions={<CommandButtons commands={named(process, 'avaliacao')} />}>
      <ScrollTable label={text.title} minWidth={620}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{text.item}</Table.Th>
            <Table.Th scope="col">{text.units}</Table.Th>
            <Table.Th scope="col">{text.reason}</Table.Th>
            <Table.Th scope="col">{text.rated}</Table.Th>
            <Table.Th scope="col" ta="right">
              {text.price}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {text.value}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {itens.map((item) => (
            <Table.Tr key={item.itemId}>
              <Table.Th scope="row" fw={400}>
                <ItemName item={item} isKept={mantenhaOItem} />
              </Table.Th>
              <Table.Td>{text.ofTotal(item.quantidade, item.quantidadeTotal)}</Table.Td>
              <Table.Td>{item.motivo ?? '–'}</Table.Td>
              <Table.Td>
                <Ratings item={item} />
              </Table.Td>
              <Table.Td ta="right">{money(item.preco)}</Table.Td>
              <Table.Td ta="right">{money(item.valorDevolver)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrollTable>
    </Section>
  )
}

function ItemName({ item, isKept }: { readonly item: Item; readonly isKept: boolean }) {
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
        {isKept && (
          <Badge size="sm" variant="default" tt="none">
            {processText.summary.keeps}
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

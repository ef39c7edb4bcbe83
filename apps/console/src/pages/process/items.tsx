import { Badge, Group, Image, Stack, Table, Text } from '@mantine/core'
import { StateBadge } from '../../shared/state-badge.tsx'
import { money } from '../../shared/wording.pt-BR.ts'
import { Commands } from './commands.tsx'
import type { PartProps } from './process-page.tsx'
import { conditionNames, processText } from './process.pt-BR.ts'
import { usePhoto } from './use-photo.ts'

type Item = PartProps['process']['itens'][number]

/** What comes back, unit by unit, with what the consumer showed and the warehouse found. */
export function Items(part: PartProps) {
  const { process } = part
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{processText.items}</Table.Th>
            <Table.Th scope="col">{processText.units}</Table.Th>
            <Table.Th scope="col">{processText.reason}</Table.Th>
            <Table.Th scope="col">{processText.rated}</Table.Th>
            <Table.Th scope="col" ta="right">
              {processText.worth}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {process.itens.map((item) => (
            <Table.Tr key={item.itemId}>
              <Table.Td>
                <Stack gap={4} align="flex-start">
                  <Text size="sm">{item.skuNome ?? item.produtoNome ?? item.skuId}</Text>
                  <Group gap={4}>
                    <Badge variant="default" style={{ textTransform: 'none' }}>
                      {item.tipoProcesso === 1 ? processText.exchange : processText.return}
                    </Badge>
                    {process.mantenhaOItem && <Badge color="teal">{processText.keeps}</Badge>}
                  </Group>
                  <Photos process={process} itemId={item.itemId} />
                  <Commands {...part} names={[`itens/${item.itemId}/devolver-dinheiro`]} />
                </Stack>
              </Table.Td>
              <Table.Td>
                {item.quantidade} / {item.quantidadeTotal}
              </Table.Td>
              <Table.Td>{item.motivo ?? '–'}</Table.Td>
              <Table.Td>
                <Ratings item={item} />
              </Table.Td>
              <Table.Td ta="right">{money(item.valorDevolver)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Ratings({ item }: { readonly item: Item }) {
  if (item.ratings.length === 0) return <StateBadge word="pendente" />
  return (
    <Stack gap={2}>
      {item.ratings.map(({ data, qtd, estadoItem, comentario }) => (
        <Text size="sm" key={`${data} ${estadoItem} ${qtd}`}>
          {qtd} × {conditionNames[estadoItem]}
          {comentario ? `: ${comentario}` : ''}
        </Text>
      ))}
    </Stack>
  )
}

function Photos({ process, itemId }: { readonly process: PartProps['process']; readonly itemId: string }) {
  const photos = process.fotos.filter((photo) => photo.itemId === itemId)
  if (photos.length === 0) return null
  return (
    <Group gap={6}>
      {photos.map(({ id }, index) => (
        <Photo key={id} processId={process.id} photoId={id} label={`${processText.photos} ${index + 1}`} />
      ))}
    </Group>
  )
}

function Photo({
  processId,
  photoId,
  label,
}: {
  readonly processId: number
  readonly photoId: number
  readonly label: string
}) {
  const source = usePhoto(processId, photoId)
  return <Image src={source} alt={label} w={72} h={72} fit="cover" radius="sm" />
}

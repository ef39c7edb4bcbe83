import { Stack, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { CsvExport, EXPORT_PAGE } from '../../shared/csv-export.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { Page } from '../../shared/page.tsx'
import { count, money } from '../../shared/wording.pt-BR.ts'
import { BankExport } from './bank-export.tsx'
import { BankReturn } from './bank-return.tsx'
import { moneyCopy as copy } from './money.pt-BR.ts'
import { refundSheet } from './refund-sheet.ts'
import { RefundTable } from './refund-table.tsx'
import type { RefundToDo } from './refund-to-do.ts'

const situations: readonly RefundToDo['situacao'][] = [
  'manual',
  'a-liberar',
  'falhou',
  'verificando',
  'vale-a-emitir',
  'vale-manual',
  'a-confirmar',
]

/** The page of refunds that wait for a person, over all processes. */
export function MoneyPage() {
  const [search, setSearch] = useSearchParams()
  const situation = situations.find((each) => each === search.get('situacao')) ?? 'manual'
  const sums = useQuery({
    queryKey: ['estornos', 'resumo'],
    queryFn: async () => entity(await client.sumRefundsToDo()).situacoes,
    refetchInterval: 30_000,
  })
  return (
    <Page
      title={copy.title}
      actions={
        <>
          <CsvExport
            key={situation}
            name={`dinheiro-${situation}`}
            columns={refundSheet}
            pages={(signal) =>
              client.listRefundsToDo.pages({ query: { situacao: situation, pageSize: EXPORT_PAGE }, signal })
            }
          />
          <BankReturn />
          <BankExport waiting={sums.data?.find(({ situacao }) => situacao === 'manual')?.quantidade ?? 0} />
        </>
      }
    >
      <Loaded query={sums}>
        {(found) => (
          <Tabs
            value={situation}
            onChange={(chosen) => setSearch({ situacao: chosen ?? 'manual' })}
            keepMounted={false}
          >
            <Tabs.List aria-label={copy.situations} style={{ flexWrap: 'nowrap', overflow: 'auto hidden' }}>
              {found.map(({ situacao, nome, quantidade, valor }) => (
                <Tabs.Tab key={situacao} value={situacao} style={{ flex: 'none' }}>
                  <Text size="sm" fw={500}>
                    {nome}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {count(quantidade)} · {money(valor)}
                  </Text>
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {situations.map((each) => (
              <Tabs.Panel key={each} value={each} pt="md">
                <Stack>
                  <Text c="dimmed">{copy.about[each]}</Text>
                  <RefundTable key={each} situation={each} />
                </Stack>
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
      </Loaded>
    </Page>
  )
}

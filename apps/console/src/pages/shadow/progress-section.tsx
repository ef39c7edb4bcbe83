import { Button, Group, List, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { type Column, PlainTable } from '../../shared/plain-table.tsx'
import { ProcessLink } from '../../shared/process-link.tsx'
import { day as dayText, moment, money } from '../../shared/wording.pt-BR.ts'
import { Panel } from './panel.tsx'
import { filesText } from './shadow.pt-BR.ts'
import { SHADOW, useProgress } from './use-shadow.ts'

const text = filesText.state

/** How many returns were compared and imported, and the vouchers that came with them. */
export function ProgressSection() {
  const progress = useProgress()
  const vouchers = useQuery({
    queryKey: [SHADOW, 'vales'],
    queryFn: async () => entity(await client.listKnownVouchers()),
  })
  return (
    <Panel title={text.title}>
      <Loaded query={progress}>
        {(found) => (
          <List size="sm" listStyleType="none">
            <List.Item>{comparedOf(found)}</List.Item>
            <List.Item>{importedOf(found)}</List.Item>
          </List>
        )}
      </Loaded>
      <Loaded query={vouchers}>{(found) => <Vouchers found={found} />}</Loaded>
    </Panel>
  )
}

type Progress = Answer<'getShadowProgress'>

function comparedOf({ comparadas, primeiroDia, ultimoDia, comparadasEm }: Progress): string {
  return comparadas === 0
    ? text.notCompared
    : text.compared(comparadas, dayText(primeiroDia), dayText(ultimoDia), moment(comparadasEm))
}

function importedOf({ importadas, emAberto, importadasEm }: Progress): string {
  return importadas === 0 ? text.notImported : text.imported(importadas, emAberto, moment(importadasEm))
}

type Vouchers = Answer<'listKnownVouchers'>

function Vouchers({ found: { total, saldo, vales } }: { readonly found: Vouchers }) {
  const [isShown, { toggle }] = useDisclosure(false)
  if (total === 0) return <Text size="sm">{text.noVouchers}</Text>
  return (
    <>
      <Group gap="sm">
        <Text size="sm">{text.vouchers(total, money(saldo))}</Text>
        <Button size="compact-sm" variant="default" aria-expanded={isShown} onClick={toggle}>
          {isShown ? text.hideVouchers : text.showVouchers}
        </Button>
      </Group>
      {isShown && (
        <PlainTable
          label={text.voucherList}
          columns={voucherColumns}
          rows={vales}
          keyOf={({ codigo, processoId }) => `${processoId} ${codigo}`}
          maxHeight={400}
        />
      )}
    </>
  )
}

const voucherColumns: readonly Column<Vouchers['vales'][number]>[] = [
  { title: text.code, cell: ({ codigo }) => codigo },
  { title: text.worth, cell: ({ valor }) => money(valor), isNumber: true },
  { title: text.rest, cell: ({ saldo }) => money(saldo), isNumber: true },
  { title: text.until, cell: ({ validade }) => (validade === null ? text.noEnd : dayText(validade)) },
  { title: text.process, cell: ({ processoId }) => <ProcessLink id={processoId} number={String(processoId)} /> },
]

import { Text } from '@mantine/core'
import { type Column, PlainTable } from '../../shared/plain-table.tsx'
import { ProcessLink } from '../../shared/process-link.tsx'
import { money } from '../../shared/wording.pt-BR.ts'
import { type BankReturnLine, bankReturnCopy as copy } from './bank-return.pt-BR.ts'

/** The lines of a bank's file, each with what it is and what was done of it. */
export function BankReturnTable({ lines }: { readonly lines: readonly BankReturnLine[] }) {
  return (
    <PlainTable
      label={copy.table}
      columns={columns}
      rows={lines}
      keyOf={({ linha }) => linha}
      minWidth={720}
      maxHeight={480}
    />
  )
}

const columns: readonly Column<BankReturnLine>[] = [
  {
    title: copy.refund,
    cell: ({ linha, estornoId, processoId, processoNumero }) => (
      <>
        {estornoId ?? '–'}
        <Text size="xs" c="dimmed">
          {copy.line} {linha}
        </Text>
        {processoId !== null && <ProcessLink id={processoId} number={processoNumero ?? String(processoId)} />}
      </>
    ),
  },
  {
    title: copy.amount,
    isNumber: true,
    cell: ({ valor, valorEsperado }) => (
      <>
        {valor === null ? '–' : money(valor)}
        {valorEsperado !== null && valorEsperado !== valor && (
          <Text size="xs" c="dimmed">
            {copy.expected(money(valorEsperado))}
          </Text>
        )}
      </>
    ),
  },
  {
    title: copy.bank,
    cell: ({ resultado, motivo, referencia }) => (
      <>
        {resultado === null ? '–' : copy.results[resultado]}
        {[motivo, referencia].map(
          (said, at) =>
            said !== null && (
              <Text key={at === 0 ? 'motivo' : 'referencia'} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {said}
              </Text>
            ),
        )}
      </>
    ),
  },
  {
    title: copy.meaning,
    cell: ({ feito, explicacao, erroDetalhado }) => (
      <>
        {feito === null ? explicacao : copy.deeds[feito]}
        {erroDetalhado !== null && (
          <Text size="xs" c="dimmed">
            {erroDetalhado}
          </Text>
        )}
      </>
    ),
  },
]

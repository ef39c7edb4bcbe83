import { Alert, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { count, moment, money } from '../../shared/wording.pt-BR.ts'
import { Facts } from './facts.tsx'
import { ledgerText as text } from './more.pt-BR.ts'
import classes from './process.module.css'

type Books = Answer<'getLedger'>

/** The ledger of the process, and whether it balances according to the service, with every entry. */
export function Ledger({ processId, version }: { readonly processId: number; readonly version: number }) {
  const books = useQuery({
    queryKey: ['process', processId, 'ledger', version],
    queryFn: async ({ signal }) => entity(await client.getLedger({ params: { processoId: processId }, signal })),
  })
  return (
    <Stack gap="xs">
      <Title order={3} size="h6">
        {text.title}
      </Title>
      <Loaded query={books}>
        {(ledger) => (
          <>
            <Proof proof={ledger.prova} />
            <Payments payments={ledger.pagamentos} />
            <Postings postings={ledger.lancamentos} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

function Proof({ proof }: { readonly proof: Books['prova'] }) {
  const { devido, previsto, emTransito, pago, custoEnvio, bonus, pagoAMais, equilibrado, diferencas } = proof
  const isSound = equilibrado && diferencas.length === 0
  return (
    <Alert color={isSound ? 'teal' : 'red'} title={isSound ? text.balanced : text.unbalanced} role="status">
      <Stack gap="xs">
        <Text size="sm">{text.equation}</Text>
        <Facts
          facts={[
            [text.due, money(devido)],
            [text.planned, money(previsto)],
            [text.inTransit, money(emTransito)],
            [text.paid, money(pago)],
            [text.sendingCost, custoEnvio === 0 ? null : money(custoEnvio)],
            [text.bonus, bonus === 0 ? null : money(bonus)],
            [text.overpaid, pagoAMais === 0 ? null : money(pagoAMais)],
          ]}
        />
        {isSound && <Text size="xs">{text.checked}</Text>}
        {diferencas.map(({ oQue, esperado, encontrado }) => (
          <Text size="sm" key={oQue}>
            {text.differs(oQue, money(esperado), money(encontrado))}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}

function Payments({ payments }: { readonly payments: Books['pagamentos'] }) {
  if (payments.length === 0) return null
  return (
    <PlainTable
      label={text.payments}
      caption={text.payments}
      columns={paymentColumns}
      rows={payments}
      keyOf={({ transacaoId, pagamentoId }) => `${transacaoId} ${pagamentoId}`}
      minWidth={560}
    />
  )
}

const paymentColumns: readonly Column<Books['pagamentos'][number]>[] = [
  { title: text.payment, cell: ({ formaPagamento }) => text.kinds[formaPagamento] ?? formaPagamento },
  { title: text.captured, cell: ({ capturado }) => money(capturado), isNumber: true },
  { title: text.before, cell: ({ estornadoAntes }) => money(estornadoAntes), isNumber: true },
  { title: text.inTransit, cell: ({ emTransito }) => money(emTransito), isNumber: true },
  { title: text.returned, cell: ({ estornado }) => money(estornado), isNumber: true },
  { title: text.left, cell: ({ resta }) => money(resta), isNumber: true },
]

function Postings({ postings }: { readonly postings: Books['lancamentos'] }) {
  if (postings.length === 0) return null
  const title = text.postings(count(postings.length))
  const lines = postings.flatMap(({ id, data, passo, linhas }) =>
    linhas.map((line, at) => ({ ...line, key: `${id} ${at}`, step: `${passo}, ${moment(data)}` })),
  )
  return (
    <details className={classes['more']}>
      <summary>{title}</summary>
      <PlainTable label={title} columns={lineColumns} rows={lines} keyOf={({ key }) => key} minWidth={560} />
    </details>
  )
}

type Line = Books['lancamentos'][number]['linhas'][number] & { readonly step: string }

const lineColumns: readonly Column<Line>[] = [
  { title: text.step, cell: ({ step }) => step },
  { title: text.account, cell: ({ conta }) => conta },
  { title: text.refund, cell: ({ estornoId }) => estornoId },
  { title: text.debit, cell: ({ debito }) => (debito === 0 ? null : money(debito)), isNumber: true },
  { title: text.credit, cell: ({ credito }) => (credito === 0 ? null : money(credito)), isNumber: true },
]

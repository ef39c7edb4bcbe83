import { Alert, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { count, moment, money } from '../../shared/wording.pt-BR.ts'
import { Facts } from './facts.tsx'
import { ledgerText as text } from './more.pt-BR.ts'
import classes from './process.module.css'
import { ScrollTable } from './scroll-table.tsx'

type Books = Answer<'getLedger'>

/** The books of the process, and whether they add up: told by the service, line by line to whoever wants to add. */
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
  const { devido, previsto, emTransito, pago, bonus, pagoAMais, equilibrado, diferencas } = proof
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
  const titles = [text.captured, text.before, text.inTransit, text.returned, text.left]
  return (
    <ScrollTable label={text.payments} minWidth={560}>
      <Table.Caption>{text.payments}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text.payment}</Table.Th>
          {titles.map((title) => (
            <Table.Th key={title} scope="col" ta="right">
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {payments.map((payment) => (
          <Table.Tr key={`${payment.transacaoId} ${payment.pagamentoId}`}>
            <Table.Th scope="row" fw={400}>
              {payment.formaPagamento}
            </Table.Th>
            <Table.Td ta="right">{money(payment.capturado)}</Table.Td>
            <Table.Td ta="right">{money(payment.estornadoAntes)}</Table.Td>
            <Table.Td ta="right">{money(payment.emTransito)}</Table.Td>
            <Table.Td ta="right">{money(payment.estornado)}</Table.Td>
            <Table.Td ta="right">{money(payment.resta)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ScrollTable>
  )
}

function Postings({ postings }: { readonly postings: Books['lancamentos'] }) {
  if (postings.length === 0) return null
  const lines = postings.flatMap(({ id, data, passo, linhas }) =>
    linhas.map((line, at) => ({ ...line, key: `${id} ${at}`, step: at === 0 ? `${passo}, ${moment(data)}` : '' })),
  )
  return (
    <details className={classes['more']}>
      <summary>{text.postings(count(postings.length))}</summary>
      <ScrollTable label={text.postings(count(postings.length))} minWidth={560}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{text.step}</Table.Th>
            <Table.Th scope="col">{text.account}</Table.Th>
            <Table.Th scope="col">{text.refund}</Table.Th>
            <Table.Th scope="col" ta="right">
              {text.debit}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {text.credit}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ key, step, conta, estornoId, debito, credito }) => (
            <Table.Tr key={key}>
              <Table.Td>{step}</Table.Td>
              <Table.Td>{conta}</Table.Td>
              <Table.Td>{estornoId}</Table.Td>
              <Table.Td ta="right">{debito === 0 ? '' : money(debito)}</Table.Td>
              <Table.Td ta="right">{credito === 0 ? '' : money(credito)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrollTable>
    </details>
  )
}

import { Badge, Stack, Table, Text, Title } from '@mantine/core'
import type { ManagedProcess } from '../../api/commands.ts'
import { useMe } from '../../api/me.ts'
import type { Answers } from '../../shared/command-body.ts'
import { daysAgo } from '../../shared/days.ts'
import { nameOf } from '../../shared/stage-names.pt-BR.ts'
import { StateBadge } from '../../shared/state-badge.tsx'
import { day, moment, money } from '../../shared/wording.pt-BR.ts'
import { CommandButtons } from './commanding.tsx'
import { commandsOn, moneyCommandsOf } from './commands.ts'
import { Facts } from './facts.tsx'
import { Ledger } from './ledger.tsx'
import { moneyText as text } from './more.pt-BR.ts'
import { ScrollTable } from './scroll-table.tsx'
import { Section } from './section.tsx'

type Refund = ManagedProcess['estornos'][number]

/** What is given back, by what, how far it came, and the proof that it adds up. */
export function Money({ process }: { readonly process: ManagedProcess }) {
  const { can } = useMe()
  const { valorProdutos, valorFrete, valorTotal, formaEstorno, valorDiferenca, tipoFreteEstorno } = process
  return (
    <Section title={text.title}>
      <Facts
        facts={[
          [text.total, <b key="total">{money(valorTotal)}</b>],
          [text.goods, money(valorProdutos)],
          [text.freight, money(valorFrete)],
          [text.freightRule, nameOf('freight', tipoFreteEstorno)],
          [text.form, formaEstorno === null ? null : nameOf('refundForm', formaEstorno)],
          [text.difference, valorDiferenca === 0 ? null : money(valorDiferenca)],
        ]}
      />
      <CommandButtons commands={moneyCommandsOf(process)} />
      <Voucher process={process} />
      <BankData process={process} />
      <Title order={3} size="h6">
        {text.refunds}
      </Title>
      <Refunds process={process} />
      {can('gestao:financeiro') && <Ledger processId={process.id} version={process.versao} />}
    </Section>
  )
}

function Refunds({ process }: { readonly process: ManagedProcess }) {
  if (process.estornos.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {text.none}
      </Text>
    )
  return (
    <ScrollTable label={text.refunds} minWidth={560}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text.purpose}</Table.Th>
          <Table.Th scope="col">{text.state}</Table.Th>
          <Table.Th scope="col">{text.when}</Table.Th>
          <Table.Th scope="col" ta="right">
            {text.value}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {process.estornos.map((refund) => (
          <Table.Tr key={refund.id}>
            <Table.Th scope="row" fw={400}>
              <Text size="sm">{nameOf('refundForm', refund.forma)}</Text>
              <Text size="xs" c="dimmed">
                {text.numbered(refund.finalidade)}
              </Text>
            </Table.Th>
            <Table.Td>
              <RefundState process={process} refund={refund} />
            </Table.Td>
            <Table.Td>
              <Text size="xs">{moment(refund.criadoEm)}</Text>
              {refund.liquidadoEm && (
                <Text size="xs" c="dimmed">
                  {text.settled} {moment(refund.liquidadoEm)}
                </Text>
              )}
            </Table.Td>
            <Table.Td ta="right">
              <Text size="sm" fw={600}>
                {money(refund.valor)}
              </Text>
              <Text size="xs" c="dimmed">
                {text.ofWhich(money(refund.valorProdutos), money(refund.valorFrete))}
                {refund.bonus !== 0 && `, ${text.bonus(money(refund.bonus))}`}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ScrollTable>
  )
}

function RefundState({ process, refund }: { readonly process: ManagedProcess; readonly refund: Refund }) {
  return (
    <Stack gap={4} align="flex-start">
      <StateBadge word={refund.estado} />
      {refund.problema && <Text size="xs">{refund.problema}</Text>}
      {refund.tentativas > 1 && (
        <Text size="xs" c="dimmed">
          {text.attempts(refund.tentativas)}
        </Text>
      )}
      <CommandButtons
        commands={commandsOn(process, 'estornos', refund.id)}
        initialOf={(name) => (name.endsWith('/pagamento-manual') ? inFull(refund) : {})}
      />
    </Stack>
  )
}

/** A payment by hand is usually of the whole, and of today. */
function inFull({ valor }: Refund): Answers {
  return { valor: valor.toFixed(2).replace('.', ','), data: daysAgo(0) }
}

function Voucher({ process: { valeCompra } }: { readonly process: ManagedProcess }) {
  if (!valeCompra) return null
  return (
    <Stack gap={4}>
      <Title order={3} size="h6">
        {text.voucher}{' '}
        <Badge variant="default" tt="none">
          {valeCompra.valorPorcentagem} %
        </Badge>
      </Title>
      <Facts
        facts={[
          [text.voucherValue, money(valeCompra.valorManual ?? valeCompra.valor)],
          [text.voucherCode, valeCompra.redemptionToken],
          [text.voucherIssued, valeCompra.DataGeracao && moment(valeCompra.DataGeracao)],
          [text.voucherExpires, day(valeCompra.expirarEm)],
        ]}
      />
    </Stack>
  )
}

function BankData({ process: { dadosBancarios } }: { readonly process: ManagedProcess }) {
  if (!dadosBancarios) return null
  const { nomeTitular, cpfTitular, chavePix, banco, agencia, contaCorrente } = dadosBancarios
  return (
    <Stack gap={4}>
      <Title order={3} size="h6">
        {text.bank}
      </Title>
      <Facts
        facts={[
          [text.holder, nomeTitular],
          [text.holderDocument, cpfTitular],
          [text.pix, chavePix],
          [text.bankName, banco],
          [text.branch, agencia],
          [text.account, contaCorrente],
        ]}
      />
      <Text size="xs" c="dimmed">
        {text.masked}
      </Text>
    </Stack>
  )
}

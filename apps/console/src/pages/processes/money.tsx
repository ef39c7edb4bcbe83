import { Badge, Stack, Text, Title } from '@mantine/core'
import type { ManagedProcess } from '../../api/commands.ts'
import { useMe } from '../../api/me.ts'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { nameOf } from '../../shared/stage-names.pt-BR.ts'
import { StateBadge } from '../../shared/state-badge.tsx'
import { day, moment, money } from '../../shared/wording.pt-BR.ts'
import { CommandButtons } from './commanding.tsx'
import { commandsOn, moneyCommandsOf } from './commands.ts'
import { Facts } from './facts.tsx'
import { Ledger } from './ledger.tsx'
import { moneyText as text } from './more.pt-BR.ts'
import { PlatformCalls } from './platform-calls.tsx'
import { Section } from './section.tsx'
import { Destinations } from './destinations.tsx'
import { VoucherCode } from './voucher-code.tsx'

type Refund = ManagedProcess['estornos'][number]

/** The refunds of a process, their means, their state, and the proof that the ledger balances. */
export function Money({ process }: { readonly process: ManagedProcess }) {
  const { can } = useMe()
  const { valorProdutos, valorFrete, valorEncargos, valorTotal, formaEstorno, valorDiferenca, tipoFreteEstorno } =
    process
  const { custoEnvioCliente } = process
  return (
    <Section title={text.title}>
      <Facts
        facts={[
          [text.total, <b key="total">{money(valorTotal)}</b>],
          [text.goods, money(valorProdutos)],
          [text.freight, money(valorFrete)],
          [text.surcharges, valorEncargos === 0 ? null : money(valorEncargos)],
          [text.correction, correctionText(process.correcaoMonetaria)],
          [text.sendingCost, sendingCostText(custoEnvioCliente)],
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
      {can('gestao:financeiro') && <PlatformCalls process={process} />}
      {can('gestao:financeiro') && <Ledger processId={process.id} version={process.versao} />}
    </Section>
  )
}

function correctionText({ indice, vencimento }: ManagedProcess['correcaoMonetaria']): string {
  return indice === null ? text.correctionOff : text.correctionFrom(indice, vencimento && day(vencimento))
}

/** `2026-03` as people write it: 03/2026. */
function monthsIn(months: readonly string[]): string {
  return months.map((month) => month.split('-').toReversed().join('/')).join(', ')
}

function sendingCostText({ previsto, descontado, naoCobrado }: ManagedProcess['custoEnvioCliente']): string | null {
  if (previsto === 0 && descontado === 0) return null
  return text.ofSendingCost(money(previsto), money(descontado), naoCobrado === 0 ? null : money(naoCobrado))
}

function Refunds({ process }: { readonly process: ManagedProcess }) {
  if (process.estornos.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {text.none}
      </Text>
    )
  const columns: readonly Column<Refund>[] = [
    { title: text.purpose, cell: (refund) => <RefundName refund={refund} /> },
    { title: text.state, cell: (refund) => <RefundState process={process} refund={refund} /> },
    {
      title: text.where,
      cell: (refund) => <Destinations refund={refund} holder={process.dadosBancarios?.nomeTitular ?? null} />,
    },
    { title: text.when, cell: (refund) => <RefundMoments refund={refund} /> },
    { title: text.value, cell: (refund) => <RefundValue refund={refund} />, isNumber: true },
  ]
  return (
    <PlainTable label={text.refunds} columns={columns} rows={process.estornos} keyOf={({ id }) => id} minWidth={720} />
  )
}

function RefundName({ refund: { forma, finalidade } }: { readonly refund: Refund }) {
  return (
    <>
      {nameOf('refundForm', forma)}
      <Text size="xs" c="dimmed">
        {text.numbered(finalidade)}
      </Text>
    </>
  )
}

function RefundMoments({ refund: { criadoEm, liquidadoEm } }: { readonly refund: Refund }) {
  return (
    <>
      <Text size="xs">{moment(criadoEm)}</Text>
      {liquidadoEm && (
        <Text size="xs" c="dimmed">
          {text.settled} {moment(liquidadoEm)}
        </Text>
      )}
    </>
  )
}

function RefundValue({ refund }: { readonly refund: Refund }) {
  const { valor, valorProdutos, valorFrete, valorEncargos, valorCorrecao, correcao, bonus, custoEnvio } = refund
  return (
    <>
      <Text size="sm" fw={600}>
        {money(valor)}
      </Text>
      <Text size="xs" c="dimmed">
        {text.ofWhich(money(valorProdutos), money(valorFrete))}
        {valorEncargos !== 0 && `, ${text.ofSurcharges(money(valorEncargos))}`}
        {valorCorrecao !== 0 && `, ${text.ofCorrection(money(valorCorrecao))}`}
        {bonus !== 0 && `, ${text.bonus(money(bonus))}`}
        {correcao &&
          `: ${text.correctedBy(correcao.indice, monthsIn(correcao.meses), monthsIn(correcao.mesesSemIndice) || null)}`}
        {custoEnvio !== 0 && `, ${text.lessSending(money(custoEnvio))}`}
      </Text>
    </>
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
      <CommandButtons commands={commandsOn(process, 'estornos', refund.id)} />
    </Stack>
  )
}

function Voucher({ process: { id, valeCompra } }: { readonly process: ManagedProcess }) {
  const { can } = useMe()
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
      {valeCompra.gerado && can('vales:read') && <VoucherCode processId={id} />}
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

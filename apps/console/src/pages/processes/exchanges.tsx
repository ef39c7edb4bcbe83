import { Alert, Anchor, Group, Stack, Text, Title } from '@mantine/core'
import type { ManagedProcess } from '../../api/commands.ts'
import { StateBadge } from '../../shared/state-badge.tsx'
import { moment, money } from '../../shared/wording.pt-BR.ts'
import { CommandButtons } from './commanding.tsx'
import { commandsOn, named } from './commands.ts'
import { Facts } from './facts.tsx'
import { itemName } from './item-name.ts'
import { processText } from './process.pt-BR.ts'
import { Section } from './section.tsx'

const text = processText.exchanges
const EXCHANGE = 1
type Exchange = ManagedProcess['trocas'][number]

/** The replacements of a process, with the difference and who pays it. */
export function Exchanges({ process }: { readonly process: ManagedProcess }) {
  const exchanged = process.itens.filter(({ tipoProcesso }) => tipoProcesso === EXCHANGE)
  if (exchanged.length === 0 && process.trocas.length === 0) return null
  return (
    <Section title={text.title} actions={<CommandButtons commands={named(process, 'trocas')} />}>
      {process.trocas.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.none}
        </Text>
      )}
      {process.trocas.map((exchange) => (
        <OneExchange key={exchange.id} process={process} exchange={exchange} />
      ))}
      {exchanged.map(({ itemId }) => (
        <Group key={itemId} gap="xs">
          <Text size="sm">{itemName(process, itemId)}</Text>
          <CommandButtons commands={commandsOn(process, 'itens', itemId)} />
        </Group>
      ))}
    </Section>
  )
}

function OneExchange({ process, exchange }: { readonly process: ManagedProcess; readonly exchange: Exchange }) {
  const { quantidade, skuNome, skuId, valorDiferenca, linkRastreio } = exchange
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Title order={3} size="h6">
          {quantidade} × {skuNome ?? skuId}
        </Title>
        <StateBadge word={exchange.estado} />
        {valorDiferenca !== 0 && <StateBadge word={exchange.estadoDiferenca} />}
      </Group>
      {exchange.problema && <Alert color="yellow">{exchange.problema}</Alert>}
      <Facts
        facts={[
          [text.insteadOf, itemName(process, exchange.itemId)],
          [processText.items.price, money(exchange.preco)],
          [text.difference, valorDiferenca === 0 ? money(0) : differenceOf(valorDiferenca)],
          [text.reservedUntil, exchange.reservadaAte && moment(exchange.reservadaAte)],
          [text.orderOfStore, exchange.pedidoDaTroca],
          [processText.invoices.key, exchange.chaveNota],
          [text.tracking, exchange.codigoRastreio],
          [text.follow, linkRastreio && isWeb(linkRastreio) && <Follow link={linkRastreio} />],
        ]}
      />
      <CommandButtons commands={commandsOn(process, 'trocas', exchange.id)} />
    </Stack>
  )
}

function differenceOf(difference: number): string {
  return `${money(Math.abs(difference))}, ${difference > 0 ? text.customerPays : text.storePays}`
}

/** A typed link may be anything, so only web addresses are followed. */
function isWeb(link: string): boolean {
  return /^https?:\/\//i.test(link)
}

function Follow({ link }: { readonly link: string }) {
  return (
    <Anchor href={link} target="_blank" rel="noreferrer noopener" size="sm">
      {new URL(link).host}
    </Anchor>
  )
}

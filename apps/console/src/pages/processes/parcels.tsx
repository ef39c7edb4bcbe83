import { Alert, Button, CopyButton, Group, Stack, Text, Title } from '@mantine/core'
import type { ManagedProcess } from '../../api/commands.ts'
import { PlainTable, type Column } from '../../shared/plain-table.tsx'
import { nameOf } from '../../shared/stage-names.pt-BR.ts'
import { StateBadge } from '../../shared/state-badge.tsx'
import { day, moment, money } from '../../shared/wording.pt-BR.ts'
import { CommandButtons, useMayGive } from './commanding.tsx'
import { commandsOn, named } from './commands.ts'
import { Facts } from './facts.tsx'
import { itemName } from './item-name.ts'
import { ParcelDocuments } from './parcel-documents.tsx'
import { ParcelQuotes } from './parcel-quotes.tsx'
import { processText } from './process.pt-BR.ts'
import { Section } from './section.tsx'

const text = processText.parcels
type Parcel = ManagedProcess['encomendas'][number]

/** The parcels of a process: state, code, units and possible commands. */
export function Parcels({ process }: { readonly process: ManagedProcess }) {
  const mayAdd = useMayGive(named(process, 'encomendas')).length > 0
  if (process.encomendas.length === 0 && process.notaDoComprador === null && !mayAdd) return null
  return (
    <Section title={text.title} actions={<CommandButtons commands={named(process, 'encomendas')} />}>
      {process.notaDoComprador !== null && (
        <Alert color={process.notaDoComprador === 'pendente' ? 'yellow' : 'gray'}>
          {text.buyerNote[process.notaDoComprador]}
        </Alert>
      )}
      {process.encomendas.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.none}
        </Text>
      )}
      {process.encomendas.map((parcel, at) => (
        <OneParcel key={parcel.id} process={process} parcel={parcel} place={at + 1} />
      ))}
    </Section>
  )
}

/** The states in which the way back may still be chosen. */
const UNAUTHORIZED: ReadonlySet<string> = new Set(['aguardando_autorizacao', 'erro', 'expirada'])

interface OneParcelProps {
  readonly process: ManagedProcess
  readonly parcel: Parcel
  /** Which of the process it is, from 1. */
  readonly place: number
}

function OneParcel({ process, parcel, place }: OneParcelProps) {
  const isWaiting = parcel.estado === 'aguardando_autorizacao' && parcel.autorizacaoPedida
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Title order={3} size="h6">
          {text.parcel(place)}
        </Title>
        <StateBadge word={parcel.estado} />
      </Group>
      {parcel.problema && <Alert color="yellow">{parcel.problema}</Alert>}
      {isWaiting && <Text size="sm">{text.asked}</Text>}
      <Facts
        facts={[
          [text.service, parcel.tipo === null ? null : nameOf('service', parcel.tipo)],
          [text.carrier, parcel.transportadora],
          [text.point, place === 1 && process.pontoDeEntrega && pointWords(process.pontoDeEntrega)],
          [text.window, parcel.janela && windowWords(parcel.janela)],
          [text.code, parcel.codigoAutorizacao && <Code code={parcel.codigoAutorizacao} />],
          [text.expires, parcel.expiraEm && moment(parcel.expiraEm)],
          [text.tracking, parcel.codigoRastreio && <Code code={parcel.codigoRastreio} />],
          [text.posted, parcel.postadaEm && moment(parcel.postadaEm)],
          [text.delivered, parcel.entregueEm && moment(parcel.entregueEm)],
          [text.volumes, parcel.volumes > 1 ? text.boxes(parcel.volumes) : null],
          [text.cost, parcel.custo === null ? null : money(parcel.custo)],
        ]}
      />
      {parcel.documentos.length > 0 && <ParcelDocuments processId={process.id} parcel={parcel} />}
      <Units process={process} parcel={parcel} />
      {UNAUTHORIZED.has(parcel.estado) && <ParcelQuotes processId={process.id} parcelId={parcel.id} />}
      <CommandButtons commands={commandsOn(process, 'encomendas', parcel.id)} />
    </Stack>
  )
}

function windowWords({ dia, de, ate }: NonNullable<Parcel['janela']>): string {
  return text.hours(day(dia), de, ate)
}

function pointWords({ nome, endereco }: NonNullable<ManagedProcess['pontoDeEntrega']>): string {
  return `${nome}, ${endereco}`
}

function Code({ code }: { readonly code: string }) {
  return (
    <Group gap={6}>
      <Text size="sm" fw={600} ff="monospace">
        {code}
      </Text>
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <Button size="compact-xs" variant="default" onClick={copy} aria-label={`${text.copy} ${code}`}>
            {copied ? text.copied : text.copy}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}

function Units({ process, parcel }: { readonly process: ManagedProcess; readonly parcel: Parcel }) {
  if (parcel.unidades.length === 0) return null
  return (
    <PlainTable
      label={text.units}
      columns={[{ title: processText.items.item, cell: ({ itemId }) => itemName(process, itemId) }, ...unitColumns]}
      rows={parcel.unidades}
      keyOf={({ itemId }) => itemId}
      minWidth={440}
    />
  )
}

const unitColumns: readonly Column<Parcel['unidades'][number]>[] = [
  { title: text.announced, cell: ({ anunciadas }) => anunciadas, isNumber: true },
  { title: text.received, cell: ({ recebidas }) => recebidas, isNumber: true },
  { title: text.missing, cell: ({ faltantes }) => faltantes, isNumber: true },
  { title: text.wrong, cell: ({ trocadas }) => trocadas, isNumber: true },
]

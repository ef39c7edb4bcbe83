import { ActionIcon, Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ManagedProcess } from '../../../api/commands.ts'
import { handlingRead } from '../../../api/handling.ts'
import { useMe } from '../../../api/me.ts'
import { processRead } from '../../../api/process.ts'
import { lastQueue } from '../../../shared/queue-memory.ts'
import { Page } from '../../../shared/page.tsx'
import { StateBadge } from '../../../shared/state-badge.tsx'
import { ago, count, moment } from '../../../shared/wording.pt-BR.ts'
import { useGive } from '../commanding.tsx'
import { processText } from '../process.pt-BR.ts'
import { kindOf, recommend } from '../recommended/recommend.ts'
import { words } from '../recommended/recommend.pt-BR.ts'
import type { Recommendation } from '../recommended/rule.ts'
import { CaseMenu } from './case-menu.tsx'
import { caseText as text } from './case.pt-BR.ts'
import { HandlingLine } from './handling.tsx'
import { moneyFacts } from './money-facts.ts'
import { historyRead, verdictRead } from './reads.ts'
import { usePlace, type Place } from './trail.ts'
import { useCaseKeys } from './use-case-keys.ts'
import { useUndo } from './use-undo.tsx'

interface CaseProps {
  readonly process: ManagedProcess
  readonly children: React.ReactNode
}

/** The page of a process under its head: who, what, how much, the one thing to do, and the way through the queue. */
export function CasePage({ process, children }: CaseProps) {
  const place = usePlace(process.id)
  return (
    <Page title={processText.title(process.numero)} actions={<Walk place={place} />}>
      <Head process={process} place={place} />
      {children}
    </Page>
  )
}

function Head({ process, place }: { readonly process: ManagedProcess; readonly place: Place | null }) {
  const { cliente, data, pedido, decisao, marketplace, blocklist } = process
  const facts = [
    words.kindTitles[kindOf(process)],
    ...moneyFacts(process),
    text.opened(ago(data)),
    pedido.numero === null ? null : text.order(pedido.numero),
  ].filter((fact) => fact !== null)
  return (
    <Group component="section" justify="space-between" align="flex-start" gap="sm" aria-label={text.headline}>
      <Stack gap={4} style={{ flex: '1 1 280px', minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={600}>{cliente.nome ?? text.noCustomer}</Text>
          <StateBadge word={decisao} />
          {marketplace && (
            <Badge variant="default" tt="none">
              {processText.summary.marketplace}
            </Badge>
          )}
          {blocklist && (
            <Badge color="red" variant="light" autoContrast tt="none">
              {processText.summary.blocked}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" title={moment(data)}>
          {facts.join(' · ')}
        </Text>
        <HandlingLine processId={process.id} />
      </Stack>
      <Actions process={process} place={place} />
    </Group>
  )
}

function Actions({ process, place }: { readonly process: ManagedProcess; readonly place: Place | null }) {
  const { can } = useMe()
  const give = useGive()
  const navigate = useNavigate()
  const { undo } = useUndo()
  const menu = useRef<HTMLButtonElement>(null)
  const next = recommend(process, can)
  const own = process.decisaoAdiada && {
    processId: process.id,
    number: process.numero,
    version: process.versao,
    until: Infinity,
  }
  const act = actOf(next, give)
  const may = (name: string) => process.comandos.some(({ nome, permitido }) => nome === name && permitido)
  const go = (id: number | null | undefined) => (id ? () => void navigate(`/processos/${id}`) : undefined)
  const [onNext, onPrevious] = [go(place?.next), go(place?.previous)]
  useCaseKeys({
    ...(act && { do: act }),
    ...(may('recusar') && can('gestao:write') && { refuse: () => give({ name: 'recusar' }) }),
    ...(may('comentarios') && can('gestao:write') && { comment: () => give({ name: 'comentarios' }) }),
    menu: () => menu.current?.click(),
    ...(onNext && { next: onNext }),
    ...(onPrevious && { previous: onPrevious }),
    undo: () => undo(own ?? undefined),
  })
  usePrefetch(place?.next ?? null)
  return (
    <Group gap="xs" justify="flex-end">
      {act && 'label' in next && <Button onClick={act}>{next.label}</Button>}
      {'says' in next && (
        <Text size="sm" role="status">
          {next.says} {'until' in next && next.until !== null && text.until(moment(next.until))}
        </Text>
      )}
      {own && can('gestao:write') && (
        <Button variant="default" onClick={() => undo(own)}>
          {text.undo}
        </Button>
      )}
      <CaseMenu process={process} target={menu} />
    </Group>
  )
}

/** The action of the recommended button; undefined where there is nothing to do. */
function actOf(next: Recommendation, give: ReturnType<typeof useGive>): (() => void) | undefined {
  if (next.kind === 'do')
    return () => give({ name: next.command, isDirect: true, ...(next.initial && { initial: next.initial }) })
  if (next.kind === 'answer-claim') return () => document.getElementById(CLAIM)?.querySelector('button')?.focus()
  return undefined
}

/** The part of the page where a claim about a delivery is answered. */
export const CLAIM = 'reclamacao-de-entrega'

/** ← 3 de 42 →; only the way back where the process was not opened from the queue. */
function Walk({ place }: { readonly place: Place | null }) {
  return (
    <Group gap="xs" wrap="nowrap">
      {place && (
        <Group component="nav" gap={4} wrap="nowrap" aria-label={text.place}>
          <Step to={place.previous} label={text.previous} arrow="←" />
          <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {text.of(count(place.position), count(place.total))}
          </Text>
          <Step to={place.next} label={text.next} arrow="→" />
        </Group>
      )}
      <Anchor component={Link} to={lastQueue()} size="sm">
        {text.backToQueue}
      </Anchor>
    </Group>
  )
}

interface StepProps {
  readonly to: number | null
  readonly label: string
  readonly arrow: string
}

function Step({ to, label, arrow }: StepProps) {
  if (to === null) return null
  return (
    <ActionIcon component={Link} to={`/processos/${to}`} variant="default" aria-label={label} title={label}>
      <span aria-hidden>{arrow}</span>
    </ActionIcon>
  )
}

/** Reads the next process of the queue before it is opened, so that it is there at once. */
function usePrefetch(next: number | null): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (next === null) return
    void queries.prefetchQuery(processRead(next))
    void queries.prefetchQuery(verdictRead(next))
    void queries.prefetchQuery(historyRead(next))
    void queries.prefetchQuery(handlingRead(next))
  }, [queries, next])
}

import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { daysAgo } from '../../shared/days.ts'
import { ProcessLink } from '../../shared/process-link.tsx'
import { ProductPicture } from '../../shared/product-picture.tsx'
import { StateDot } from '../../shared/state-badge.tsx'
import { stateLabel, stateTone } from '../../shared/state-words.pt-BR.ts'
import { ago, moment, money, nearDay } from '../../shared/wording.pt-BR.ts'
import { queueText, type ColumnName } from './queue.pt-BR.ts'
import type { QueuedProcess } from './queued-process.ts'
import { viewsText, waitWords } from './views.pt-BR.ts'
import classes from './queue.module.css'

/** The columns in their order; each cell is one line. */
export const columns: Readonly<Record<ColumnName, (process: QueuedProcess) => ReactNode>> = {
  number: ({ id, numero }) => <ProcessLink id={id} number={numero} />,
  state: ({ decisao }) => <StateDot tone={stateTone(decisao)}>{stateLabel(decisao)}</StateDot>,
  customer: ({ clienteNome, clienteEmail }) => <span title={clienteEmail ?? undefined}>{clienteNome ?? '–'}</span>,
  order: ({ pedidoNumero }) => pedidoNumero ?? '–',
  items: (process) => <Items process={process} />,
  reason: (process) => reasonsOf(process),
  value: ({ valor }) => money(valor),
  age: ({ data }) => <span title={moment(data)}>{ago(data)}</span>,
  wait: ({ espera }) => <Wait wait={espera} />,
  deadline: (process) => <Deadline process={process} />,
  assignee: ({ responsavel }) => responsavel?.nome ?? '–',
  store: ({ lojaVirtual }) => lojaVirtual ?? '–',
}

export const columnOrder = Object.keys(columns) as readonly ColumnName[]

function Wait({ wait }: { readonly wait: QueuedProcess['espera'] }) {
  if (wait === null)
    return (
      <Text inherit span c="dimmed">
        {viewsText.nothing}
      </Text>
    )
  const [label, tone] = waitWords[wait]
  return <StateDot tone={tone}>{label}</StateDot>
}

/** The picture and the name of the first item, and how many more there are. */
function Items({ process }: { readonly process: QueuedProcess }) {
  const [first] = process.itens
  const told = process.itens.map(({ nome, quantidade }) => `${quantidade} × ${nome}`).join(', ')
  const more = process.quantidadeItens - 1
  return (
    <span className={classes['item'] ?? ''} title={told}>
      <ProductPicture picture={first?.imagem} size={24} />
      <span className={classes['cut'] ?? ''}>{first ? `${first.quantidade} × ${first.nome}` : '–'}</span>
      {more > 0 && <span className={classes['more'] ?? ''}>{queueText.more(more)}</span>}
    </span>
  )
}

function reasonsOf({ itens }: QueuedProcess): ReactNode {
  const reasons = [...new Set(itens.flatMap(({ motivo }) => motivo ?? []))].join(', ')
  return reasons === '' ? '–' : <span title={reasons}>{reasons}</span>
}

/** The deadline that ends first; a legal deadline that has passed is shown by its words, not by the colour alone. */
function Deadline({ process: { autorizacaoExpiraEm, prazoLegal } }: { readonly process: QueuedProcess }) {
  const isOver = prazoLegal !== null && prazoLegal < daysAgo(0)
  const over = prazoLegal === null ? '' : viewsText.over(nearDay(prazoLegal))
  const law = prazoLegal === null ? [] : [isOver ? viewsText.law + over : viewsText.lawBy(nearDay(prazoLegal))]
  const post = autorizacaoExpiraEm === null ? [] : [viewsText.postBy(nearDay(autorizacaoExpiraEm))]
  const isPostFirst =
    !isOver && autorizacaoExpiraEm !== null && (prazoLegal === null || autorizacaoExpiraEm.slice(0, 10) < prazoLegal)
  const told = isPostFirst ? [...post, ...law] : [...law, ...post]
  if (told.length === 0) return '–'
  return (
    <Text inherit span title={told.join(' · ')} {...(isOver && { c: 'var(--v-bad-ink)', fw: 600 })}>
      {isOver ? (
        <>
          <span className={classes['law'] ?? ''}>{viewsText.law}</span>
          {over}
        </>
      ) : (
        told[0]
      )}
    </Text>
  )
}

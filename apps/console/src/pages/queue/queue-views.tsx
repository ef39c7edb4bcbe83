import { Tabs } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { count } from '../../shared/wording.pt-BR.ts'
import type { QueueState } from './queue-state.ts'
import { queueText } from './queue.pt-BR.ts'
import classes from './queue.module.css'

/** Every queue with its count, of the chosen store. */
export function useQueues({ filters: { loja } }: QueueState) {
  return useQuery({
    queryKey: ['queues', loja],
    queryFn: async ({ signal }) =>
      entity(await client.countQueues({ query: loja === undefined ? {} : { lojaVirtualId: Number(loja) }, signal }))
        .filas,
    placeholderData: keepPreviousData,
  })
}

interface QueueViewsProps {
  readonly state: QueueState
  readonly onChange: (queue: string) => void
}

/** The working views on one line, and what goes across them; a narrower part has a tab while it is shown. */
export function QueueViews({ state, onChange }: QueueViewsProps) {
  const { data: queues = [] } = useQueues(state)
  const shown = queues.filter(({ fila, grupo }) => grupo !== 'recorte' || fila === state.queue)
  return (
    <Tabs value={state.queue} onChange={(queue) => queue && onChange(queue)}>
      <Tabs.List aria-label={queueText.queues} className={classes['tabs'] ?? ''}>
        {shown.map(({ fila, grupo, nome, descricao, quantidade }, at) => (
          <Tabs.Tab
            key={fila}
            value={fila}
            title={descricao}
            className={grupo !== 'andamento' && shown[at - 1]?.grupo === 'andamento' ? (classes['across'] ?? '') : ''}
            rightSection={
              <span className={classes['count'] ?? ''} data-empty={quantidade === 0 || undefined}>
                {count(quantidade)}
              </span>
            }
          >
            {nome}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

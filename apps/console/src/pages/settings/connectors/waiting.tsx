import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Answer } from '../../../api/answer.ts'
import { client } from '../../../api/client.ts'
import { useMe } from '../../../api/me.ts'
import { entity } from '../../../api/outcome.ts'
import { money } from '../../../shared/wording.pt-BR.ts'
import { Failed } from '../../../shared/states.tsx'
import { stateCopy } from './connector-state.pt-BR.ts'
import type { ConnectorOfAccount } from './use-connectors.ts'

const copy = stateCopy.waiting
/** The waiting items change while the page is open. */
const REFRESH_MILLISECONDS = 30_000

type Waiting = Answer<'sumWaitingAtStores'>['somas'][number]

/** The items that wait to be sent through a connector: how many, why, and the page on which they are decided. */
export function ConnectorWaiting({ connector }: { readonly connector: ConnectorOfAccount }) {
  const waiting = useQuery({
    queryKey: ['esperando-nas-lojas'],
    queryFn: async () => entity(await client.sumWaitingAtStores()).somas,
    refetchInterval: REFRESH_MILLISECONDS,
  })
  if (waiting.error !== null) return <Failed error={waiting.error} onRetry={() => void waiting.refetch()} />
  const sums = waiting.data?.filter((one) => isOf(connector, one))
  if (!sums) return null
  if (sums.length === 0) return <Text size="sm">{copy.nothing}</Text>
  return (
    <Stack component="ul" gap="xs" m={0} pl="md">
      {sums.map((one) => (
        <li key={`${one.oQue} ${one.motivo}`}>
          <WaitingLine waiting={one} />
        </li>
      ))}
    </Stack>
  )
}

/** Items that wait at a store are summed by store; items of other kinds name their connector. */
function isOf({ tipo, id, lojaVirtualId }: ConnectorOfAccount, waiting: Waiting): boolean {
  if (waiting.tipo !== tipo) return false
  return tipo === 'loja' ? waiting.lojaVirtualId === lojaVirtualId : waiting.conectorId === id
}

const QUEUE_OF: Readonly<Record<Waiting['motivo'], string>> = {
  parado: 'a-liberar',
  observa: 'a-liberar',
  'confirma-cada': 'a-liberar',
  'limite-do-dia': 'a-liberar',
  'a-decidir': 'a-liberar',
  falhou: 'falhou',
  'sem-resposta': 'verificando',
}

function WaitingLine({ waiting }: { readonly waiting: Waiting }) {
  const { can } = useMe()
  const { oQue, motivo, quantidade, valor } = waiting
  const isMoney = oQue === 'dinheiro'
  return (
    <>
      <Text size="sm">
        <strong>{copy.what[oQue](quantidade, money(valor))}</strong> {copy.reasons[motivo]}
      </Text>
      {(!isMoney || can('gestao:financeiro')) && (
        <Anchor component={Link} size="sm" to={isMoney ? `/dinheiro?situacao=${QUEUE_OF[motivo]}` : TO_QUEUE}>
          {isMoney ? copy.toMoney(motivo) : oQue === 'troca' ? copy.toExchanges : copy.toParcels}
        </Anchor>
      )}
    </>
  )
}

const TO_QUEUE = '/fila?fila=acao-manual'

import { Alert, List, Text } from '@mantine/core'
import type { Answer } from '../../api/answer.ts'
import { day as dayText, moment } from '../../shared/wording.pt-BR.ts'
import { latestText as text } from './reconciliation.pt-BR.ts'

type Provider = Answer<'listStatementAccounts'>['provedores'][number]
type Latest = NonNullable<Provider['ultimoExtrato']>

/** The result of the newest statement of each provider that the service fetched by itself. */
export function LatestStatements({ providers }: { readonly providers: readonly Provider[] }) {
  if (providers.length === 0) return null
  const isMissing = providers.some(({ ultimoExtrato: latest }) => latest !== null && MISSING.has(latest.estado))
  return (
    <Alert color={isMissing ? 'yellow' : 'gray'} title={text.title}>
      <List size="sm" listStyleType="none">
        {providers.map(({ id, nome, ultimoExtrato }) => (
          <List.Item key={id}>
            <Text size="sm">
              {nome}: {ultimoExtrato ? said(ultimoExtrato) : text.none}
            </Text>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

const MISSING: ReadonlySet<Latest['estado']> = new Set(['sem-resposta', 'ilegivel'])

function said({ dia, estado, motivo, linhasNovas, em }: Latest): string {
  const when = { day: dayText(dia), tried: moment(em) }
  if (estado === 'lido') return text.read(when, linhasNovas ?? 0)
  return estado === 'ilegivel'
    ? text.unreadable(when, motivo ?? '')
    : text[estado === 'pedido' ? 'asked' : 'silent'](when)
}

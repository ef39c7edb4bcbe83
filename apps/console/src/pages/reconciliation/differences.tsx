import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity } from '../../api/outcome.ts'
import { causeName } from '../../shared/causes.pt-BR.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { type Column, PlainTable } from '../../shared/plain-table.tsx'
import { ProcessLink } from '../../shared/process-link.tsx'
import { Empty } from '../../shared/states.tsx'
import { day as dayText, moment, money } from '../../shared/wording.pt-BR.ts'
import { ActDialog } from './act-dialog.tsx'
import { type Difference, type DifferenceAct, reconciliationText as text } from './reconciliation.pt-BR.ts'

interface DifferencesProps {
  readonly accountId: number
  readonly day: string
}

interface Chosen {
  readonly difference: Difference
  readonly act: DifferenceAct
}

/** The differences of a day, each with its next step and what can be done. */
export function Differences({ accountId, day }: DifferencesProps) {
  const [chosen, choose] = useState<Chosen | null>(null)
  const found = useQuery({
    queryKey: ['conciliacao', 'dia', accountId, day],
    queryFn: async ({ signal }) =>
      entity(await client.showReconciledDay({ params: { contaId: accountId, dia: day }, signal })),
  })
  return (
    <section aria-label={text.differencesOf(dayText(day))}>
      <Title order={2} size="h5" mb="sm">
        {text.differencesOf(dayText(day))}
      </Title>
      <Loaded query={found}>
        {({ diferencas, total }) =>
          diferencas.length === 0 ? (
            <Empty>{text.none}</Empty>
          ) : (
            <>
              <PlainTable
                label={text.differencesOf(dayText(day))}
                columns={columnsOf(choose)}
                rows={diferencas}
                keyOf={({ tipo, linhaId, estornoId }) => `${tipo}/${linhaId ?? ''}/${estornoId ?? ''}`}
                minWidth={980}
              />
              {diferencas.length < total && (
                <Text size="sm" c="dimmed" role="status">
                  {text.more(diferencas.length, total)}
                </Text>
              )}
            </>
          )
        }
      </Loaded>
      {chosen && <ActDialog accountId={accountId} {...chosen} onClose={() => choose(null)} />}
    </section>
  )
}

const amount = (value: number | null) => (value === null ? '–' : money(value))

function columnsOf(choose: (chosen: Chosen) => void): readonly Column<Difference>[] {
  return [
    {
      title: text.what,
      cell: ({ tipo, referencia }) => (
        <>
          {text.kinds[tipo]}
          {referencia !== null && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {text.reference}: {referencia}
            </Text>
          )}
        </>
      ),
    },
    { title: text.ledger, cell: ({ noRazao }) => amount(noRazao), isNumber: true },
    { title: text.statement, cell: ({ noExtrato }) => amount(noExtrato), isNumber: true },
    {
      title: text.refund,
      cell: ({ estornoId, processoId, processoNumero }) =>
        processoId === null ? (
          '–'
        ) : (
          <>
            <ProcessLink id={processoId} number={processoNumero ?? String(processoId)} />
            <Text size="xs" c="dimmed">
              {estornoId}
            </Text>
          </>
        ),
    },
    { title: text.next, cell: (difference) => <NextStep difference={difference} /> },
    {
      title: text.actions,
      cell: (difference) => (
        <Group gap={4}>
          {difference.atosPossiveis.map((act) => (
            <Button key={act} size="compact-sm" variant="default" onClick={() => choose({ difference, act })}>
              {text.acts[act]}
            </Button>
          ))}
        </Group>
      ),
    },
  ]
}

function NextStep({ difference: { proximoPasso, atos, resolvida } }: { readonly difference: Difference }) {
  const me = useMe().pessoa.id
  return (
    <>
      {!resolvida && <Text size="sm">{proximoPasso}</Text>}
      {atos.map(({ ato, achado, por, em }) => (
        <Text key={ato} size="xs" c="dimmed">
          <Badge component="span" variant="default" tt="none" size="sm">
            {text.acted[ato]}
          </Badge>{' '}
          {achado !== null && `${text.found[achado]}, `}
          {text.by(causeName(por, me), moment(em))}
        </Text>
      ))}
    </>
  )
}

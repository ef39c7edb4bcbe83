import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { daysAgo } from '../../shared/days.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Empty } from '../../shared/states.tsx'
import { type Change, useAddress } from '../../shared/use-address.ts'
import { DayTable } from './day-table.tsx'
import { Differences } from './differences.tsx'
import { readReport, type ReportState, writeReport } from './report-state.ts'
import { type ShadowDay, type Totals, totalsOf } from './report-totals.ts'
import { RuleTable } from './rule-table.tsx'
import { moneyRules, reportText as text } from './shadow.pt-BR.ts'
import { TotalFigures } from './total-figures.tsx'
import { SHADOW, useProgress } from './use-shadow.ts'

/** The most days that one answer has. */
const MOST_DAYS = 400

/** In what the present service and Vaivém differ: together, by rule, by day, and return by return. */
export function ReportTab() {
  const progress = useProgress()
  const [said, change] = useAddress(readReport, writeReport)
  return (
    <Loaded query={progress}>
      {({ primeiroDia, ultimoDia }) =>
        primeiroDia === null ? (
          <Empty
            title={text.nothing}
            action={
              <Button component={Link} to="/sombra/arquivos">
                {text.toFiles}
              </Button>
            }
          >
            {text.nothingSays}
          </Empty>
        ) : (
          <Report
            state={{ ...said, first: said.first || primeiroDia, last: said.last || (ultimoDia ?? daysAgo(0)) }}
            onChange={change}
          />
        )
      }
    </Loaded>
  )
}

interface ReportProps {
  readonly state: ReportState
  readonly onChange: Change<ReportState>
}

function Report({ state, onChange }: ReportProps) {
  const period = { de: state.first, ate: state.last }
  const days = useQuery({
    queryKey: [SHADOW, 'dias', period],
    queryFn: async ({ signal }) => entity(await client.getShadowDays({ query: period, signal })).dias,
    placeholderData: keepPreviousData,
  })
  return (
    <Stack>
      <Filters state={state} onChange={onChange} rules={days.data === undefined ? [] : namesOf(totalsOf(days.data))} />
      <Loaded query={days}>
        {(found) =>
          found.length === 0 ? <Empty>{text.noDays}</Empty> : <Found days={found} state={state} onChange={onChange} />
        }
      </Loaded>
    </Stack>
  )
}

const namesOf = ({ rules }: Totals) => rules.map(({ rule }) => rule)

function Found({ days, state, onChange }: ReportProps & { readonly days: readonly ShadowDay[] }) {
  const totals = totalsOf(days)
  return (
    <>
      <TotalFigures totals={totals} />
      {days.length === MOST_DAYS && (
        <Text size="sm" role="status">
          {text.tooMany(MOST_DAYS)}
        </Text>
      )}
      <RuleTable rules={totals.rules} chosen={state.rule} onRule={(rule) => onChange({ rule })} />
      {totals.rules.length > 0 && <Differences state={state} onEveryDay={() => onChange({ day: '' })} />}
      <DayTable days={days} chosen={state.day} onDay={(day) => onChange({ day })} />
    </>
  )
}

function Filters({ state, onChange, rules }: ReportProps & { readonly rules: readonly string[] }) {
  const known = state.rule === '' || rules.includes(state.rule) ? rules : [...rules, state.rule]
  return (
    <Group gap="sm" align="end">
      <TextInput
        type="date"
        label={text.from}
        value={state.first}
        onChange={(event) => onChange({ first: event.currentTarget.value, day: '' })}
      />
      <TextInput
        type="date"
        label={text.to}
        value={state.last}
        onChange={(event) => onChange({ last: event.currentTarget.value, day: '' })}
      />
      <NativeSelect
        label={text.rule}
        value={state.rule}
        data={[
          { value: '', label: text.allRules },
          ...known.map((rule) => ({ value: rule, label: moneyRules[rule] ?? rule })),
        ]}
        onChange={(event) => onChange({ rule: event.currentTarget.value })}
      />
    </Group>
  )
}

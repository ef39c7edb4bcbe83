import { Button, Stack, Text, Title } from '@mantine/core'
import { type Column, PlainTable } from '../../shared/plain-table.tsx'
import { count, money } from '../../shared/wording.pt-BR.ts'
import type { RuleTotal } from './report-totals.ts'
import { moneyRules, reportText as text } from './shadow.pt-BR.ts'

interface RuleTableProps {
  readonly rules: readonly RuleTotal[]
  readonly chosen: string
  readonly onRule: (rule: string) => void
}

/** How often each rule makes the two differ, and by how much. */
export function RuleTable({ rules, chosen, onRule }: RuleTableProps) {
  const columns: readonly Column<RuleTotal>[] = [
    { title: text.rule, cell: ({ rule }) => <RuleName rule={rule} /> },
    { title: text.differences, cell: ({ differences }) => count(differences), isNumber: true },
    { title: text.amount, cell: ({ amount }) => money(amount), isNumber: true },
    {
      title: text.rows,
      cell: ({ rule }) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-pressed={rule === chosen}
          aria-label={text.seeRule(moneyRules[rule] ?? rule)}
          onClick={() => onRule(rule === chosen ? '' : rule)}
        >
          {text.see}
        </Button>
      ),
    },
  ]
  return (
    <Stack component="section" gap="xs" aria-label={text.byRule}>
      <Title order={2} size="h5">
        {text.byRule}
      </Title>
      <Text size="sm" c="dimmed">
        {rules.length === 0 ? text.noRules : text.byRuleAbout}
      </Text>
      {rules.length > 0 && (
        <PlainTable label={text.byRule} columns={columns} rows={rules} keyOf={({ rule }) => rule} minWidth={560} />
      )}
    </Stack>
  )
}

/** The rule in words where it is about money, and its name in the policy. */
export function RuleName({ rule }: { readonly rule: string }) {
  const words = moneyRules[rule]
  return words === undefined ? (
    <>{rule}</>
  ) : (
    <>
      {words}
      <Text size="xs" c="dimmed">
        {rule}
      </Text>
    </>
  )
}

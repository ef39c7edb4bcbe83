import { Alert, Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useDraftContext } from './policy-page.tsx'
import { policyCopy } from './policy.pt-BR.ts'
import { suggestionFor } from './suggestion.ts'

const copy = policyCopy.suggestion

/**
 * The change that an indicator suggests, where the address names a rule that people often set aside: put into the draft at once where
 * there is none, and on request where the file is already being edited.
 */
export function SuggestedChange() {
  const [params, setParams] = useSearchParams()
  const { draft } = useDraftContext()
  const { editing, isChanged } = draft
  const rule = params.get('regra')
  const suggestion = rule === null || editing === undefined ? undefined : suggestionFor(rule, editing.document)
  const isToPut = suggestion !== undefined && !isChanged && !params.has('posto')
  const put = () => {
    if (suggestion === undefined || editing === undefined) return
    editing.put(suggestion.path, suggestion.to)
    setParams(new URLSearchParams({ regra: rule ?? '', posto: `${suggestion.from} ${suggestion.to}` }), {
      replace: true,
    })
  }
  useEffect(() => {
    if (isToPut) put()
  })
  if (rule === null) return null
  const [from, to] = params.get('posto')?.split(' ') ?? []
  if (from !== undefined && to !== undefined)
    return <Alert role="status">{copy.put(copy.rules[rule] ?? rule, from, to)}</Alert>
  if (suggestion === undefined) return <Alert>{copy.none(copy.rules[rule] ?? rule)}</Alert>
  return (
    <Alert>
      <Group justify="space-between">
        <Text size="sm">{copy.offer(copy.rules[rule] ?? rule, String(suggestion.from), String(suggestion.to))}</Text>
        <Button size="xs" onClick={put}>
          {copy.apply}
        </Button>
      </Group>
    </Alert>
  )
}

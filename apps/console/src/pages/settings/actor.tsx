import { Text } from '@mantine/core'
import { causeName } from '../../shared/causes.pt-BR.ts'
import { auditName } from './audit-names.pt-BR.ts'

/** The actor by name where there is one, and their number, which the filter takes. */
export function Actor({ actor, name }: { readonly actor: string; readonly name: string | null }) {
  const said = name ?? causeName(actor)
  if (said === actor || !/ \d+$/.test(actor)) return said
  return (
    <>
      {said}{' '}
      <Text component="span" size="xs" c="dimmed">
        {auditName(actor)}
      </Text>
    </>
  )
}

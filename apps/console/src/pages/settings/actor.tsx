import { Text } from '@mantine/core'
import { causeName } from '../../shared/causes.pt-BR.ts'

/** The actor by name where there is one, and their id, which the filter takes. */
export function Actor({ actor, name }: { readonly actor: string; readonly name: string | null }) {
  const said = causeName(actor, undefined, name)
  if (said === actor) return actor
  return (
    <>
      {said}{' '}
      <Text component="span" size="xs" c="dimmed">
        {actor}
      </Text>
    </>
  )
}

import { Group, Kbd, Text } from '@mantine/core'
import { receivingCopy as copy } from './receiving.pt-BR.ts'

/** What the keys do, always in sight. */
export function KeyList() {
  return (
    <Group component="section" gap="md" aria-label={copy.keys}>
      {copy.keyList.map(([keys, does]) => (
        <Text key={keys} size="sm">
          <Kbd>{keys}</Kbd> {does}
        </Text>
      ))}
    </Group>
  )
}

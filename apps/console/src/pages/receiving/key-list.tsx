import { Group, Kbd, Text } from '@mantine/core'
import { receivingCopy as copy } from './receiving.pt-BR.ts'

/** The keyboard shortcuts, always visible. */
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

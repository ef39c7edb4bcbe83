import { Alert, Text } from '@mantine/core'

/** Read from across the table, and aloud. */
export function LoudError({ title }: { readonly title: string }) {
  return (
    <Alert color="red" variant="filled" role="alert">
      <Text fw={700} size="xl">
        {title}
      </Text>
    </Alert>
  )
}

import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { receivingCopy as copy } from './receiving.pt-BR.ts'
import { useWarehouseKeys } from './use-warehouse-keys.ts'

interface CodeFormProps {
  readonly onCode: (code: string) => void
  readonly isSearching: boolean
}

/** The field for typing a code; a scanner is detected wherever the focus is. */
export function CodeForm({ onCode, isSearching }: CodeFormProps) {
  const [typed, setTyped] = useState('')
  const find = (code: string) => {
    setTyped('')
    if (code.trim() !== '') onCode(code.trim())
  }
  useWarehouseKeys({ onCode: find, onPress: () => {}, onEnter: () => {}, onEscape: () => setTyped('') })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        find(typed)
      }}
    >
      <Group align="end">
        <TextInput
          flex={1}
          miw={220}
          maw={520}
          size="lg"
          label={copy.code}
          description={copy.codeHint}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button size="lg" type="submit" loading={isSearching}>
          {copy.find}
        </Button>
      </Group>
    </form>
  )
}

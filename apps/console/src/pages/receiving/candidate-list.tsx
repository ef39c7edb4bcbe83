import { Kbd, NavLink, Stack, Text } from '@mantine/core'
import type { Found } from './found.ts'
import { receivingCopy as copy } from './receiving.pt-BR.ts'
import { useWarehouseKeys } from './use-warehouse-keys.ts'

interface CandidateListProps {
  readonly code: string
  readonly found: readonly Found[]
  readonly onChoose: (found: Found) => void
}

/** Several processes under one code: the number of a line chooses it. */
export function CandidateList({ code, found, onChoose }: CandidateListProps) {
  const choose = (digit: string) => {
    const chosen = found[Number(digit) - 1]
    if (chosen !== undefined) onChoose(chosen)
  }
  useWarehouseKeys({ onCode: () => {}, onPress: ({ key }) => choose(key), onEnter: () => {}, onEscape: () => {} })
  return (
    <Stack gap="xs" role="group" aria-label={copy.choose(code)}>
      <Text fw={600} role="alert">
        {copy.choose(code)} {copy.chooseNumber}
      </Text>
      {found.map((each, at) => (
        <NavLink
          key={`${each.processoId}:${each.encomenda?.id ?? 0}`}
          component="button"
          type="button"
          autoFocus={at === 0}
          leftSection={<Kbd>{at + 1}</Kbd>}
          label={`${each.processoNumero} · ${each.clienteNome ?? ''}`}
          description={each.itens.map(({ nome, quantidade }) => `${quantidade} × ${nome}`).join(', ')}
          onClick={() => onChoose(each)}
        />
      ))}
    </Stack>
  )
}

import { Anchor, Button, Code, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { firstReturnCopy as copy } from './first-steps.pt-BR.ts'
import type { FirstSteps } from './use-first-steps.ts'

/** The link for the shop, and whether a customer has come by it. */
export function FirstReturnStep({ steps: { passos, paginaDaLoja } }: { readonly steps: FirstSteps }) {
  const isDone = passos.some(({ passo, feito }) => passo === 'primeira-devolucao' && feito)
  return (
    <>
      <Text>{copy.link}</Text>
      <Code block>{paginaDaLoja}</Code>
      <Anchor href={paginaDaLoja} target="_blank" rel="noreferrer">
        {paginaDaLoja}
      </Anchor>
      <Text>{isDone ? copy.done : copy.waiting}</Text>
      {isDone && (
        <Group>
          <Button component={Link} to="/fila?fila=todos">
            {copy.queue}
          </Button>
        </Group>
      )}
    </>
  )
}

import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { Failed } from '../../shared/states.tsx'
import { addressStepCopy as copy } from './first-steps.pt-BR.ts'

/** Checks on request whether the public address leads here. */
export function AddressStep({ url }: { readonly url: string }) {
  const checking = useMutation({ mutationFn: async () => entity(await client.checkPublicAddress()) })
  return (
    <>
      <Text>{copy.now(url)}</Text>
      <Text>{copy.recipe}</Text>
      <Group>
        <Button variant="default" loading={checking.isPending} onClick={() => checking.mutate()}>
          {copy.check}
        </Button>
      </Group>
      {checking.error && <Failed error={checking.error} />}
      {checking.data && <Checked found={checking.data} />}
    </>
  )
}

function Checked({ found }: { readonly found: Answer<'checkPublicAddress'> }) {
  const said = saidOf(found)
  return (
    <Alert color={said === copy.right ? 'teal' : 'yellow'} role="status">
      {said}
    </Alert>
  )
}

function saidOf({ responde, esteServico, seguro }: Answer<'checkPublicAddress'>): string {
  if (!responde) return copy.silent
  if (!esteServico) return copy.other
  return seguro ? copy.right : copy.insecure
}

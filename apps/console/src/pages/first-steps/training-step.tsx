import { Alert, Anchor, Button, Code, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { ApiError, entity } from '../../api/outcome.ts'
import { Failed, Loading } from '../../shared/states.tsx'
import { ago, moment } from '../../shared/wording.pt-BR.ts'
import { trainingStepCopy as copy } from './first-steps.pt-BR.ts'

const TRAINING = ['politica', 'treino']
/** How often new mails are looked for while the page is tried. */
const FOLLOW_MILLISECONDS = 3_000

type Training = Answer<'getTraining'>

/** The copy in which the shop is tried as a customer: its orders beside its mailbox. */
export function TrainingStep({ isPublished }: { readonly isPublished: boolean }) {
  const queries = useQueryClient()
  const training = useQuery({
    queryKey: TRAINING,
    queryFn: async () => readOrNone(),
    refetchInterval: ({ state }) => (state.data ? FOLLOW_MILLISECONDS : false),
  })
  const making = useMutation({
    mutationFn: async () => entity(await client.makeTraining()),
    onSuccess: (made) => queries.setQueryData<Training | null>(TRAINING, made),
  })
  if (training.isPending) return <Loading />
  if (training.error) return <Failed error={training.error} onRetry={() => void training.refetch()} />
  const made = training.data
  return (
    <Stack>
      <Text>{copy.why}</Text>
      {!isPublished && <Text c="dimmed">{copy.publishFirst}</Text>}
      {made?.atualizada === false && <Alert color="yellow">{copy.stale}</Alert>}
      {making.error && <Failed error={making.error} />}
      {made?.atualizada !== true && (
        <Group>
          <Button disabled={!isPublished} loading={making.isPending} onClick={() => making.mutate()}>
            {made === null ? copy.make : copy.remake}
          </Button>
        </Group>
      )}
      {made && (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <Orders training={made} />
          <Mailbox mails={made.emails} />
        </SimpleGrid>
      )}
    </Stack>
  )
}

/** Null: it was not made yet. */
async function readOrNone(): Promise<Training | null> {
  try {
    return entity(await client.getTraining())
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TREINO_NAO_ENCONTRADO') return null
    throw error
  }
}

function Orders({ training: { pedidos, paginaDaLoja } }: { readonly training: Training }) {
  return (
    <Stack gap="sm" component="section" aria-label={copy.orders}>
      <Title order={2} size="h4">
        {copy.orders}
      </Title>
      <Text size="sm" c="dimmed">
        {copy.ordersHint}
      </Text>
      {pedidos.map(({ numero, email, itens, entregueEm, usado }) => (
        <Paper key={numero} withBorder p="sm">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text fw={600}>{`${numero}${usado ? ` (${copy.used})` : ''}`}</Text>
              <Code style={{ overflowWrap: 'anywhere' }}>{email}</Code>
              <Text size="sm" c="dimmed">
                {itens.join(', ')}
              </Text>
              <Text size="sm" c="dimmed" title={moment(entregueEm)}>
                {copy.delivered(ago(entregueEm))}
              </Text>
            </div>
            <Anchor
              href={`${paginaDaLoja}?pedido=${encodeURIComponent(numero)}`}
              target="_blank"
              rel="noreferrer"
              aria-label={copy.open(numero)}
            >
              {copy.openShort}
            </Anchor>
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}

function Mailbox({ mails }: { readonly mails: Training['emails'] }) {
  return (
    <Stack gap="sm" component="section" aria-label={copy.mails}>
      <Title order={2} size="h4">
        {copy.mails}
      </Title>
      {mails.length === 0 && <Text c="dimmed">{copy.noMails}</Text>}
      {mails.map(({ em, para, assunto, texto }, index) => (
        <Paper key={`${em} ${index}`} withBorder p="sm">
          <Text fw={600}>{assunto}</Text>
          <Text size="xs" c="dimmed">{`${copy.to(para)} · ${moment(em)}`}</Text>
          <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {texto}
          </Text>
        </Paper>
      ))}
    </Stack>
  )
}

import { Alert, Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import { entity } from '../../api/outcome.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Facts } from './facts.tsx'
import { fieldLabel, inputValue } from './rule-inputs.pt-BR.ts'
import { verdictText as text } from './more.pt-BR.ts'
import classes from './process.module.css'
import { Section } from './section.tsx'

type Explained = Answer<'getProcessVerdict'>
type Rule = NonNullable<Explained['regras']>[number]

/** Rule by rule, what the policy saw, what it said, and what would have turned it. */
export function Verdict({ processId }: { readonly processId: number }) {
  const verdict = useQuery({
    queryKey: ['process', processId, 'verdict'],
    queryFn: async ({ signal }) =>
      entity(await client.getProcessVerdict({ params: { processoId: processId }, signal })),
  })
  return (
    <Section title={text.title}>
      <Loaded query={verdict}>{(explained) => <Explanation explained={explained} />}</Loaded>
    </Section>
  )
}

function Explanation({ explained }: { readonly explained: Explained }) {
  const { permitir, descricao, nome, textoUsuario, revisar, motivosDaRevisao, regras = [] } = explained
  const reasons = motivosDaRevisao.map((reason) => text.reviewReasons[reason] ?? reason)
  return (
    <Stack gap="xs">
      <Alert color={permitir ? 'teal' : 'red'} title={permitir ? text.allowed : text.declined}>
        <Text size="sm">{descricao}</Text>
        <Text size="xs">{`${text.decidedBy} ${nome}, ${text.version(explained.versaoDaConfiguracao)}.`}</Text>
      </Alert>
      {revisar && <Alert color="yellow">{[text.review, ...reasons].join(': ')}</Alert>}
      <Facts facts={[[text.toldConsumer, textoUsuario]]} />
      {regras.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.noRules}
        </Text>
      ) : (
        <details className={classes['more']} open={!permitir}>
          <summary>{text.rules(regras.length)}</summary>
          <Stack gap="md" mt="xs">
            {regras.map((rule) => (
              <OneRule key={rule.nome} rule={rule} />
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  )
}

function OneRule({ rule }: { readonly rule: Rule }) {
  const { nome, descricao, permitir, entradas, paraMudar, relaxadaPorAdmin } = rule
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Badge color={permitir ? 'teal' : 'red'} variant="light" autoContrast tt="none">
          {permitir ? text.passes : text.declines}
        </Badge>
        <Text size="sm" fw={600}>
          {descricao}
        </Text>
        {relaxadaPorAdmin && (
          <Badge variant="default" tt="none">
            {text.relaxed}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {nome}
      </Text>
      <Facts facts={Object.entries(entradas).map(([name, value]) => [fieldLabel(name), inputValue(value)] as const)} />
      {paraMudar && <Text size="sm">{`${text.toChange}: ${paraMudar}`}</Text>}
    </Stack>
  )
}

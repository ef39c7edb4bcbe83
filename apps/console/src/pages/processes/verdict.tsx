import { Alert, Badge, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../api/answer.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { verdictRead } from './case/reads.ts'
import { Facts } from './facts.tsx'
import { fieldLabel, inputValue } from './rule-inputs.pt-BR.ts'
import { verdictText as text } from './more.pt-BR.ts'
import classes from './process.module.css'
import { Section } from './section.tsx'

type Explained = Answer<'getProcessVerdict'>
type Rule = NonNullable<Explained['regras']>[number]

/** Rule by rule, what the policy saw, what it said, and what would have turned it. */
export function Verdict({ processId }: { readonly processId: number }) {
  const verdict = useQuery(verdictRead(processId))
  return (
    <Section title={text.title}>
      <Loaded query={verdict}>{(explained) => <Explanation explained={explained} />}</Loaded>
    </Section>
  )
}

function Explanation({ explained }: { readonly explained: Explained }) {
  const { permitir, descricao, textoUsuario, revisar, motivosDaRevisao, regras = [] } = explained
  const reasons = motivosDaRevisao.map((reason) => text.reviewReasons[reason] ?? reason)
  return (
    <Stack gap="xs">
      <Alert color={permitir ? 'teal' : 'red'} title={permitir ? text.allowed : text.declined}>
        <Text size="sm">{descricao}</Text>
        <Text size="xs">{text.decided(explained.versaoDaConfiguracao)}</Text>
      </Alert>
      {revisar && <Alert color="yellow">{[text.review, ...reasons].join(': ')}</Alert>}
      {textoUsuario && (
        <div>
          <Text size="xs" c="dimmed">
            {text.toldCustomer}
          </Text>
          <p className={classes['quote']}>{textoUsuario}</p>
        </div>
      )}
      {regras.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.noRules}
        </Text>
      ) : (
        <details className={classes['more']}>
          <summary>{text.rules(regras.length)}</summary>
          <Stack gap="xs" mt="xs">
            {regras
              .toSorted((one, other) => Number(one.permitir) - Number(other.permitir))
              .map((rule) => (
                <OneRule key={rule.nome} rule={rule} />
              ))}
          </Stack>
        </details>
      )}
    </Stack>
  )
}

function OneRule({ rule }: { readonly rule: Rule }) {
  const { descricao, permitir, entradas, paraMudar, relaxadaPorAdmin } = rule
  return (
    <details className={classes['rule']} open={!permitir}>
      <summary>
        <Badge color={permitir ? 'teal' : 'red'} variant="light" autoContrast tt="none">
          {permitir ? text.passes : text.declines}
        </Badge>{' '}
        {descricao} {relaxadaPorAdmin && `(${text.relaxed})`}
      </summary>
      <Stack gap={4} mt={6}>
        <Facts
          facts={Object.entries(entradas).map(([name, value]) => [fieldLabel(name), inputValue(value)] as const)}
        />
        {paraMudar && <Text size="sm">{`${text.toChange}: ${paraMudar}`}</Text>}
      </Stack>
    </details>
  )
}

import { Anchor, Badge, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ManagedProcess } from '../../api/commands.ts'
import { phone, postalCode, taxId } from '../../shared/identity.pt-BR.ts'
import type { Answers } from '../../shared/command-body.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { ProcessLink } from '../../shared/process-link.tsx'
import { nameOf } from '../../shared/stage-names.pt-BR.ts'
import { StateBadge } from '../../shared/state-badge.tsx'
import { day, money } from '../../shared/wording.pt-BR.ts'
import { historyRead } from './case/reads.ts'
import { riskSentence } from './case/risk.ts'
import { CommandButtons } from './commanding.tsx'
import { named } from './commands.ts'
import { Facts } from './facts.tsx'
import { processText } from './process.pt-BR.ts'
import classes from './process.module.css'
import { Section } from './section.tsx'

const text = processText.customer

export function Customer({ process }: { readonly process: ManagedProcess }) {
  const { nome, documento, email, telefone, celular, endereco } = process.cliente
  const { experiencia } = process
  return (
    <Section
      title={text.title}
      actions={
        <CommandButtons commands={named(process, 'endereco')} initialOf={() => (endereco ? answersOf(endereco) : {})} />
      }
    >
      {nome === null && email === null && <Text size="sm">{text.erased}</Text>}
      <Facts
        facts={[
          [text.name, nome],
          [text.document, taxId(documento)],
          [
            text.email,
            email && (
              <Anchor size="sm" href={`mailto:${email}`}>
                {email}
              </Anchor>
            ),
          ],
          [text.phone, [...new Set([phone(celular), phone(telefone)])].filter(Boolean).join(', ')],
          [text.address, endereco && addressOf(endereco)],
          [text.order, orderWords(process)],
          [text.experience, experiencia && `${experiencia.nota} de 5 ${experiencia.comentario ?? ''}`],
        ]}
      />
    </Section>
  )
}

function orderWords({ pedido: { data, valor } }: ManagedProcess): string | null {
  return data === null || valor === null ? null : text.ordered(day(data), money(valor))
}

type Address = NonNullable<ManagedProcess['cliente']['endereco']>

/** The known parts of an address as the initial answers of its command: the missing parts are filled in, and the rest stays. */
function answersOf(address: Address): Answers {
  const known = { ...address, cep: postalCode(address.cep) }
  return Object.fromEntries(Object.entries(known).map(([part, value]) => [`endereco/${part}`, value ?? '']))
}

function addressOf(address: Address): string {
  const { logradouro, numero, complemento, bairro, cidade, estado, cep } = address
  const street = [logradouro, numero, complemento].filter(Boolean).join(', ')
  const city = [cidade, estado].filter(Boolean).join(' – ')
  return [street, bairro, city, postalCode(cep)].filter(Boolean).join(', ')
}

/** The other requests of the same customer. */
export function History({ processId }: { readonly processId: number }) {
  const { history } = processText
  const known = useQuery(historyRead(processId))
  return (
    <Section title={history.title}>
      <Loaded query={known}>
        {({ bloqueado, processos, recusados, valorDevolvido, historico }) => (
          <>
            <Group gap="xs">
              {bloqueado && (
                <Badge color="red" variant="light" autoContrast tt="none">
                  {processText.summary.blocked}
                </Badge>
              )}
              <Text size="sm">{riskSentence({ processos, recusados, valorDevolvido, historico })}</Text>
            </Group>
            <ul className={classes['plain']}>
              {historico.map(({ id, numero, data, tipo, decisao, valor, achadoPor }) => (
                <li key={id}>
                  <Group gap="xs">
                    <ProcessLink id={id} number={numero} />
                    <StateBadge word={decisao} />
                  </Group>
                  <Text size="xs" c="dimmed">
                    {[day(data), nameOf('kind', tipo), money(valor), history.by[achadoPor]].join(' · ')}
                  </Text>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Section>
  )
}

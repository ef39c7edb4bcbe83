import { Alert, Badge, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { Answer } from '../../api/answer.ts'
import { client } from '../../api/client.ts'
import type { ManagedProcess } from '../../api/commands.ts'
import { useMe } from '../../api/me.ts'
import { entity, isStale } from '../../api/outcome.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { joined } from '../../shared/canned-replies.ts'
import { CannedReplyField } from '../../shared/canned-reply-field.tsx'
import { seenBy, useCommand } from '../../shared/command-dialog.tsx'
import { StaleNotice } from '../../shared/stale-notice.tsx'
import { StateBadge } from '../../shared/state-badge.tsx'
import { Failed, Loading } from '../../shared/states.tsx'
import { useFocusReturn } from '../../shared/use-focus-return.ts'
import { moment, money } from '../../shared/wording.pt-BR.ts'
import { replyValuesOf } from './case/reply-values.ts'
import { named, reasonOf } from './commands.ts'
import { deliveryClaimText as text } from './delivery-claim.pt-BR.ts'
import { Facts } from './facts.tsx'
import { processText } from './process.pt-BR.ts'
import { Section } from './section.tsx'

type Claim = Answer<'getDeliveryClaim'>
type Outcome = NonNullable<Claim['resultado']>

const OUTCOMES = ['reenvio', 'reembolso', 'recusa'] as const satisfies readonly Outcome[]
const COMMAND = 'reclamacao-entrega/responder'

/** The claim about a delivery that a process is: what the customer said and shows, the deadline, and the three answers. */
export function DeliveryClaim({ process }: { readonly process: ManagedProcess }) {
  return process.reclamacaoEntrega ? <Found process={process} /> : null
}

function Found({ process }: { readonly process: ManagedProcess }) {
  const { id, versao } = process
  const found = useQuery({
    queryKey: ['process', id, 'delivery-claim', versao],
    queryFn: async () => entity(await client.getDeliveryClaim({ params: { processoId: id } })),
  })
  return (
    <Section title={text.title} actions={<StateBadge word={process.reclamacaoEntrega?.estado ?? ''} />}>
      {found.data ? (
        <Shown process={process} claim={found.data} />
      ) : found.error ? (
        <Failed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading what={text.loading} />
      )}
    </Section>
  )
}

interface ShownProps {
  readonly process: ManagedProcess
  readonly claim: Claim
}

function Shown({ process, claim }: ShownProps) {
  const { tipo, abertaEm, responderAte, vencida, texto, fotos, resultado, respondidaEm, resposta } = claim
  return (
    <>
      <Facts
        facts={[
          [text.said, text.kinds[tipo]],
          [text.opened, moment(abertaEm)],
          [
            text.dueBy,
            <Group key="due" gap={6} component="span">
              {moment(responderAte)}
              {vencida && (
                <Badge color="red" variant="light" autoContrast tt="none">
                  {text.overdue}
                </Badge>
              )}
            </Group>,
          ],
          [text.evidence, fotos.length === 0 ? text.none : text.photos(fotos.length)],
          [text.outcome, resultado && text.outcomes[resultado]],
          [text.answered, respondidaEm && moment(respondidaEm)],
        ]}
      />
      {texto !== null && <Said label={text.words} words={texto} />}
      {resposta !== null && <Said label={text.told} words={resposta} />}
      <Answers process={process} claim={claim} />
    </>
  )
}

function Said({ label, words }: { readonly label: string; readonly words: string }) {
  return (
    <Stack gap={0}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {words}
      </Text>
    </Stack>
  )
}

function Answers({ process, claim }: ShownProps) {
  const { can } = useMe()
  const [asked, setAsked] = useState<Outcome | null>(null)
  const [command] = named(process, COMMAND)
  if (!command || claim.estado !== 'aberta') return null
  const reason = reasonOf(command, can, processText.notOfRole)
  const obstacle = (outcome: Outcome) =>
    reason ?? (outcome === 'reenvio' && !claim.reenvio.permitido ? text.noResend : null)
  return (
    <Group gap={6}>
      {OUTCOMES.map((outcome) => (
        <ActionButton
          key={outcome}
          label={text.answers[outcome].label}
          reason={obstacle(outcome)}
          variant="default"
          onClick={() => setAsked(outcome)}
        />
      ))}
      {asked && <AnswerDialog process={process} claim={claim} outcome={asked} onClose={() => setAsked(null)} />}
    </Group>
  )
}

interface AnswerDialogProps extends ShownProps {
  readonly outcome: Outcome
  readonly onClose: () => void
}

/** Says what an answer does, with its amounts, before it is given. */
function AnswerDialog({ process, claim, outcome, onClose }: AnswerDialogProps) {
  useFocusReturn()
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string>()
  const command = useCommand(process.id, onClose)
  const { label, title, isGrave } = text.answers[outcome]
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const textoUsuario = words.trim()
    if (outcome === 'recusa' && textoUsuario === '') return setFault(text.tellNeeded)
    command.mutate({
      name: COMMAND,
      body: { versao: process.versao, resultado: outcome, ...(textoUsuario !== '' && { textoUsuario }) },
    })
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Consequence claim={claim} outcome={outcome} />
          <CannedReplyField
            values={replyValuesOf(process)}
            onInsert={(reply) => {
              setWords((written) => joined(written, reply))
              setFault(undefined)
            }}
          />
          <Textarea
            label={text.tell}
            autosize
            minRows={3}
            maxLength={4000}
            required={outcome === 'recusa'}
            error={fault}
            value={words}
            onChange={(event) => {
              setWords(event.currentTarget.value)
              setFault(undefined)
            }}
          />
          {isStale(command.error) ? (
            <StaleNotice processId={process.id} seenVersion={seenBy(command)} />
          ) : (
            command.error && <Failed error={command.error} />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {text.back}
            </Button>
            <Button type="submit" loading={command.isPending} {...(isGrave && { color: 'red' })}>
              {label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function Consequence({ claim, outcome }: Pick<AnswerDialogProps, 'claim' | 'outcome'>) {
  const { reembolso, reenvio, itens } = claim
  const units = itens.map(({ itemId, quantidade, nome }) => <li key={itemId}>{`${quantidade} × ${nome}`}</li>)
  const { reenvio: again, reembolso: refund, recusa: refusal } = text.answers
  return (
    <>
      <Text size="sm">
        {outcome === 'reenvio' ? (reenvio.aMao ? again.byHand : again.byItself) : null}
        {outcome === 'reembolso' ? refund.says : null}
        {outcome === 'recusa' ? refusal.says : null}
      </Text>
      <Text component="ul" size="sm" my={0} pl="lg">
        {units}
      </Text>
      {outcome === 'reembolso' && (
        <Alert color="gray">
          <Facts
            facts={[
              [text.goods, money(reembolso.produtos)],
              [text.freight, money(reembolso.frete)],
              [text.surcharges, reembolso.encargos === 0 ? null : money(reembolso.encargos)],
              [text.total, <b key="total">{money(reembolso.total)}</b>],
            ]}
          />
        </Alert>
      )}
    </>
  )
}

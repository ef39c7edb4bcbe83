import { NumberInput, PasswordInput, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../../api/client.ts'
import { entity } from '../../../api/outcome.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useAct } from '../../../shared/use-act.ts'
import { connectorCopy } from './connectors.pt-BR.ts'
import { type ConnectorOfAccount, CONNECTORS, namesOf } from './use-connectors.ts'

type Step = ConnectorOfAccount['situacao']['etapa']

interface DialogProps {
  readonly connector: ConnectorOfAccount
  readonly onClose: () => void
}

/** All secrets of a connector at once: the platform gives them together, and the old ones are forgotten. */
export function CredentialsDialog({ connector, onClose }: DialogProps) {
  const copy = connectorCopy.credentials
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setAsked] = useState(false)
  const { nome, credenciais: fields, credenciaisDesde } = connector
  const isMissing = (name: string) => (given[name] ?? '').trim() === ''
  const save = useAct({
    run: async () => {
      const credenciais = fields
        .filter(({ nome: name }) => !isMissing(name))
        .map(({ nome: name }) => ({ nome: name, valor: (given[name] ?? '').trim() }))
      return entity(await client.setConnectorCredentials({ ...namesOf(connector), body: { credenciais } }))
    },
    done: () => copy.saved,
    refresh: CONNECTORS,
    onDone: onClose,
  })
  const submit = () => {
    setAsked(true)
    if (fields.every(({ nome: name, obrigatorio }) => !obrigatorio || !isMissing(name))) save.mutate(undefined)
  }
  return (
    <FormDialog
      title={copy.dialog(nome)}
      submitLabel={copy.save}
      onSubmit={submit}
      onClose={onClose}
      isBusy={save.isPending}
      error={save.error}
    >
      {credenciaisDesde !== null && <Text>{copy.replaces}</Text>}
      {fields.map(({ nome: name, rotulo, descricao, obrigatorio }, index) => (
        <PasswordInput
          key={name}
          label={rotulo}
          description={descricao}
          required={obrigatorio}
          autoComplete="off"
          maxLength={4000}
          {...(index === 0 && { 'data-autofocus': true })}
          value={given[name] ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget
            setGiven((before) => ({ ...before, [name]: value }))
          }}
          error={isAsked && obrigatorio && isMissing(name) && copy.required}
        />
      ))}
    </FormDialog>
  )
}

export function RemoveCredentialsDialog({ connector, onClose }: DialogProps) {
  const copy = connectorCopy.credentials
  const remove = useAct({
    run: async () => entity(await client.removeConnectorCredentials(namesOf(connector))),
    done: () => copy.removed,
    refresh: CONNECTORS,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={copy.removeTitle}
      submitLabel={copy.removeConfirm}
      isGrave
      onSubmit={() => remove.mutate(undefined)}
      onClose={onClose}
      isBusy={remove.isPending}
      error={remove.error}
    >
      <Text>{copy.removeAbout}</Text>
    </FormDialog>
  )
}

const STEPS = ['observar', 'confirmar-cada', 'automatico-ate', 'automatico'] as const satisfies readonly Step[]

/** How far a connector works by itself, each step with what it means. */
export function StepDialog({ connector, onClose }: DialogProps) {
  const copy = connectorCopy.step
  const { situacao } = connector
  const [step, setStep] = useState<Step>(situacao.etapa)
  const [limit, setLimit] = useState<number | string>(situacao.limiteDiario ?? '')
  const [why, setWhy] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isLimited = step === 'automatico-ate'
  // A field that is being written gives text.
  const reais = Number(limit)
  const isLimitMissing = isLimited && !(reais > 0)
  const change = useAct({
    run: async () => {
      const body = {
        etapa: step,
        ...(isLimited && { limiteDiario: reais }),
        ...(why.trim() !== '' && { motivo: why.trim() }),
      }
      return entity(await client.setConnectorStep({ ...namesOf(connector), body }))
    },
    done: () => copy.saved,
    refresh: CONNECTORS,
    onDone: onClose,
  })
  const submit = () => {
    setAsked(true)
    if (!isLimitMissing) change.mutate(undefined)
  }
  return (
    <FormDialog
      title={copy.dialog(connector.nome)}
      submitLabel={copy.save}
      onSubmit={submit}
      onClose={onClose}
      isBusy={change.isPending}
      error={change.error}
    >
      <Radio.Group aria-label={copy.title} value={step} onChange={setStep}>
        <Stack gap="sm">
          {STEPS.map((one) => (
            <Radio key={one} value={one} label={copy.names[one]} description={copy.meanings[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {isLimited && (
        <NumberInput
          label={copy.limit}
          prefix="R$ "
          decimalSeparator=","
          thousandSeparator="."
          decimalScale={2}
          hideControls
          required
          value={limit}
          onChange={setLimit}
          error={isAsked && isLimitMissing && copy.limitMissing}
        />
      )}
      <TextInput
        label={copy.why}
        maxLength={1000}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

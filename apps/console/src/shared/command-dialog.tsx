import { Button, Checkbox, Group, Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { kindOf, runCommand, type ManagedProcess } from '../api/commands.ts'
import { isKept, isStale } from '../api/outcome.ts'
import { processKey } from '../api/process.ts'
import { CannedReplyField } from './canned-reply-field.tsx'
import { joined } from './canned-replies.ts'
import { askedOf, bodyOf, type Answers } from './command-body.ts'
import type { CommandField, CommandForm } from './command-field.ts'
import { commandForms, commandText } from './command-forms.pt-BR.ts'
import { LogisticsField } from './logistics-field.tsx'
import { PeopleField } from './people-field.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { Failed } from './states.tsx'

interface CommandDialogProps {
  readonly process: Pick<ManagedProcess, 'id' | 'versao'>
  /** As `comandos[]` names it; null while no command is being given. */
  readonly name: string | null
  readonly onClose: () => void
  /** Answers to begin with. */
  readonly initial?: Answers
  /** The amount that it is about, or what it sends and to whom. */
  readonly about?: string | null
  /** The values of the variables of canned replies. */
  readonly replyValues?: Readonly<Record<string, string | null>>
  /** The values that are sent beside the answers. */
  readonly extra?: Readonly<Record<string, unknown>>
  /** Runs after the command instead of the usual notice. */
  readonly onDone?: (process: ManagedProcess) => void
}

/** Asks what a command needs, and why; runs it at the version that was seen. */
export function CommandDialog({ name, onClose, ...rest }: CommandDialogProps) {
  const form = name === null ? undefined : commandForms[kindOf(name)]
  return (
    <Modal opened={form !== undefined} onClose={onClose} title={form?.label} size="md" keepMounted={false}>
      {form && name !== null && <CommandQuestions key={name} {...rest} name={name} form={form} onClose={onClose} />}
    </Modal>
  )
}

interface QuestionsProps extends Omit<CommandDialogProps, 'name'> {
  readonly name: string
  readonly form: CommandForm
}

function CommandQuestions({
  process,
  name,
  form,
  onClose,
  initial = {},
  about,
  replyValues,
  extra,
  onDone,
}: QuestionsProps) {
  const [answers, setAnswers] = useState<Answers>(initial)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const command = useCommand(
    process.id,
    (done) => {
      onClose()
      if (done) onDone?.(done)
    },
    onDone === undefined,
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const read = bodyOf(form.fields, answers)
    setFaults(read.ok ? {} : read.faults)
    if (!read.ok) return
    const why = typeof answers['motivo'] === 'string' ? answers['motivo'].trim() : ''
    command.mutate({
      name,
      body: { ...read.body, ...extra, versao: process.versao, ...(why !== '' && { motivo: why }) },
    })
  }
  const answer = (path: string) => (value: string | boolean) => setAnswers((known) => ({ ...known, [path]: value }))
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {about && (
          <Text size="sm" fw={600}>
            {about}
          </Text>
        )}
        <Text size="sm">{form.says}</Text>
        {askedOf(form.fields, answers).map((field) => (
          <Question
            key={field.path}
            field={field}
            value={answers[field.path]}
            fault={faults[field.path]}
            replyValues={replyValues}
            onAnswer={answer(field.path)}
          />
        ))}
        {name !== 'comentarios' && (
          <TextInput
            label={commandText.why}
            description={commandText.whyHint}
            value={String(answers['motivo'] ?? '')}
            onChange={(event) => answer('motivo')(event.currentTarget.value)}
          />
        )}
        {isStale(command.error) ? (
          <StaleNotice processId={process.id} seenVersion={seenBy(command)} />
        ) : (
          command.error && <Failed error={command.error} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {commandText.back}
          </Button>
          <Button
            type="submit"
            color={form.isGrave ? 'red' : undefined}
            loading={command.isPending}
            data-autofocus={isReady(form, answers) || undefined}
          >
            {form.label}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/**
 * Runs commands on a process; a stale one shows how the process is now. `onDone` gets the process after it, or null where the command waits
 * for a second person.
 */
export function useCommand(processId: number, onDone?: (process: ManagedProcess | null) => void, isNoticed = true) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (command: { readonly name: string; readonly body: Readonly<Record<string, unknown>> }) =>
      runCommand({ processId, ...command }),
    onSuccess: (process, { name }) => {
      queries.setQueryData(processKey(processId), process)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isOldAfter(queryKey, processId) })
      if (isNoticed) notifications.show({ message: commandText.done(name), color: 'teal' })
      onDone?.(process)
    },
    onError: (error) => {
      if (isKept(error)) {
        // The command had no effect, but the page is refreshed, and the command need not be repeated.
        void queries.invalidateQueries()
        notifications.show({ message: `${error.message} ${error.detail ?? ''}`, color: 'yellow', autoClose: 15_000 })
        onDone?.(null)
      }
      if (isStale(error)) void queries.invalidateQueries({ queryKey: processKey(processId) })
    },
  })
}

/** The answer is the process itself; the order of the queue stays as it was when it was looked at, and other processes are not touched. */
function isOldAfter(queryKey: readonly unknown[], processId: number): boolean {
  const [what, id, part] = queryKey
  if (what === 'process') return id === processId && part !== undefined
  return what !== 'queue-trail'
}

/** The version that the last command said it saw. */
export function seenBy({ variables }: ReturnType<typeof useCommand>): number {
  return Number(variables?.body['versao'])
}

/** Whether nothing that must be answered is missing: Enter sends then what was prepared. */
function isReady({ fields }: CommandForm, answers: Answers): boolean {
  const asked = askedOf(fields, answers)
  return asked.every(({ path, isRequired }) => isRequired !== true || (answers[path] ?? '') !== '')
}

interface QuestionProps {
  readonly field: CommandField
  readonly value: string | boolean | undefined
  readonly fault: string | undefined
  readonly replyValues: Readonly<Record<string, string | null>> | undefined
  readonly onAnswer: (value: string | boolean) => void
}

function Question({ field, value, fault, replyValues, onAnswer }: QuestionProps) {
  const { label, kind, hint, isRequired = false } = field
  const text = typeof value === 'string' ? value : ''
  const common = { label, required: isRequired, description: hint, error: fault }
  if (kind === 'flag')
    return (
      <Checkbox
        label={label}
        description={hint}
        checked={value === true}
        onChange={(event) => onAnswer(event.currentTarget.checked)}
      />
    )
  if (kind === 'choice')
    return (
      <Select
        {...common}
        data={(field.options ?? []).map((option) => ({ value: option.value, label: option.label }))}
        value={text || null}
        allowDeselect={!isRequired}
        onChange={(chosen) => onAnswer(chosen ?? '')}
      />
    )
  if (kind === 'people') return <PeopleField label={label} hint={hint} value={text} onAnswer={onAnswer} />
  if (kind === 'logistics') return <LogisticsField field={field} value={text} fault={fault} onAnswer={onAnswer} />
  const onChange = (event: { readonly currentTarget: { readonly value: string } }) =>
    onAnswer(event.currentTarget.value)
  if (kind === 'long')
    return (
      <>
        {replyValues && <CannedReplyField values={replyValues} onInsert={(reply) => onAnswer(joined(text, reply))} />}
        <Textarea {...common} autosize minRows={3} value={text} onChange={onChange} />
      </>
    )
  const inputMode = kind === 'money' ? 'decimal' : kind === 'integer' ? 'numeric' : undefined
  return (
    <TextInput
      {...common}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={inputMode}
      value={text}
      onChange={onChange}
    />
  )
}

import { Combobox, Modal, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../api/client.ts'
import { useMe } from '../api/me.ts'
import { listed } from '../api/outcome.ts'
import type { ConsoleRoute } from '../routes.tsx'
import { useCurrentCommands } from '../shared/current-commands.ts'
import { menuText as text } from './shell.pt-BR.ts'

interface CommandMenuProps {
  readonly routes: readonly ConsoleRoute[]
}

/**
 * Finds what can be reached from anywhere with Ctrl+K or ⌘K: a command on the process of the page, a process by what is known of it,
 * a page.
 */
export function CommandMenu({ routes, onClose }: CommandMenuProps & { readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={text.title} closeButtonProps={{ 'aria-label': text.close }}>
      <Choices routes={routes} onDone={onClose} />
    </Modal>
  )
}

interface Choice {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly run: () => void
}

const SEARCHED_MILLISECONDS = 150
const SHORTEST_SEARCH = 2
const MOST_FOUND = 6

function Choices({ routes, onDone }: CommandMenuProps & { readonly onDone: () => void }) {
  const [words, setWords] = useState('')
  const navigate = useNavigate()
  const combobox = useCombobox({ opened: true })
  const commands = useCurrentCommands()
  const found = useFound(words.trim())
  const groups: readonly (readonly [title: string, choices: readonly Choice[]])[] = [
    [
      text.commands,
      matching(
        commands.map(({ label, run }, at) => ({ id: `c${at}`, label, run })),
        words,
      ),
    ],
    [
      text.processes,
      found.map(({ id, numero, clienteNome, pedidoNumero }) => ({
        id: `p${id}`,
        label: numero,
        hint: [clienteNome, pedidoNumero && text.order(pedidoNumero)].filter(Boolean).join(' · '),
        run: () => void navigate(`/processos/${id}`),
      })),
    ],
    [
      text.pages,
      matching(
        routes.flatMap(({ path, label }) =>
          label === null ? [] : [{ id: path, label, run: () => void navigate(`/${path}`) }],
        ),
        words,
      ),
    ],
  ]
  const shown = groups.filter(([, choices]) => choices.length > 0)
  const choose = (id: string) => {
    onDone()
    shown
      .flatMap(([, choices]) => choices)
      .find((choice) => choice.id === id)
      ?.run()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          aria-label={text.title}
          placeholder={text.placeholder}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            combobox.resetSelectedOption()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0) combobox.selectFirstOption()
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options mt="sm" mah="50vh" style={{ overflowY: 'auto' }} aria-label={text.title}>
        {shown.map(([title, choices]) => (
          <Combobox.Group key={title} label={title}>
            {choices.map(({ id, label, hint }) => (
              <Combobox.Option key={id} value={id}>
                {label}
                {hint && (
                  <Text span size="xs" c="dimmed" ml="xs">
                    {hint}
                  </Text>
                )}
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
        {shown.length === 0 && <Combobox.Empty>{text.nothing}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  )
}

function matching(choices: readonly Choice[], words: string): readonly Choice[] {
  const wanted = plainWords(words)
  return choices.filter(({ label }) => plainWords(label).includes(wanted))
}

/** Without accents and capitals. */
function plainWords(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}

/** Processes by their number, or by what the search of the queue finds. */
function useFound(words: string) {
  const { can } = useMe()
  const [asked] = useDebouncedValue(words, SEARCHED_MILLISECONDS)
  const by = /^[A-Za-z]{1,6}-\d{1,12}$/.test(asked) ? { numero: asked } : { textoBusca: asked }
  const query = { fila: 'todos', pageSize: MOST_FOUND, ...by } as const
  const { data } = useQuery({
    queryKey: ['command-menu', query],
    queryFn: async ({ signal }) => listed(await client.listQueue({ query, signal })),
    enabled: asked.length >= SHORTEST_SEARCH && can('gestao:read'),
  })
  return asked === words && words.length >= SHORTEST_SEARCH ? (data?.items ?? []) : []
}

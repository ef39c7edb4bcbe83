import { Button } from '@mantine/core'
import { screen, within } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/outcome.ts'
import { cellsOf, click, description, field, fill, press, tab } from '../testing/acts.ts'
import { resize } from '../testing/browser.ts'
import { address, show } from '../testing/show.tsx'
import { ActionButton } from './action-button.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Page } from './page.tsx'
import { PlainTable, type Column } from './plain-table.tsx'
import { SideNav } from './side-nav.tsx'
import { Empty, Failed, Loading } from './states.tsx'

interface Row {
  readonly name: string
  readonly amount: number
}

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Nome', cell: ({ name }) => name },
  { title: 'Valor', cell: ({ amount }) => amount, isNumber: true },
]
const ROWS = [
  { name: 'a', amount: 1 },
  { name: 'b', amount: 2 },
]

function Table({ pages = 1 }: { readonly pages?: number }) {
  const [page, setPage] = useState(1)
  return (
    <>
      <p>página {page}</p>
      <PlainTable
        label="Coisas"
        columns={COLUMNS}
        rows={ROWS}
        keyOf={({ name }) => name}
        paging={{ page, pages, onPage: setPage }}
      />
    </>
  )
}

test('a table names its rows by their first cell, and can be scrolled by keyboard', async () => {
  show(<Table />)
  const table = screen.getByRole('table', { name: 'Coisas' })
  expect(cellsOf(table)).toEqual([
    ['a', '1'],
    ['b', '2'],
  ])
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['a', 'b'])
  await tab()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Coisas' }))
})

test('where there is no room for columns, every cell says what it is', () => {
  resize(360)
  show(<Table />)
  const table = screen.getByRole('table', { name: 'Coisas' })
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.dataset['label']),
  ).toEqual(['Valor', 'Valor'])
  expect(screen.queryByRole('group', { name: 'Coisas' })).toBeNull()
  expect(cellsOf(table)).toHaveLength(2)
})

test('pages are turned by buttons that say where they lead', async () => {
  show(<Table pages={3} />)
  await click('Próxima página')
  expect(screen.getByText('página 2')).toBeDefined()
  await click('Página 3')
  expect(screen.getByText('página 3')).toBeDefined()
  await click('Página anterior')
  expect(screen.getByText('página 2')).toBeDefined()
})

test('a command that is not allowed is reached by Tab, says why, and does nothing', async () => {
  const act = vi.fn<() => void>()
  show(<ActionButton label="Aprovar" reason="Já está aprovado." onClick={act} />)
  await tab()
  const button = screen.getByRole('button', { name: 'Aprovar' })
  expect(document.activeElement).toBe(button)
  expect(description(button)).toBe('Já está aprovado.')
  await press('{Enter}')
  expect(act).not.toHaveBeenCalled()
})

test('a command that is allowed is given by Enter', async () => {
  const act = vi.fn<() => void>()
  show(<ActionButton label="Aprovar" reason={null} onClick={act} />)
  await tab()
  await press('{Enter}')
  expect(act).toHaveBeenCalledOnce()
})

function Asking({ error = null }: { readonly error?: Error | null }) {
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState(0)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <p>enviado {sent}</p>
      {isOpen && (
        <FormDialog
          title="Pergunta"
          submitLabel="Enviar"
          onSubmit={() => setSent(sent + 1)}
          onClose={() => setOpen(false)}
          isBusy={false}
          error={error}
        >
          <input aria-label="Resposta" />
        </FormDialog>
      )}
    </>
  )
}

test('a dialog is sent by its button and left by Escape, and the focus goes back to where it was', async () => {
  show(<Asking />)
  const opener = screen.getByRole('button', { name: 'Abrir' })
  opener.focus()
  await click('Abrir')
  await click('Enviar')
  expect(screen.getByText('enviado 1')).toBeDefined()
  ;(await field('Resposta')).focus()
  await press('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(opener)
})

test('a dialog can be closed by a button with a name', async () => {
  show(<Asking />)
  await click('Abrir')
  await click('Fechar')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('what went wrong is told in the words of the service, with what to say when asking for help', async () => {
  const retry = vi.fn<() => void>()
  const error = new ApiError({
    status: 500,
    erroCodigo: 'X',
    erroDescricao: 'Algo deu errado.',
    erroDetalhado: 'No banco.',
    erroTipo: null,
    traceId: 'abc',
  })
  show(<Failed error={error} onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toBe(
    'Algo deu errado.No banco.Ao pedir ajuda, informe abc.Tentar de novo',
  )
  await click('Tentar de novo')
  expect(retry).toHaveBeenCalledOnce()
})

test('a fault of the page itself tells nothing of its insides', () => {
  show(<Failed error={new TypeError('x is not a function')} />)
  expect(screen.getByRole('alert').textContent).toBe('Não foi possível mostrar esta parte.')
})

test('waiting is told aloud, and emptiness in words', () => {
  show(
    <>
      <Loading />
      <Empty>Nada aqui.</Empty>
    </>,
  )
  expect(screen.getByRole('status').textContent).toBe('Carregando…')
  expect(screen.getByText('Nada aqui.')).toBeDefined()
})

test('a page names the tab of the browser by its title', () => {
  show(<Page title="Fila">conteúdo</Page>)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fila')
  expect(document.title).toBe('Fila · Vaivém')
})

test('parts of a subject are chosen from one field where there is no room for links', async () => {
  const pages = [
    { to: '/um', title: 'Um' },
    { to: '/dois', title: 'Dois' },
  ]
  show(
    <SideNav label="Partes" groups={[{ title: 'Grupo', pages }]} here="/um">
      conteúdo
    </SideNav>,
  )
  expect(screen.getByRole('link', { name: 'Um', current: 'page' })).toBeDefined()
  expect((await field('Partes')).value).toBe('/um')
  await fill('Partes', '/dois')
  await expect.poll(address).toBe('/dois')
})

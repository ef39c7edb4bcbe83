import { fireEvent, screen, within, type BoundFunctions, type queries } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { rendered } from './render.ts'

type Name = string | RegExp
type Place = Pick<typeof screen, 'findByRole' | 'findByLabelText' | 'getAllByRole'>

/** Keys, clicks and pastes as a person makes them, without the time that one takes. */
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

/** Chooses a button, link, tab or box by its name, when it is there. */
export async function click(name: Name, role: ByRoleOf = 'button', place: Place = screen): Promise<void> {
  fireEvent.click(await place.findByRole(role, { name }))
  await rendered()
}

type ByRoleOf = 'button' | 'link' | 'tab' | 'checkbox' | 'radio' | 'option' | 'menuitem' | 'switch'

/** Writes into a field by its label, in the place of what it had. */
export async function fill(label: Name, value: string, place: Place = screen): Promise<void> {
  fireEvent.change(await field(label, place), { target: { value } })
  await rendered()
}

/** The field with a label: what a browser would write into. */
export async function field(label: Name, place: Place = screen): Promise<HTMLInputElement> {
  return place.findByLabelText(labelled(label), { selector: 'input, textarea, select' })
}

/** The star of a field that must be filled is no part of its name. */
function labelled(label: Name): RegExp {
  return typeof label === 'string' ? new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\*)?$`) : label
}

/** Sends the form that a field is part of, as Enter does. */
export async function submit(label: Name, place: Place = screen): Promise<void> {
  const { form } = await field(label, place)
  if (!form) throw new Error(`the field ${label} is in no form`)
  fireEvent.submit(form)
  await rendered()
}

/** Chooses from a list that opens below a field. */
export async function choose(label: Name, option: Name, place: Place = screen): Promise<void> {
  fireEvent.click(await field(label, place))
  fireEvent.click(await screen.findByRole('option', { name: option }))
  await rendered()
}

/** Types keys where the focus is: `{Enter}`, `j`. */
export function press(keys: string): Promise<void> {
  return user.keyboard(keys)
}

export function tab(): Promise<void> {
  return user.tab()
}

/** The dialog that is open, by its title. */
export function dialog(name: Name): Promise<HTMLElement> {
  return screen.findByRole('dialog', { name })
}

/** The queries of one part of the page. */
export function inside(part: HTMLElement): BoundFunctions<typeof queries> {
  return within(part)
}

/** A region, table or group by its name. */
export function part(role: 'region' | 'table' | 'group' | 'navigation', name: Name): Promise<HTMLElement> {
  return screen.findByRole(role, { name })
}

/** The texts of the cells of a table's rows, its headings left out. */
export function cellsOf(table: HTMLElement): readonly (readonly string[])[] {
  const [, ...rows] = within(table).getAllByRole('row')
  return rows.map((row) => [...row.children].map((cell) => plain(cell.textContent)))
}

/** As people read it: no-break spaces are spaces. */
export function plain(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')
}

/** The accessible description of an element, such as why a command is disabled. */
export function description(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => plain(document.querySelector(`[id="${id}"]`)?.textContent)).join(' ')
}

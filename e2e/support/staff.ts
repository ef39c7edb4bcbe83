import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { service } from './visitor.ts'

export type Role = 'leitura' | 'atendimento' | 'financeiro' | 'admin' | 'auditor'

/** A person who may sign in to the console. */
export interface Person {
  readonly email: string
  readonly password: string
}

/** Where a process is looked for: what `openProcess` asks for. */
export const QUEUE_OF_ALL = 'fila?fila=todos'

/** Opens a session of the demo's person of a role, and a page of the console in it; absent: where a process is looked for. */
export function signIn(page: Page, role: Role, path = QUEUE_OF_ALL): Promise<void> {
  return openSession(page, personOf(role), path)
}

/** Signs in through the form, as a person does, and waits for the first page. */
export async function signInByForm(page: Page, role: Role): Promise<void> {
  const { email, password } = personOf(role)
  await page.goto('/console/')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel(/^Senha/).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('navigation').first().waitFor()
}

/**
 * Opens a session with the request that the form sends, and the one page that is wanted in it: the form and the page after it would cost a
 * second of the processor each time.
 */
export async function openSession(page: Page, { email, password }: Person, path = QUEUE_OF_ALL): Promise<void> {
  const ask = () =>
    page.request.post('/v1/gestao/sessao', {
      data: { email, senha: password },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  let answer = await ask()
  // A busy service, which the form asks again as well.
  await expect.poll(async () => (answer.status() === 503 ? (answer = await ask()) : answer).status()).not.toBe(503)
  if (!answer.ok()) throw new Error(`${email} was not let in: ${await answer.text()}`)
  // The browser remembers for the console that a person signed in (apps/console/src/api/had-session.ts).
  // Decisions take effect at once, and no other process opens after one: nothing here waits ten seconds.
  const remembered = await page.addInitScript(() => {
    globalThis.localStorage.setItem('vaivem-session', 'sim')
    globalThis.localStorage.setItem('vaivem.processo.desfazer', 'nao')
    globalThis.localStorage.setItem('vaivem.processo.seguir', 'nao')
  })
  await page.goto(`/console/${path}`)
  await remembered.dispose()
  await page.getByRole('navigation').first().waitFor()
}

function personOf(role: Role): Person {
  const person = service().staff[role]
  if (!person) throw new Error(`nobody is ${role}`)
  return person
}

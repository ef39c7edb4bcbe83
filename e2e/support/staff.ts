import type { Page } from 'playwright-core'
import { service } from './visitor.ts'

export type Role = 'leitura' | 'atendimento' | 'financeiro' | 'admin' | 'auditor'

/** Signs in to the console as the demo's person of a role, and waits for its first page. */
export async function signIn(page: Page, role: Role): Promise<void> {
  const person = service().staff[role]
  if (!person) throw new Error(`nobody is ${role}`)
  await page.goto('/console/')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByLabel(/^Senha/).fill(person.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('navigation').first().waitFor()
}

import { readFileSync } from 'node:fs'
import type { Ask } from './admin.ts'

export const GUIDE = 'docs/integrating/vendure.md'

/** The permissions that the guide asks for, as its text names them. */
export function permissionsOfGuide(): readonly string[] {
  const text = readFileSync(new URL(`../../${GUIDE}`, import.meta.url), 'utf8')
  const sentence = /com as permissões ([^]*?), e uma chave de API/.exec(text)?.[1] ?? ''
  const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  if (named.length === 0) throw new Error(`${GUIDE} names no permissions`)
  return named
}

/** Makes an administrator for the connection alone, who may do what the guide says and nothing else; answers its credentials. */
export async function makeAdministrator(ask: Ask, name: string): Promise<{ usuario: string; senha: string }> {
  const { createRole } = await ask<{ createRole: { id: string } }>(
    'mutation ($input: CreateRoleInput!) { createRole(input: $input) { id } }',
    { input: { code: name, description: name, permissions: permissionsOfGuide() } },
  )
  const [usuario, senha] = [`${name}@example.com`, `segredo-de-${name}`]
  await ask('mutation ($input: CreateAdministratorInput!) { createAdministrator(input: $input) { id } }', {
    input: { emailAddress: usuario, firstName: 'Vaivém', lastName: name, password: senha, roleIds: [createRole.id] },
  })
  return { usuario, senha }
}

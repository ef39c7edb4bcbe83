import { store } from './store.ts'

export interface Published {
  /** Publishes again what was in force before. */
  readonly restore: () => Promise<void>
}

/** Publishes reasons and ways to send of these names, beside those that the account has. */
export async function publishBeside(names: readonly string[]): Promise<Published> {
  const before = await inForce()
  const quoted = names.map((name) => JSON.stringify(name))
  const beside = (marker: RegExp, line: (name: string, id: number) => string) => (yaml: string) =>
    yaml.replace(marker, (found) => [found.trimEnd(), ...quoted.map((name, at) => line(name, 50 + at)), ''].join('\n'))
  const yaml = [
    beside(/^motivos:\n/m, (name, id) => `  - { id: ${id}, descricao: ${name}, tipo: garantia }`),
    beside(
      /^ {2}opcoes:\n/m,
      (name, id) => `    - { id: ${id}, tipo: agencia, transportadora: 1, descricao: ${name}, prazoDias: 9 }`,
    ),
  ].reduce((text, change) => change(text), before.yaml)
  await publish(yaml, 'nomes de um inimigo')
  return { restore: () => publish(before.yaml, 'como antes') }
}

async function publish(yaml: string, nota: string): Promise<void> {
  const { version } = await inForce()
  const outcome = await store().publishPolicy({ body: { yaml, versao: version, nota } })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
}

async function inForce(): Promise<{ readonly version: number; readonly yaml: string }> {
  const versions = await store().listPolicyVersions({ query: {} })
  const version = versions.ok ? versions.entity[0]?.versao : undefined
  if (version === undefined) throw new Error('an account has a configuration')
  const found = await store().getPolicyVersion({ params: { versao: version } })
  if (!found.ok) throw new Error(JSON.stringify(found))
  return { version, yaml: found.entity.yaml }
}

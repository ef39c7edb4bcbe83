import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { projectRoot, readConfig } from '../../src/platform/config.ts'
import { commands, read, variables as known } from '../support/deploy-files.ts'

const dockerfile = read('deploy/container/Dockerfile')
const kubernetes = readdirSync(join(projectRoot, 'deploy/kubernetes')).map((file) => `deploy/kubernetes/${file}`)
const yamlFiles = ['deploy/container/compose.yaml', 'deploy/observe/alerts.yaml', 'deploy/observe/prometheus.yaml', ...kubernetes] // prettier-ignore

/** Every value of a tree, with the path that leads to it. */
function* walk(value: unknown, path = ''): Generator<readonly [string, unknown]> {
  yield [path, value]
  if (value === null || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${path}.${key}`)
}
const documentsOf = (file: string) =>
  parseAllDocuments(read(file), { merge: true }).map((document) => {
    expect([file, document.errors]).toEqual([file, []])
    return document.toJS() as Record<string, unknown>
  })
const manifests = kubernetes.flatMap(documentsOf)
const valuesAt = (ending: RegExp, from: unknown) =>
  [...walk(from)].filter(([path]) => ending.test(path)).map(([, value]) => value)

test('every file is what its format says', () => {
  for (const file of yamlFiles) expect([file, documentsOf(file).length > 0]).toEqual([file, true])
  JSON.parse(read('deploy/observe/dashboard.json'))
})

describe('the image', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1)
  const last = stages.at(-1) ?? ''
  const environment = Object.fromEntries(
    (/^ENV (.+)$/m.exec(last)?.[1] ?? '').split(' ').map((pair) => pair.split('=', 2) as [string, string]),
  )

  test('sets variables that the service knows, to values it takes', () => {
    const { NODE_ENV, ...ours } = environment
    expect(NODE_ENV).toBe('production')
    expect(Object.keys(ours).filter((name) => !known.has(name))).toEqual([])
    expect(readConfig(ours)).toMatchObject({ ok: true, value: { port: 3000, healthPort: 9000, host: '0.0.0.0' } })
    expect(/^EXPOSE (.+)$/m.exec(last)?.[1]).toBe(`${environment['PORT']} ${environment['HEALTH_PORT']}`)
  })

  test('runs as nobody special, is watched on its private port, and gets the signal to stop itself', () => {
    expect(last).toMatch(/^USER 10001:10001$/m)
    expect(last).toContain(`fetch('http://127.0.0.1:${environment['HEALTH_PORT']}/healthz')`)
    const entry = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(last)?.[1] ?? '[]') as string[]
    expect(entry[0]).toBe('node')
    expect(existsSync(join(projectRoot, entry.at(-1) ?? 'none'))).toBe(true)
    const [command] = JSON.parse(/^CMD (\["\w+"\])$/m.exec(last)?.[1] ?? '[]') as string[]
    expect(commands.has(command ?? '')).toBe(true)
  })

  test('is made of what is there, and of no install script', () => {
    for (const [, names = ''] of dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
      for (const name of names.split(' ')) expect([name, existsSync(join(projectRoot, name))]).toEqual([name, true])
    const installs = [...dockerfile.matchAll(/^RUN npm (?:ci|install)[^\n]*/gm)].map(([line]) => line)
    expect(installs.length).toBeGreaterThan(0)
    for (const line of installs) expect(line).toContain('--ignore-scripts')
    const workspaces = ['packages', 'apps'].flatMap((folder) => readdirSync(join(projectRoot, folder)).map((name) => `${folder}/${name}`)).map((folder) => (folder === 'packages/sdk' ? 'packages/sdk/src' : folder)) // prettier-ignore
    for (const folder of workspaces) expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/`)
  })
})

test('variables, commands, ports and paths of the compose file are those of the service', () => {
  const [compose] = documentsOf('deploy/container/compose.yaml')
  const services = compose?.['services'] as Record<string, Record<string, unknown>>
  const own = Object.entries(services).filter(([, { image }]) => image === 'vaivem')
  expect(own.map(([name]) => name)).toEqual(['migrate', 'service', 'worker'])
  for (const [name, { command, environment, ...rest }] of own) {
    expect([name, commands.has(String((command as string[])[0]))]).toEqual([name, true])
    expect(Object.keys(environment as object).filter((one) => !known.has(one))).toEqual([])
    expect(rest).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  }
  expect(services['service']?.['ports']).toEqual(['127.0.0.1:3000:3000'])
  // The containers that serve and work connect with the role of the service; only the one that migrates has the owner's address.
  for (const [name, { environment, secrets: given }] of own) {
    const { DATABASE_URL, DATABASE_OWNER_URL_FILE } = environment as Record<string, string>
    expect(DATABASE_URL).toBe('postgres://vaivem_app@database:5432/vaivem')
    expect([name, DATABASE_OWNER_URL_FILE !== undefined]).toEqual([name, name === 'migrate'])
    expect([name, given]).toEqual([name, name === 'migrate' ? ['master_key', 'database_owner_url'] : ['master_key']])
  }
  const files = Object.values(compose?.['secrets'] as Record<string, { file: string }>).map(({ file }) => file)
  for (const file of files) expect(read('deploy/container/compose.yaml')).toContain(file.replace('./secrets/', ''))
})

test('the database of the compose file is nobody special, writes to its volume alone, and is on no network but its own', () => {
  const [compose] = documentsOf('deploy/container/compose.yaml')
  const { database } = (compose?.['services'] ?? {}) as Record<string, Record<string, unknown>>
  expect(database).toMatchObject({
    user: '999:999',
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: expect.stringMatching(/^\d+[mg]$/),
    networks: ['data'],
  })
  expect(database).not.toHaveProperty('ports')
  expect(compose?.['networks']).toMatchObject({ data: { internal: true } })
})

describe('the manifests of Kubernetes', () => {
  const podsOf = (kinds: readonly string[]) =>
    manifests
      .filter(({ kind }) => kinds.includes(String(kind)))
      .map(({ spec }) => (spec as { template: { spec: PodSpec } }).template.spec)
  interface PodSpec {
    readonly securityContext: Record<string, unknown>
    readonly automountServiceAccountToken: boolean
    readonly terminationGracePeriodSeconds: number
    readonly containers: readonly (Record<string, unknown> & { readonly args: string[] })[]
  }

  test('name variables, commands, ports and paths of the service', () => {
    for (const data of manifests.filter(({ kind }) => kind === 'ConfigMap').map((one) => one['data'] as object)) {
      expect(Object.keys(data).filter((name) => !known.has(name))).toEqual([])
      const { MASTER_KEY_FILE, ...plain } = data as Record<string, string>
      expect(readConfig(plain)).toMatchObject({ ok: true })
      expect(MASTER_KEY_FILE).toBe('/run/secrets/vaivem/master_key')
      // The role of the service, without a password: that follows from the master key.
      expect(plain['DATABASE_URL']).toMatch(/^postgres:\/\/vaivem_app@[^:@]+:5432\/vaivem$/)
    }
    const pods = podsOf(['Deployment', 'Job'])
    expect(pods.flatMap(({ containers }) => containers.map(({ args }) => args[0]))).toEqual([
      'migrate',
      'serve',
      'work',
    ])
    for (const [path, where] of [
      ['.httpGet.path', ['/healthz', '/readyz', '/healthz']],
      ['.httpGet.port', ['private', 'private', 'private']],
    ] as const)
      for (const pod of podsOf(['Deployment']))
        expect(valuesAt(new RegExp(`${path.replaceAll('.', String.raw`\.`)}$`), pod)).toEqual(where)
    for (const pod of podsOf(['Deployment']))
      expect(valuesAt(/\.containerPort$/, pod).every((port) => port === 3000 || port === 9000)).toBe(true)
  })

  test("give the owner's address to what migrates, and to nothing else", () => {
    const given = podsOf(['Deployment', 'Job']).map((pod) => {
      const mounted = valuesAt(/\.secretName$/, pod)
      const named = pod.containers.flatMap((container) => ((container['env'] ?? []) as { name: string }[]).map(({ name }) => name)) // prettier-ignore
      return [pod.containers[0]?.args[0], mounted, named]
    })
    expect(given).toEqual([
      ['migrate', ['vaivem', 'vaivem-owner'], ['DATABASE_OWNER_URL_FILE']],
      ['serve', ['vaivem'], []],
      ['work', ['vaivem'], []],
    ])
  })

  test('let nothing run as root, write where it should not, or speak to the cluster', () => {
    for (const pod of podsOf(['Deployment', 'Job'])) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 })
      expect(pod.automountServiceAccountToken).toBe(false)
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(20)
      for (const container of pod.containers) {
        expect(container['securityContext']).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(container['resources']).toMatchObject({ requests: {}, limits: { memory: /Mi$/ } })
      }
    }
  })

  test('keep some of each alive, scale each, and choose pods that there are', () => {
    const components = valuesAt(/\.template\.metadata\.labels\.app\.kubernetes\.io\/component$/, manifests)
    expect(components).toEqual(['migrate', 'service', 'worker'])
    const named = (kind: string) => manifests.filter((one) => one['kind'] === kind).map(({ metadata }) => (metadata as { name: string }).name) // prettier-ignore
    expect(named('PodDisruptionBudget')).toEqual(['service', 'worker'])
    expect(named('HorizontalPodAutoscaler')).toEqual(['service', 'worker'])
    expect(named('NetworkPolicy')).toEqual(['closed', 'inward', 'outward'])
    const lists = manifests.filter(({ kind }) => kind === 'Kustomization').map(({ resources }) => resources as string[])
    const listed = lists.flat().map((file) => `deploy/kubernetes/${file}`)
    expect([...listed, 'deploy/kubernetes/kustomization.yaml'].toSorted()).toEqual(kubernetes.toSorted())
  })
})

describe('what observes', () => {
  const code = ['metrics', 'gauges'].map((name) => read(`apps/server/src/platform/observe/${name}.ts`)).join('')
  const ours = new Set([...code.matchAll(/'(vaivem_[a-z_]+)'/g)].map(([, name]) => name))
  const runtime = new Set(['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
  const namesIn = (text: string) =>
    [...text.matchAll(/\b(?:vaivem|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, '')) // prettier-ignore

  test.each(['alerts.yaml', 'dashboard.json'])('%s asks for metrics that there are', (file) => {
    const asked = namesIn(read(`deploy/observe/${file}`))
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((name) => !ours.has(name) && !runtime.has(name))).toEqual([])
  })

  test('every metric of ours is looked at by somebody', () => {
    const asked = new Set(namesIn(read('deploy/observe/alerts.yaml') + read('deploy/observe/dashboard.json')))
    expect([...ours].filter((name) => !asked.has(name ?? ''))).toEqual([])
  })

  test('every alert leads to what one does about it', () => {
    const page = read('docs/operating/observe.md')
    const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\d -]/gu, '')
        .replaceAll(' ', '-'),
    )
    const runbooks = [...read('deploy/observe/alerts.yaml').matchAll(/runbook: docs\/operating\/observe\.md#(\S+)/g)]
    expect(runbooks.length).toBeGreaterThan(10)
    for (const [, anchor = ''] of runbooks) expect(anchors).toContain(anchor)
  })
})

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { env } from 'node:process'
import { recordOf } from '@vaivem/connector-kit'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { projectRoot } from '../../src/platform/config.ts'

/** Version 1 is a program; version 2 an addition to docker, and a program where COMPOSE_2 says which. */
const WAYS = [['docker-compose'], ['docker', 'compose'], ...(env['COMPOSE_2'] ? [[env['COMPOSE_2']]] : [])]
const composes = WAYS.map(([program = '', ...args]) => {
  const told = spawnSync(program, [...args, 'version', '--short'], { encoding: 'utf8' })
  return { program, args, version: told.status === 0 ? told.stdout.trim() : '' }
}).filter(({ version }) => version !== '')
const majors = new Set(composes.map(({ version }) => version.replace(/^v/, '').split('.')[0]))
for (const major of ['1', '2'])
  if (!majors.has(major)) console.warn(`deploy: Compose ${major} is not here: it does not read the file in this run.`)

const file = join(projectRoot, 'deploy/container/compose.yaml')

function readBy({ program, args }: (typeof composes)[number]) {
  const { status, stdout, stderr } = spawnSync(program, [...args, '-p', 'vaivem', '-f', file, 'config'], {
    encoding: 'utf8',
  })
  return { status, stderr, services: recordOf(recordOf(parse(status === 0 ? stdout : '{}'))['services']) }
}

test.each(composes)('Compose $version takes the file', (compose) => {
  const { status, stderr, services } = readBy(compose)
  expect([status, stderr]).toEqual([0, ''])
  expect(Object.keys(services).toSorted()).toEqual(['database', 'migrate', 'service', 'worker'])
})

/** The members that every version writes in the same words; each writes sizes, times, ports and mounts in its own. */
const SAME = 'cap_drop command environment image networks pids_limit read_only restart security_opt tmpfs user build'.split(' ') // prettier-ignore

test.skipIf(composes.length < 2)('every version makes the same services of it', () => {
  const [first, ...others] = composes.map((compose) =>
    Object.entries(readBy(compose).services)
      .map(([name, service]) => {
        const { depends_on: after, secrets, ports, ...members } = recordOf(service)
        const plain = Object.fromEntries(SAME.map((member) => [member, members[member] ?? null]))
        return {
          name,
          ...plain,
          after: conditionsOf(after),
          secrets: sourcesOf(secrets),
          published: publishedOf(ports),
        }
      })
      .toSorted((one, two) => one.name.localeCompare(two.name)),
  )
  for (const other of others) expect(other).toEqual(first)
})

function conditionsOf(after: unknown): readonly unknown[] {
  return Object.entries(recordOf(after)).map(([name, how]) => [name, recordOf(how)['condition']])
}

function sourcesOf(secrets: unknown): readonly unknown[] {
  return Array.isArray(secrets) ? secrets.map((secret) => recordOf(secret)['source']) : []
}

/** `127.0.0.1:3000:3000/tcp` of version 1, and the members of version 2. */
function publishedOf(ports: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(ports) ? ports : []
  return list.map((port) => {
    if (typeof port === 'string') return port.replace('/tcp', '')
    const { host_ip: host, published, target } = recordOf(port)
    return `${String(host)}:${String(published)}:${String(target)}`
  })
}

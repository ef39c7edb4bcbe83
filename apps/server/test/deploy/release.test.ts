import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../src/platform/config.ts'
import { MEMORY_FLAGS } from '../support/program.ts'
import { commands, read, variables as known } from '../support/deploy-files.ts'

test('a release pins the images that the files name, by what their registry says, and invents nothing', () => {
  const script = join(projectRoot, 'deploy/container/pin-images.sh')
  const images = [...readFileSync(script, 'utf8').matchAll(/^(\w+)_image=(\S+)$/gm)]
  const compose = read('deploy/container/compose.yaml')
  for (const [, name = '', image = ''] of images) expect(compose).toContain(`\${${name.toUpperCase()}_IMAGE:-${image}}`)
  expect(read('deploy/container/Dockerfile')).toContain(`ARG BASE=${images.find(([, name]) => name === 'node')?.[2]}`)
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-pins-'))
  const pinned = join(folder, 'images.env')
  const run = (digest: string) => {
    copyFileSync(script, join(folder, 'pin-images.sh'))
    writeFileSync(join(folder, 'docker'), `#!/bin/sh\necho '${digest}'\n`, { mode: 0o755 })
    return spawnSync('/bin/sh', [join(folder, 'pin-images.sh')], {
      env: { PATH: `${folder}:/usr/bin:/bin` },
      encoding: 'utf8',
    })
  }
  const digest = `sha256:${'0a'.repeat(32)}`
  expect(run(digest).status).toBe(0)
  expect(readFileSync(pinned, 'utf8')).toBe(
    images.map(([, name = '', image]) => `${name.toUpperCase()}_IMAGE=${image}@${digest}\n`).join(''),
  )
  for (const none of ['', 'latest', `sha256:${'0a'.repeat(31)}`, `sha256:${'0g'.repeat(32)}`]) {
    const { status, stderr } = run(none)
    expect([none, status]).toEqual([none, 1])
    expect(stderr).toContain('no digest of docker.io/library/node')
  }
  expect(readFileSync(pinned, 'utf8')).toContain(digest)
  rmSync(folder, { recursive: true })
})

test('the launcher, the image and the unit of systemd tell Node the same of its memory', () => {
  const quoted = (mark: string) => MEMORY_FLAGS.map((flag) => `${mark}${flag}${mark}`).join(', ')
  expect(read('scripts/launch/commands.mjs')).toContain(`[${quoted("'")}]`)
  expect(read('deploy/container/Dockerfile')).toContain(
    `ENTRYPOINT ["node", ${quoted('"')}, "apps/server/dist/main.js"]`,
  )
  expect(read('deploy/systemd/vaivem@.service')).toContain(`/node ${MEMORY_FLAGS.join(' ')} apps/server/dist/main.js`)
})

describe('the units of systemd', () => {
  const units = ['vaivem@.service', 'vaivem-migrate.service'].map(
    (name) => [name, read(`deploy/systemd/${name}`)] as const,
  )
  const valuesOf = (unit: string, name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value) // prettier-ignore
  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

  test.each(units)('%s names variables and commands of the service, and reads secrets as files', (name, unit) => {
    const variables = valuesOf(unit, 'Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=', 1)[0] ?? '')) // prettier-ignore
    expect(variables.filter((one) => one !== 'NODE_ENV' && !known.has(one))).toEqual([])
    expect(variables.includes('DATABASE_OWNER_URL_FILE')).toBe(name === 'vaivem-migrate.service')
    const command = valuesOf(unit, 'ExecStart')[0]?.split(' ').at(-1)
    expect(command === '%i' || commands.has(command ?? '')).toBe(true)
    expect(Number(valuesOf(unit, 'TimeoutStopSec')[0] ?? 20)).toBeGreaterThanOrEqual(15)
    for (const line of ['DynamicUser=yes', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet='])
      expect(unit.split('\n')).toContain(line)
    expect(valuesOf(unit, 'MemoryMax')[0]).toMatch(/^\d+M$/)
  })

  test.runIf(hasSystemd).each(units)('%s is what systemd takes, and leaves little open', (name, unit) => {
    const folder = mkdtempSync(join(tmpdir(), 'vaivem-units-'))
    const file = join(folder, name.replace('@.', '@serve.'))
    writeFileSync(file, unit.replaceAll('/opt/vaivem', projectRoot))
    const said = (...args: string[]) => spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' })
    const verified = said('verify', '--man=no')
    expect([verified.status, verified.stderr]).toEqual([0, ''])
    expect(said('security', '--offline=true', '--threshold=15').status).toBe(0)
    rmSync(folder, { recursive: true })
  })

  test.each(units)('%s starts the Node of the project, whichever the machine has', (_name, unit) => {
    const [line = ''] = valuesOf(unit, 'ExecStart')
    const [program = '', ...args] = line.replaceAll('/opt/vaivem', projectRoot).replace('%i', 'serve').split(' ')
    expect(existsSync(program)).toBe(true)
    const [folder = ''] = valuesOf(unit, 'WorkingDirectory').map((path) => path.replace('/opt/vaivem', projectRoot))
    // As systemd starts it: nothing of ours in the environment, and an address at which nothing answers.
    const env = { PATH: '/usr/bin:/bin', MASTER_KEY: Buffer.alloc(32, 1).toString('base64'), DATABASE_URL: 'postgres://x@127.0.0.1:1/x' } // prettier-ignore
    const { status, stderr } = spawnSync(program, args.map(whereBuilt), { cwd: folder, env, encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, expect.stringContaining('O banco de dados não respondeu em 127.0.0.1')])
  })

  /** The result of `npm run build`; where it was not run, the sources from which it is built. */
  function whereBuilt(arg: string): string {
    return arg.endsWith('dist/main.js') && !existsSync(join(projectRoot, arg)) ? arg.replace('dist/main.js', 'src/main.ts') : arg // prettier-ignore
  }
})

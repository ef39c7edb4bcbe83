import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Environment, masterKeyOf, projectRoot, readConfig, readEnvironment } from './config.ts'
import { rangeOf } from './outbound/receiver-address.ts'

const key = Buffer.alloc(32, 7).toString('base64')

test('an empty environment gives a service on this machine only, with a database of its own', () => {
  expect(readConfig({})).toEqual({
    ok: true,
    value: {
      environment: 'production',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      healthPort: undefined,
      healthHost: '127.0.0.1',
      traceEndpoint: undefined,
      traceRatio: 1,
      dataDir: join(projectRoot, '.vaivem'),
      databaseUrl: undefined,
      databasePoolSize: 10,
      serviceProcesses: 1,
      masterKey: undefined,
      readyFile: undefined,
      logLevel: 'info',
      webhookAllowPrivate: [],
    },
  })
})

test.each([
  ['HOST', '0.0.0.0', { host: '0.0.0.0', publicUrl: 'http://0.0.0.0:3000' }],
  ['HOST', '::1', { host: '::1', publicUrl: 'http://[::1]:3000' }],
  ['HOST', 'localhost', { host: 'localhost' }],
  ['PORT', '8080', { port: 8080, publicUrl: 'http://127.0.0.1:8080' }],
  ['PORT', '0', { port: 0, publicUrl: undefined }],
  ['PORT', '', { port: 3000 }],
  ['PORT', ' 8080 ', { port: 8080 }],
  ['PUBLIC_URL', 'https://trocas.loja.com.br/', { publicUrl: 'https://trocas.loja.com.br' }],
  ['PUBLIC_URL', 'https://loja.com.br/trocas', { publicUrl: 'https://loja.com.br/trocas' }],
  ['HEALTH_PORT', '9000', { healthPort: 9000 }],
  ['HEALTH_HOST', '0.0.0.0', { healthHost: '0.0.0.0', host: '127.0.0.1' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://coletor:4318', { traceEndpoint: 'http://coletor:4318' }],
  ['OTEL_TRACES_SAMPLER_ARG', '0.05', { traceRatio: 0.05 }],
  ['DATA_DIR', 'dados', { dataDir: join(projectRoot, 'dados') }],
  ['DATA_DIR', '/var/lib/vaivem', { dataDir: '/var/lib/vaivem' }],
  ['WAL_ARCHIVE_DIR', '/arquivo', { walArchiveDir: '/arquivo' }],
  ['WAL_ARCHIVE_DIR', 'arquivo', { walArchiveDir: join(projectRoot, 'arquivo') }],
  ['DATABASE_URL', 'postgresql://u:s@banco/vaivem', { databaseUrl: 'postgresql://u:s@banco/vaivem' }],
  ['DATABASE_OWNER_URL', 'postgres://d:s@banco/vaivem', { databaseOwnerUrl: 'postgres://d:s@banco/vaivem' }],
  ['DATABASE_POOL_SIZE', '40', { databasePoolSize: 40 }],
  ['SERVICE_PROCESSES', '4', { serviceProcesses: 4 }],
  ['READY_FILE', '/run/pronto.json', { readyFile: '/run/pronto.json' }],
  ['ENVIRONMENT', 'qa', { environment: 'qa' }],
  ['LOG_LEVEL', 'warn', { logLevel: 'warn' }],
  [
    'WEBHOOK_ALLOW_PRIVATE',
    '127.0.0.1, 10.0.0.0/8',
    { webhookAllowPrivate: [rangeOf('127.0.0.1'), rangeOf('10.0.0.0/8')] },
  ],
  ['MASTER_KEY', key, { masterKey: Buffer.from(key, 'base64') }],
])('%s=%j is read', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject({ ok: true, value: expected })
})

test.each([
  ['HOST', 'maquina:3000', 'um endereço IP ou um nome de máquina'],
  ['PORT', '65536', 'um número inteiro de 0 a 65535'],
  ['PORT', '80.5', 'um número inteiro de 0 a 65535'],
  ['PORT', '-1', 'um número inteiro de 0 a 65535'],
  ['PORT', '0x50', 'um número inteiro de 0 a 65535'],
  ['HEALTH_PORT', '0', 'um número inteiro de 1 a 65535'],
  ['WAL_ARCHIVE_DIR', '.vaivem/arquivo', 'deve ficar fora de DATA_DIR'],
  ['HEALTH_PORT', '3000', 'uma porta diferente de PORT'],
  ['PUBLIC_URL', 'trocas.loja.com.br', 'um endereço http:// ou https://'],
  ['PUBLIC_URL', 'ftp://loja', 'um endereço http:// ou https://'],
  ['PUBLIC_URL', 'https://loja?a=1', 'sem consulta nem senha'],
  ['DATABASE_POOL_SIZE', '0', 'um número inteiro de 1 a 200'],
  ['SERVICE_PROCESSES', '0', 'um número inteiro de 1 a 1000'],
  ['ENVIRONMENT', 'staging', 'um de: production, qa'],
  ['LOG_LEVEL', 'INFO', 'um de: fatal, error, warn, info'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'um número de 0 a 1'],
  ['WEBHOOK_ALLOW_PRIVATE', 'localhost', 'endereços IP ou faixas deles'],
])('%s=%s is refused with its name, its value and what is allowed', (name, value, sentence) => {
  const [fault, ...others] = faultsOf({ [name]: value })
  expect(others).toEqual([])
  expect(fault).toContain(name)
  expect(fault).toContain(value)
  expect(fault).toContain(sentence)
})

test.each([
  ['DATABASE_URL', 'mysql://u:segredo@banco/vaivem', 'um endereço de PostgreSQL'],
  ['DATABASE_OWNER_URL', 'mysql://u:segredo@banco/vaivem', 'um endereço de PostgreSQL'],
  ['MASTER_KEY', 'c2VncmVkbw==', '32 bytes em base64'],
  ['MASTER_KEY', `${key.slice(0, -1)}!`, '32 bytes em base64'],
])('%s is refused without showing its value, which is a secret', (name, value, sentence) => {
  const [fault] = faultsOf({ [name]: value })
  expect(fault).toContain(`${name} deve ser ${sentence}`)
  expect(fault).not.toContain(value)
})

test('every fault is named at once', () => {
  expect(faultsOf({ PORT: 'x', ENVIRONMENT: 'y', LOG_LEVEL: 'z' })).toHaveLength(3)
})

test('the variables of the process win over those of .env', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, '.env'), 'PORT=4000\n# a note\nHOST="0.0.0.0"\n')
  expect(readEnvironment({ PORT: '5000' }, folder)).toEqual({ PORT: '5000', HOST: '0.0.0.0' })
  expect(readEnvironment({ PORT: '5000' }, join(folder, 'none'))).toEqual({ PORT: '5000' })
})

test('a secret may stand in a file; the variable itself wins, and a file that cannot be read is named', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'database_url')
  writeFileSync(file, 'postgres://u:s@banco/vaivem\n')
  const environment = readEnvironment({ DATABASE_URL_FILE: file, SMTP_URL_FILE: join(folder, 'none') }, folder)
  expect(environment['DATABASE_URL']).toBe('postgres://u:s@banco/vaivem')
  expect(faultsOf(environment)).toEqual([`SMTP_URL_FILE ("${join(folder, 'none')}") não pôde ser lido, ou está vazio.`])
  const own = { DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://other/x' }
  expect(readEnvironment(own, folder)['DATABASE_URL']).toBe('postgres://other/x')
})

const embedded = { databaseUrl: undefined, databaseOwnerUrl: undefined }

test('the master key is made once, kept in a file of its user, and the configured one wins', () => {
  const dataDir = temporaryFolder()
  const made = masterKeyOf({ ...embedded, dataDir, masterKey: undefined })
  expect(made).toMatchObject({ ok: true, value: { length: 32 } })
  expect(masterKeyOf({ ...embedded, dataDir, masterKey: undefined })).toEqual(made)
  expect(statSync(join(dataDir, 'master.key')).mode & 0o777).toBe(0o600)
  const configured = Buffer.from(key, 'base64')
  expect(masterKeyOf({ ...embedded, dataDir, masterKey: configured })).toEqual({ ok: true, value: configured })
})

test.each(['databaseUrl', 'databaseOwnerUrl'])('no master key is made for a database that %s names', (name) => {
  const dataDir = temporaryFolder()
  const asked = { ...embedded, [name]: 'postgres://u:s@banco/vaivem', dataDir, masterKey: undefined }
  expect(masterKeyOf(asked)).toMatchObject({
    refusal: { faults: [expect.stringMatching(/^MASTER_KEY é obrigatória com DATABASE_URL: 32 bytes em base64/)] },
  })
  expect(existsSync(join(dataDir, 'master.key'))).toBe(false)
  masterKeyOf({ ...embedded, dataDir, masterKey: undefined })
  expect(masterKeyOf(asked)).toMatchObject({
    refusal: { faults: [expect.stringContaining(`MASTER_KEY_FILE=${dataDir}/master.key`)] },
  })
})

test('a damaged master key file is refused, not replaced', () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'master.key'), 'curta')
  expect(masterKeyOf({ ...embedded, dataDir, masterKey: undefined })).toMatchObject({ ok: false })
  expect(readFileSync(join(dataDir, 'master.key'), 'utf8')).toBe('curta')
})

test('the log of a database that is not our own is not ours to archive', () => {
  const outside = { DATABASE_URL: 'postgres://u@banco/vaivem', WAL_ARCHIVE_DIR: '/arquivo' }
  expect(faultsOf(outside)).toEqual([expect.stringMatching(/^WAL_ARCHIVE_DIR vale para o PostgreSQL próprio/)])
})

test('.env.example names every variable and, read as it is, changes nothing', () => {
  const example = readFileSync(join(projectRoot, '.env.example'), 'utf8')
  const source = readFileSync(join(import.meta.dirname, 'config.ts'), 'utf8')
  for (const [, name] of source.matchAll(/read\('([A-Z_]+)'/g)) expect(example).toMatch(new RegExp(`^#?${name}=`, 'm'))
  const folder = temporaryFolder()
  writeFileSync(join(folder, '.env'), example)
  expect(readConfig(readEnvironment({}, folder))).toEqual(readConfig({}))
})

function faultsOf(env: Environment): readonly string[] {
  const read = readConfig(env)
  return read.ok ? [] : read.refusal.faults
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-config-'))
  chmodSync(folder, 0o700)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

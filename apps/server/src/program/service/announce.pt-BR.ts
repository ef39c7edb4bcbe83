import type { Config } from '../../platform/config.ts'
import { WrongMasterKey } from '../../accounts/index.ts'
import type { Demo } from '../demo/create-demo.ts'
import { UnfitSchema } from '../../platform/database/unfit-schema.ts'
import { NoSigningKey } from './prepare.ts'

/** The output of `npm start` once the service accepts requests: address, key, and an example to paste. */
export function announce({
  url,
  demo,
  embedded,
  dataDir,
}: {
  readonly url: string
  readonly demo: Demo | undefined
  readonly embedded: boolean
  readonly dataDir: string
}): string[] {
  const database = embedded ? `PostgreSQL próprio em ${dataDir}` : 'PostgreSQL de DATABASE_URL'
  const lines = [
    '',
    `Vaivém atendendo em ${url}`,
    `Console:             ${url}/console/`,
    `Documentação:        ${url}/docs`,
    `Banco de dados:      ${database}`,
  ]
  if (!demo) return [...lines, '', 'Ctrl+C encerra.']
  return [
    ...lines,
    '',
    `Conta de demonstração ${demo.created ? 'criada' : 'pronta'}:`,
    `  ServiceKey:   ${demo.serviceKey}`,
    `  ServiceToken: ${demo.serviceToken}`,
    '',
    'Para entrar no console (e-mail e senha):',
    ...staffLines(demo),
    '',
    'Experimente em outro terminal:',
    `  curl -X POST -H 'ServiceKey: ${demo.serviceKey}' -H 'ServiceToken: ${demo.serviceToken}' ${url}/v1/pvt/seguranca/autenticar`,
    '',
    'npm run walkthrough conta a história inteira por HTTP. Ctrl+C encerra.',
  ]
}

/** The demo's people, one a role. */
export function staffLines({ staff }: Demo): string[] {
  return staff.map(({ email, password }) => `  ${email.padEnd(26)} ${password}`)
}

/** The output of `vaivem work` once it looks for work. */
export const WORKING = ['', 'Vaivém executando estornos e vales. Ctrl+C encerra.']

/** Why the service did not begin, before it could listen. */
export function startFault(error: unknown): string {
  if (error instanceof WrongMasterKey) {
    return 'A chave mestra não é a que selou este banco: use a MASTER_KEY (ou o DATA_DIR/master.key) com que ele foi criado.'
  }
  if (error instanceof NoSigningKey) {
    return `O banco ainda não tem a chave que assina os acessos de ${error.environment}: rode vaivem migrate com ENVIRONMENT=${error.environment}.`
  }
  if (error instanceof UnfitSchema) return unfitSchemaFault(error)
  const message = error instanceof Error ? error.message : String(error)
  return `O banco não pôde ser preparado (${message}): confira DATABASE_URL, as permissões do seu usuário e a versão do serviço.`
}

/** Why this release does not touch the database, and what to do; nothing in it was changed. */
function unfitSchemaFault({ reason, migrations }: UnfitSchema): string {
  const named = migrations.join(', ')
  if (reason === 'not-ours') return 'O banco tem tabelas que não são do Vaivém: dê a ele um banco vazio, só dele.'
  if (reason === 'newer')
    return `O banco já está em uma versão mais nova do que a deste programa (${named}): use a versão nova, ou restaure uma cópia de antes dela.`
  if (reason === 'changed')
    return `O banco recebeu esta migração com outro conteúdo (${named}): use o programa de uma versão publicada, sem alterações.`
  return 'O banco tem o esquema de outra versão do Vaivém, que esta não converte: use um banco vazio, ou a versão que criou este.'
}

/** Why the service does not listen, and what to do. */
export function listenFault(error: unknown, config: Config): string {
  const { readyFile } = config
  const { code, message, path, port: asked } = error as NodeJS.ErrnoException & { readonly port?: number }
  const isPrivate = asked !== undefined && asked === config.healthPort
  const [host, port] = isPrivate ? [config.healthHost, asked] : [config.host, config.port]
  const [HOST, PORT] = isPrivate ? ['HEALTH_HOST', 'HEALTH_PORT'] : ['HOST', 'PORT']
  if (code === 'EADDRINUSE')
    return `A porta ${port} já está em uso em ${host}: encerre quem a usa ou escolha outra com ${PORT}.`
  if (code === 'EACCES' && path === undefined)
    return `Sem permissão para escutar na porta ${port}: escolha uma acima de 1023 com ${PORT}.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `O endereço ${host} não é desta máquina: mude ${HOST}.`
  if (readyFile !== undefined && path === readyFile) return `READY_FILE (${readyFile}) não pôde ser escrito: ${message}`
  return `O serviço não pôde começar: ${message}`
}

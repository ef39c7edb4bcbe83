import type { Config } from '../../platform/config.ts'
import { WrongMasterKey } from '../../accounts/index.ts'
import type { Demo } from '../demo/create-demo.ts'
import type { StartHere } from './start-here.ts'
import { NotDistributable } from '../../platform/database/distribution.ts'
import { UnfitSchema } from '../../platform/database/unfit-schema.ts'
import { NoSigningKey } from './prepare.ts'

/** Shows the mails that a demonstration keeps on this machine. */
export const MAILBOX_COMMAND = 'npm run vaivem -- mailbox list'

/** Where the first account of this installation is set up; the code follows the `#`, so that it is never sent as part of an address. */
export function setupUrlOf(url: string, setupCode: string): string {
  return `${url}/console/instalar#${setupCode}`
}

/** The output of `npm start` once the service accepts requests: what to open first, and what to try there. */
export function announce({
  url,
  demo,
  order,
  setupCode,
  embedded,
  dataDir,
}: {
  readonly url: string
  readonly demo: Demo | undefined
  readonly embedded: boolean
  readonly dataDir: string
} & StartHere): string[] {
  const database = embedded ? `PostgreSQL próprio em ${dataDir}` : 'PostgreSQL de DATABASE_URL'
  return [
    '',
    `Vaivém atendendo em ${url}`,
    `Banco de dados:      ${database}`,
    ...(demo ? demoLines(url, demo, order) : []),
    ...(setupCode === null ? [] : setupLines(url, setupCode)),
    '',
    `Console:             ${url}/console/`,
    `Documentação:        ${url}/docs`,
    '',
    demo ? 'npm run walkthrough conta a história inteira por HTTP. Ctrl+C encerra.' : 'Ctrl+C encerra.',
  ]
}

function demoLines(url: string, demo: Demo, order: StartHere['order']): string[] {
  const page = `${url}/loja/${demo.alias}`
  return [
    '',
    'Experimente como consumidor:',
    `  Página da loja:    ${order ? `${page}?pedido=${encodeURIComponent(order.number)}` : page}`,
    ...(order
      ? [
          `  Pedido:            ${order.number}`,
          `  E-mail:            ${order.email}`,
          `  Código da página:  ${MAILBOX_COMMAND}, em outro terminal`,
        ]
      : ['  Nenhum pedido da demonstração é recente: apague DATA_DIR para fazer outra.']),
    '',
    'Experimente como equipe (e-mail e senha do console):',
    ...staffLines(demo),
    '',
    `Integre: conta de demonstração ${demo.created ? 'criada' : 'pronta'}`,
    `  ServiceKey:   ${demo.serviceKey}`,
    `  ServiceToken: ${demo.serviceToken}`,
    `  curl -X POST -H 'ServiceKey: ${demo.serviceKey}' -H 'ServiceToken: ${demo.serviceToken}' ${url}/v1/pvt/seguranca/autenticar`,
  ]
}

/** Shown until the first account is there. */
function setupLines(url: string, setupCode: string): string[] {
  return [
    '',
    'Prepare a sua loja (o código vale uma vez; não o entregue a ninguém):',
    `  ${setupUrlOf(url, setupCode)}`,
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
  if (error instanceof NotDistributable) return NOT_DISTRIBUTABLE[error.reason]
  const message = error instanceof Error ? error.message : String(error)
  return `O banco não pôde ser preparado (${message}): confira DATABASE_URL, as permissões do seu usuário e a versão do serviço.`
}

/** Why the tables cannot be distributed, and what to do. */
const NOT_DISTRIBUTABLE: Readonly<Record<NotDistributable['reason'], string>> = {
  'no-extension':
    'O banco não tem a extensão citus: crie-a nele e em cada nó (CREATE EXTENSION citus) e repita. Nada mudou.',
  'no-nodes': 'Nenhum nó do Citus guarda linhas: acrescente os nós (citus_add_node) e repita. Nada mudou.',
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

import { DEMO_ACCOUNT_IDS } from '../demo/create-demo.ts'
import {
  checkpointKeyOf,
  type CheckpointsSeen,
  type ChainFileHead,
  chainFile,
  checkChainFile,
  type PublicKeys,
  type Breach,
  readChain,
  type Verified,
  verifyChain,
} from '../../records/index.ts'
import { openSigningKeys, type SealedKey, selectSigningKeys } from '../../accounts/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { type Arguments, CALLED_WRONGLY, type Command, DONE, FAILED, type Option } from './command.ts'
import { BREACHES, FILE_FAULTS, unsealedMessage, unprovenMessage } from './audit-messages.pt-BR.ts'
import type { CliContext } from './context.ts'
import { actorOf, withAccount } from './open-account.ts'

const ACCOUNT: Option = {
  name: 'account',
  short: 'a',
  value: 'APELIDO',
  required: true,
  description: 'conta de que se quer a auditoria',
}

export const auditVerify: Command = {
  name: 'audit verify',
  summary: 'Confere se ninguém mexeu no que foi registrado de uma conta',
  description:
    'Lê de novo tudo o que foi registrado e refaz a cadeia de resumos, em partes, seja qual for o tamanho. Diz o ' +
    'primeiro elo que não confere, quantos há e o resumo do último, e confere com a chave mestra os pontos de controle ' +
    'que os assinam. Anote o resumo fora daqui: com --head, confere depois que a cadeia de então ainda é o começo da de ' +
    'agora. Sai com 1 se algo não confere. docs/operating/audit.md diz o que é achado, e o que não é.',
  options: [
    ACCOUNT,
    { name: 'head', value: 'RESUMO', description: 'resumo anotado antes, que deve estar na cadeia' },
    {
      name: 'late',
      value: 'NÚMEROS',
      description: 'pontos de controle que se sabe que vieram tarde, separados por vírgula, como 1,7',
    },
  ],
  examples: ['vaivem audit verify --account minha-loja'],
  run: runVerify,
}

export const auditExport: Command = {
  name: 'audit export',
  summary: 'Grava a auditoria de uma conta em um arquivo assinado',
  description:
    'Uma linha JSON por elo, com o que ele registra, e no fim uma assinatura (Ed25519) com a chave desta instalação. ' +
    'Quem recebe confere com vaivem audit check e as chaves publicadas em /.well-known/jwks.json, sem acesso a mais ' +
    'nada. Motivos e endereços só vão com --with-texts; sem ela, vão os seus resumos. A exportação fica na auditoria.',
  options: [
    ACCOUNT,
    { name: 'out', value: 'ARQUIVO', required: true, description: 'arquivo a criar; um que já existe é recusado' },
    { name: 'with-texts', description: 'inclui motivos e endereços, que podem ser dados pessoais' },
  ],
  examples: ['vaivem audit export --account minha-loja --out auditoria.jsonl'],
  run: runExport,
}

export const auditCheck: Command = {
  name: 'audit check',
  summary: 'Confere um arquivo de auditoria, sem banco de dados',
  description:
    'Confere cada elo, o que ele registra, os pontos de controle e a assinatura, só com as chaves públicas de quem ' +
    'exportou: baixe-as de /.well-known/jwks.json da instalação. Sai com 1 e diz a linha se algo não confere; se o JWKS ' +
    'não tem a chave dos pontos de controle, diz que não os conferiu.',
  positionals: [{ name: 'ARQUIVO', description: 'arquivo de vaivem audit export' }],
  options: [{ name: 'jwks', value: 'ARQUIVO', required: true, description: 'chaves públicas da instalação, em JSON' }],
  examples: ['vaivem audit check auditoria.jsonl --jwks jwks.json'],
  run: runCheck,
}

function runVerify(context: CliContext, args: Arguments): Promise<number> {
  const late = args.optional('late') ?? ''
  if (!/^(\d{1,15}(,\d{1,15})*)?$/.test(late)) {
    context.err(`--late deve ser números separados por vírgula, como 1,7; "${late}" não é.`)
    return Promise.resolve(CALLED_WRONGLY)
  }
  return withAccount(context, args.required('account'), async ({ account_id: accountId }, installation) => {
    const { database, environment, masterKey } = installation
    const { kid, publicKey } = checkpointKeyOf(masterKey)
    const noted = args.optional('head')
    const verified = await verifyChain(database, accountId, {
      now: context.now(),
      publicKeyOf: (name) => (name === kid ? publicKey : undefined),
      noted,
    })
    for (const line of summaryOf(verified)) context.out(line)
    const known = new Set(late.split(',').map(Number))
    // The past of the demo account was recorded all at once, when the account was made.
    const isKnown = (number: number) => known.has(number) || accountId === DEMO_ACCOUNT_IDS[environment]
    const faults = [...faultsOf(verified, noted), ...signatureFaultsOf(verified.checkpoints, isKnown)]
    for (const fault of faults) context.err(fault)
    return faults.length === 0 ? DONE : FAILED
  })
}

function summaryOf({ links, head, erasedTexts, checkpoints }: Verified): string[] {
  return [
    `Elos conferidos: ${links}`,
    `Resumo do último: ${head.hash}`,
    `Textos apagados a pedido de pessoas: ${erasedTexts}`,
    signedWords(checkpoints),
  ]
}

function signedWords({ count, sequence, signedAt }: CheckpointsSeen): string {
  return count === 0
    ? 'Assinados: nenhum elo.'
    : `Assinados até o elo ${sequence}, pelo ponto de controle ${count}, de ${signedAt}.`
}

function faultsOf(
  { links, broken, unproven, unsealed, processWithGap, hasNoted }: Verified,
  noted: string | undefined,
): string[] {
  const sentence = (breach: Breach, sequence: number) => `O elo ${sequence} não confere: ${BREACHES[breach]}`
  return [
    ...(broken ? [sentence(broken.breach, broken.sequence)] : []),
    ...(unproven ? [unprovenMessage(unproven)] : []),
    ...(unsealed.count > 0
      ? [
          `${unsealed.count} registros há mais de 5 minutos sem elo, desde o ${unsealed.oldestId}: o trabalhador está de pé?`,
        ]
      : []),
    // The creation of an account is recorded, so that an account without any record has lost it.
    ...(links === 0 && !broken && unsealed.count === 0
      ? ['Não há elo nenhum: o que foi registrado desta conta foi apagado.']
      : []),
    ...(processWithGap === undefined ? [] : [`Ao processo ${processWithGap} falta um de seus eventos.`]),
    ...(noted === undefined || hasNoted ? [] : [`O resumo ${noted} não está na cadeia: ela não é a mesma de antes.`]),
  ]
}

function signatureFaultsOf(
  { late, unknownKeys }: CheckpointsSeen,
  isKnown: (number: number) => boolean,
): readonly string[] {
  return [
    ...unknownKeys.map(
      (kid) => `Há pontos de controle assinados com outra chave mestra (${kid}), que não foram conferidos.`,
    ),
    ...late.filter(({ number }) => !isKnown(number)).map(unsealedMessage),
  ]
}

function runExport(context: CliContext, args: Arguments): Promise<number> {
  return withAccount(context, args.required('account'), async ({ account_id: accountId, alias }, installation) => {
    const { database, environment, masterKey } = installation
    const sealed = await database.readAsOperator<SealedKey>(selectSigningKeys(environment))
    const [signing] = openSigningKeys(sealed, masterKey)
    if (!signing) return failed(context, 'Esta instalação ainda não tem chave de assinatura: suba o serviço uma vez.')
    const out = args.required('out')
    const withTexts = args.isOn('with-texts')
    const exportedAt = context.now().toString()
    const head: ChainFileHead = { type: 'vaivem-audit', version: 1, account: accountId, alias, environment, exportedAt }
    const facts = { kid: signing.kid, withTexts }
    // Recorded first, so that every export leaves a trace. The record is a link of the next export.
    await database.inAccount(accountId, (tx) =>
      recordAudit(tx, accountId, { at: context.now(), actor: actorOf(context), action: 'audit.exported', facts }),
    )
    try {
      await context.writeLines(out, chainFile(readChain(database, accountId), head, { signing, withTexts }))
    } catch (error) {
      return failed(context, `Não consegui gravar ${out}: ${error instanceof Error ? error.message : String(error)}`)
    }
    context.out(`Gravado: ${out}, assinado com a chave ${signing.kid}.`)
    return DONE
  })
}

async function runCheck(context: CliContext, args: Arguments): Promise<number> {
  const keys = await publicKeys(context, args.required('jwks'))
  if (!keys) return failed(context, `${args.required('jwks')} não tem chaves públicas (JWKS).`)
  const file = args.required('ARQUIVO')
  let checked: Awaited<ReturnType<typeof checkChainFile>>
  try {
    checked = await checkChainFile(context.readLines(file), keys)
  } catch (error) {
    return failed(context, `Não consegui ler ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
  if ('fault' in checked) return failed(context, `Linha ${checked.line}: ${FILE_FAULTS[checked.fault]}`)
  context.out(
    `Confere: conta "${checked.head.alias}" (${checked.head.account}), exportada em ${checked.head.exportedAt}.`,
  )
  context.out(`Elos: ${checked.links}; resumo do último: ${checked.headHash}; chave ${checked.kid}.`)
  context.out(signedWords(checked.checkpoints))
  for (const kid of checked.checkpoints.unknownKeys)
    context.out(`Não conferi as assinaturas dos pontos de controle: o JWKS não tem a chave ${kid} de quem exportou.`)
  for (const late of checked.checkpoints.late) context.out(unsealedMessage(late))
  return DONE
}

async function publicKeys(context: CliContext, path: string): Promise<PublicKeys | undefined> {
  try {
    const found = JSON.parse(await context.readFile(path)) as Partial<PublicKeys>
    return Array.isArray(found.keys) ? { keys: found.keys } : undefined
  } catch {
    return undefined
  }
}

function failed(context: CliContext, sentence: string): number {
  context.err(sentence)
  return FAILED
}

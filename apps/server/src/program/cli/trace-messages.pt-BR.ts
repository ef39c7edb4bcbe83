import { refusalCatalogue, type RefusalKind, type RefusalType } from '@vaivem/contract'
import type { SignInReason } from '../../platform/http/refused-request.ts'
import type { UnauthorizedReason } from '../../platform/http/unauthorized.ts'
import type { LogRecord } from './log-record.ts'

/** The cause of a refusal, and what helps. */
interface Told {
  readonly why: string
  readonly todo: string
}

const ASK_AGAIN = 'Peça outro bearer em POST /v1/pvt/seguranca/autenticar.'
const SIGN_IN_AGAIN = 'Entre de novo no console.'

/** Every reason of a refusal that the answer leaves out. */
const REASONS: Readonly<Record<UnauthorizedReason | SignInReason | 'answer-replayed', Told>> = {
  'token-missing': told('a requisição veio sem o cabeçalho Authorization', 'Envie Authorization: Bearer TOKEN.'),
  'token-repeated': told(
    'o cabeçalho Authorization veio mais de uma vez',
    'Envie-o uma vez só; veja se um proxy o repete.',
  ),
  'token-malformed': told(
    'o cabeçalho Authorization não traz um bearer',
    'Envie Authorization: Bearer TOKEN, com o token inteiro.',
  ),
  'signing-key-unknown': told(
    'o bearer foi assinado por uma chave que esta instalação não tem: é de outra instalação ou de outro ambiente',
    `Confira o endereço e o ambiente. ${ASK_AGAIN}`,
  ),
  'token-signature': told('a assinatura do bearer não confere: ele foi cortado, mudado ou feito por outros', ASK_AGAIN),
  'token-claims': told('o bearer não diz o que um bearer deste ambiente diz', ASK_AGAIN),
  'token-expired': told('o bearer expirou', `${ASK_AGAIN} expirarEm diz até quando ele vale.`),
  'token-early': told('o bearer ainda não vale', 'Confira os relógios das máquinas que atendem.'),
  'token-ended': told(
    'o bearer foi encerrado: a credencial foi desativada e voltou, ou a sessão ou o papel da pessoa mudou',
    ASK_AGAIN,
  ),
  'account-unknown': told('a conta do bearer não existe neste ambiente', 'Confira o endereço e o ambiente.'),
  'credential-unknown': told('a credencial do bearer não existe mais', 'Crie outra: vaivem credential create.'),
  'credential-disabled': told('a credencial está desativada', 'Crie outra: vaivem credential create.'),
  'person-unknown': told('a pessoa do bearer não existe mais', SIGN_IN_AGAIN),
  'person-disabled': told(
    'a pessoa está desativada',
    'Quem administra a conta pode deixá-la entrar de novo, com outro convite.',
  ),
  'scope-missing': told(
    'falta um escopo a quem chamou',
    'Crie uma credencial com ele (vaivem credential create --help), ou dê à pessoa um papel que o tem.',
  ),
  'key-missing': told('a requisição veio sem o cabeçalho ServiceKey', 'Envie ServiceKey e ServiceToken.'),
  'key-malformed': told(
    'o que veio em ServiceKey não é uma chave',
    'Copie de novo a chave inteira (sk_…); vaivem credential list a mostra.',
  ),
  'key-environment': told('a chave é de outro ambiente', 'Use a chave de produção em produção, e a de qa em qa.'),
  'key-unknown': told('nenhuma credencial tem esta chave', 'vaivem credential list mostra as que há.'),
  'secret-missing': told('a requisição veio sem o cabeçalho ServiceToken', 'Envie ServiceKey e ServiceToken.'),
  'secret-wrong': told(
    'o ServiceToken não é desta chave',
    'Confira o token; perdido, vaivem credential rotate dá outro.',
  ),
  'secret-expired': told(
    'o ServiceToken já foi trocado ou revogado',
    'Use o token mais novo; perdido, vaivem credential rotate dá outro.',
  ),
  'session-missing': told('o navegador não mandou uma sessão', SIGN_IN_AGAIN),
  'session-ended': told('a sessão do navegador acabou: 12 horas, 30 minutos sem uso, ou foi encerrada', SIGN_IN_AGAIN),
  'page-foreign': told(
    'a requisição não veio de uma página deste serviço',
    'Abra o console no endereço de PUBLIC_URL; programas usam credenciais, não sessões.',
  ),
  'notice-forged': told(
    'uma notificação chegou ao endereço certo com a assinatura errada',
    'Confira o segredo das notificações na plataforma e nas credenciais do conector; se não foi ela, dê outro endereço.',
  ),
  'email-unknown': told('ninguém entra com este e-mail', 'Confira o e-mail; vaivem user list mostra quem há.'),
  'wrong-password': told('a senha está errada', 'Quem a esqueceu pede outro convite a quem administra a conta.'),
  'wrong-second-factor': told(
    'a senha está certa e o código do segundo fator, errado',
    'Confira o relógio do aparelho. Se não foi a pessoa, alguém sabe a senha dela: troque-a.',
  ),
  'wrong-passkey': told(
    'a chave de acesso não é de ninguém que possa entrar, ou não assinou o que devia',
    'Tente de novo; persistindo, cadastre-a outra vez.',
  ),
  delayed: told(
    'houve códigos errados demais para esta pessoa, e é preciso esperar',
    'Espere o tempo de Retry-After, ou entre com uma chave de acesso. Se não foi a pessoa, alguém sabe a senha dela: troque-a.',
  ),
  'answer-replayed': told(
    'a resposta é a que ficou guardada para a mesma Idempotency-Key',
    'Para tentar de novo, use outra chave.',
  ),
}

/** The advice for each type of refusal, where nothing more specific is known. */
const BY_TYPE: Readonly<Record<RefusalType, string>> = {
  VALIDACAO: 'erroDetalhado, na resposta, diz cada campo e o que há com ele: corrija e envie de novo.',
  REGRA_DE_NEGOCIO: 'erroDetalhado, na resposta, diz o que a regra achou; repetir sem mudar nada dá o mesmo.',
  NAO_ENCONTRADO: 'Confira o endereço e o id; o que é de outra conta responde assim também.',
  CONFLITO: 'Leia de novo o que mudou e repita; para a mesma Idempotency-Key, espere a primeira terminar.',
  LIMITE: 'Espere o tempo de Retry-After; os cabeçalhos RateLimit dizem quanto resta.',
  INDISPONIVEL:
    'Repita depois de Retry-After, com a mesma Idempotency-Key. Se persiste: docs/operating/observe.md, "Erros".',
  INTERNO: 'É uma falha do serviço ou da instalação: veja a causa acima e docs/operating/observe.md, "Erros".',
}

/** A line of the log in sentences for people. */
export function sentencesOf(record: LogRecord): string[] {
  const { refusal, reason, cause } = record
  const explained =
    typeof reason === 'string' && reason in REASONS ? REASONS[reason as keyof typeof REASONS] : undefined
  const catalogued =
    typeof refusal === 'string' && refusal in refusalCatalogue ? refusalCatalogue[refusal as RefusalKind] : undefined
  const why = explained ? `Por quê: ${explained.why}${detailOf(record)} (${text(reason)}).` : catalogued?.sentence
  const todo = explained?.todo ?? (catalogued && BY_TYPE[catalogued.erroTipo])
  const isRequest = record['status'] !== undefined && record['method'] !== undefined
  return [
    isRequest ? headOf(record) : `${text(record['time'])}: ${record.message}.`,
    ...callerOf(record),
    ...(why === undefined ? [] : [explained ? why : `Por quê: ${lowered(why)}`]),
    ...(typeof cause === 'string' ? [`Causa: ${cause}.`] : []),
    ...(todo === undefined ? [] : [`O que fazer: ${todo}`]),
  ]
}

/** The lines that say that a trace was not found, and where else to look. */
export function noSuchTrace(traceId: string, leftOut: number): string[] {
  return [
    `Nenhuma linha tem o id ${traceId}. Respostas sem erro não deixam linha; confira também se o registro é do dia e da réplica que respondeu, e se LOG_LEVEL é info.`,
    ...(leftOut > 0
      ? [`${leftOut} recusas ficaram fora deste registro, por serem demais em pouco tempo; a sua pode ser uma delas.`]
      : []),
  ]
}

function headOf({ time, operation, method, status, code, milliseconds }: LogRecord): string {
  const asked = operation === null ? 'um endereço que nenhuma operação tem' : text(operation)
  const how = text(method) === '' ? '' : ` (${text(method)})`
  const said = code === null || code === undefined ? text(status) : `${text(status)} ${text(code)}`
  return `Em ${text(time)}, ${asked}${how} respondeu ${said}, em ${text(milliseconds)} ms.`
}

function callerOf({ accountId, who, ip }: LogRecord): string[] {
  const [, kind, id] = /^(credential|staff) (\d+)$/.exec(text(who)) ?? []
  const named = kind === 'credential' ? `a credencial ${id}` : kind === 'staff' ? `a pessoa ${id}` : undefined
  const parts = [
    named ??
      (typeof who === 'string'
        ? `alguém com um e-mail de que só fica um resumo (${who})`
        : 'alguém que não se identificou'),
    ...(accountId === null || accountId === undefined ? [] : [`da conta ${text(accountId)}`]),
    ...(typeof ip === 'string' ? [`do endereço ${ip}`] : []),
  ]
  return accountId === undefined && who === undefined && ip === undefined ? [] : [`Quem chamou: ${parts.join(', ')}.`]
}

function detailOf({ scope }: LogRecord): string {
  return typeof scope === 'string' ? `: ${scope}` : ''
}

function told(why: string, todo: string): Told {
  return { why, todo }
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

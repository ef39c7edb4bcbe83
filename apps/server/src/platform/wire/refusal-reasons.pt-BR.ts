import type { ProblemState } from '@vaivem/portal'
import type { SignInReason } from '../http/refused-request.ts'
import type { UnauthorizedReason } from '../http/unauthorized.ts'

/** The cause of a refusal, and what helps. */
export interface ToldReason {
  readonly why: string
  readonly todo: string
}

/** Why a request was refused and what helps, for a reason that its answer or a customer's page leaves out; undefined for any other word. */
export function refusalReason(reason: string): ToldReason | undefined {
  return Object.hasOwn(REASONS, reason) ? REASONS[reason as keyof typeof REASONS] : undefined
}

const ASK_AGAIN = 'Peça outro bearer em POST /v1/pvt/seguranca/autenticar.'
const SIGN_IN_AGAIN = 'Entre de novo no console.'

/** Every reason of a refusal that the answer leaves out, and every page on which a customer is shown a trace id. */
const REASONS: Readonly<Record<UnauthorizedReason | SignInReason | 'answer-replayed' | ProblemState, ToldReason>> = {
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
  'foreign-form': told(
    'o formulário não veio de uma página desta loja, ou o navegador não guarda cookies',
    'Peça ao consumidor que aceite cookies, abra a página da loja outra vez e envie por ela.',
  ),
  'too-many-guesses': told(
    'houve tentativas demais em pouco tempo: códigos pedidos ou digitados, ou formulários enviados',
    'Peça ao consumidor que espere alguns minutos. Se a pressa é grande, abra o processo por ele no console.',
  ),
  'page-missing': told(
    'a página não existe, ou não é deste pedido: um link antigo, cortado ou de outra pessoa, ou as páginas da loja fechadas nos ajustes',
    'Mande ao consumidor o endereço das páginas da loja, ou o link do pedido outra vez; veja em Ajustes se as páginas estão abertas.',
  ),
  'store-unready': told(
    'a conta desta loja ainda não tem configuração publicada',
    'Publique a configuração da conta no console.',
  ),
  'request-malformed': told(
    'o que o navegador enviou não pôde ser lido; o detalhe diz o que era',
    'Peça ao consumidor que tente de novo pela página da loja, com fotos menores se enviou fotos.',
  ),
  'service-away': told(
    'o serviço estava cheio, ou o banco de dados fora do ar',
    'A página tenta de novo sozinha. Se persiste, veja docs/operating/observe.md, "Erros".',
  ),
  'service-broken': told(
    'houve uma falha do serviço',
    'Quem opera o serviço vê a causa com vaivem trace e este código. Abra o processo pelo consumidor no console, se ele não pode esperar.',
  ),
}

function told(why: string, todo: string): ToldReason {
  return { why, todo }
}

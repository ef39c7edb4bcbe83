import type { Tag } from '../operation.ts'

export const title = 'Vaivém: trocas e devoluções'

/** The conventions that hold for every operation (contract §1), for readers of the document. */
export const conventions = `API privada de trocas e devoluções para lojas virtuais.

## Autenticação
Chame a autenticação com \`ServiceKey\` e \`ServiceToken\` e envie o JWT recebido como \`Authorization: Bearer\` nas demais operações. Sem um token válido a resposta é 401, em \`application/problem+json\`, antes de qualquer outra verificação.

## Envelope
Toda resposta, de sucesso ou de erro, vem no mesmo envelope, com os campos nesta ordem: \`dataHoraResposta\`, \`registros\`, \`httpStatus\`, \`erroCodigo\`, \`erroDescricao\`, \`erroDetalhado\`, \`erroTipo\`, \`entidade\`. As exceções são o 401 e a própria autenticação. Listas trazem depois \`pageSize\`, \`totalPages\`, \`currentPage\` e \`totalRecords\`. Um resultado false ou uma entidade nula de uma consulta é uma resposta válida, não um erro.

## Erros
\`erroCodigo\` é estável; novos códigos podem surgir, nenhum muda de nome. \`erroDetalhado\` diz exatamente o que está errado: para dados inválidos, cada JSON pointer ou parâmetro com sua falha, todas de uma vez (as 50 primeiras e quantas mais há). Cite o \`X-Trace-Id\` da resposta ao pedir ajuda. Um endereço desconhecido responde 404 \`ROTA_NAO_ENCONTRADA\`.

## Valores
Dinheiro é um número JSON em reais com até duas casas decimais, até 9999999999.99 (somas de vários pedidos, até 70368744177663.99); na entrada, o que está a menos de 0.000001 de um centavo inteiro é esse centavo, e qualquer outra terceira casa é um 400. Percentuais têm até quatro casas. Quantidades são inteiros de 0 a 1000000. Datas com hora seguem a RFC 3339, dos anos 0001 a 9999 em qualquer fuso e com até nove casas de segundo; sem fuso, valem no fuso da conta (por padrão America/Sao_Paulo). Dias (\`de\`, \`ate\`) valem nesse fuso, ambos inclusive. Identificadores são int64, nunca acima de 2^53-1.

## Corpos
JSON em UTF-8 com \`Content-Type: application/json\`, sem \`Content-Encoding\`, até 3 MiB e 32 níveis. Chaves repetidas são recusadas. Propriedades e parâmetros desconhecidos são ignorados, mas um nome que só difere de um declarado e ausente em maiúsculas é um 400 que o diz; \`null\` e ausente são o mesmo. Textos são normalizados (NFC) e perdem espaços nas pontas; o XML de uma nota é guardado byte a byte. Textos têm até 255 caracteres onde nada mais é dito. Um parâmetro de URL repetido é um 400; um vazio é como ausente. Caminhos não distinguem maiúsculas e aceitam uma barra no fim.

## Páginas
\`pageNumber\` a partir de 1 (padrão 1) e \`pageSize\` de 1 a 500 (padrão 20). Uma página além da última é um 200 com lista vazia.

## Idempotência
Nas operações que mudam algo, \`Idempotency-Key\` (1 a 255 caracteres imprimíveis) vale por ao menos 24 horas: a mesma requisição recebe de novo a mesma resposta, byte a byte, com \`Idempotent-Replayed: true\`; outra requisição com a mesma chave recebe 422; e 409 enquanto a primeira corre. Guardam-se sucessos e recusas por regra ou ausência.

## Limites
Cada credencial tem um orçamento por grupo de operações, anunciado em \`RateLimit\` e \`RateLimit-Policy\`; passado ele, a resposta é 429 com \`Retry-After\`.

## Versões
A versão está no caminho. Dentro dela só há acréscimos. Uma operação a encerrar responde com \`Deprecation\` e \`Sunset\` ao menos 12 meses antes.`

export const tags: Readonly<Record<Tag, string>> = {
  'Avaliação de itens': 'Estado em que os itens chegaram.',
  Configuração: 'O que a plataforma da loja permite.',
  Eventos: 'O que aconteceu com cada processo, em ordem e sem lacunas.',
  Financeiro: 'Cálculos consultivos de estorno e de vale; não movem dinheiro.',
  'Gestão da conta': 'Política, auditoria, privacidade e mensagens da conta.',
  'Gestão de processos': 'Decisões, encomendas e unidades de um processo, como a equipe da loja os conduz.',
  'Gestão de trocas': 'O que vai no lugar dos itens trocados.',
  'Gestão financeira': 'Estornos, vales e pagamentos de um processo.',
  Logística: 'Maneiras de devolver um item; consultivas.',
  'Notas de devolução': 'Notas fiscais de devolução de um processo.',
  Pessoas: 'Quem trabalha com a conta: sessões, papéis e segundos fatores.',
  Processos: 'Consulta, listagem e criação de processos de troca e devolução.',
  Regras: 'Se um pedido pode abrir uma solicitação; consultivas.',
  Segurança: 'Obtenção do token de acesso.',
  'Vale-compra': 'Definições de vale-compra da conta.',
  Webhooks: 'Endereços que recebem eventos, suas tentativas e repetições.',
}

export const securitySchemes = {
  ServiceKey: {
    type: 'apiKey',
    in: 'header',
    name: 'ServiceKey',
    description: 'Chave da integração, só na autenticação.',
  },
  ServiceToken: {
    type: 'apiKey',
    in: 'header',
    name: 'ServiceToken',
    description: 'Token secreto da integração, só na autenticação.',
  },
  SessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sid',
    description: 'Sessão de uma pessoa em um navegador; só serve para pedir tickets.',
  },
  BearerAuth: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'JWT obtido na autenticação, válido por 20 minutos por padrão. Assinado com Ed25519 e verificado segundo a RFC8725: algoritmo fixo, emissor, público e tipo exatos.',
  },
} as const

/** The meaning of each status, for any operation. */
export const statuses: Readonly<Record<number, string>> = {
  200: 'Sucesso.',
  400: 'Requisição inválida ou recusada por uma regra.',
  401: 'Credencial ou token ausente, inválido ou expirado.',
  404: 'Não encontrado.',
  405: 'Método não aceito neste endereço.',
  408: 'O corpo demorou demais a chegar.',
  409: 'A primeira requisição com esta chave de idempotência ainda está em andamento.',
  413: 'Corpo maior que 3 MiB.',
  415: 'O corpo não é application/json.',
  422: 'A chave de idempotência já foi usada em outra requisição.',
  429: 'Limite de requisições excedido.',
  500: 'Erro interno.',
  503: 'Serviço indisponível no momento.',
}

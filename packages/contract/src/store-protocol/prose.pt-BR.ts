export const title = 'Vaivém: conector HTTP'

export const summary = 'O que uma loja responde para ser atendida pelo conector `http`.'

export const conventions = `Uma loja que não tem conector próprio atende estas operações, e o Vaivém as chama. Cada uma é um POST com JSON em UTF-8 para o endereço do conector mais o nome da operação.

## Assinatura
Toda requisição é assinada segundo a especificação Standard Webhooks: \`webhook-signature\` traz, separadas por espaço, assinaturas \`v1,\` com o HMAC-SHA256 em base64 de \`webhook-id.webhook-timestamp.corpo\`, sob o segredo (o base64 depois de \`whsec_\`). Confira sobre os bytes do corpo, antes de ler o JSON; basta uma que confira: durante a troca do segredo vêm duas. Recuse com 401 \`assinatura-invalida\` o que não confere, com 401 \`fora-do-prazo\` o que passa de 5 minutos para mais ou para menos, e com 409 \`repetida\` um \`webhook-id\` já visto: cada tentativa tem um novo. Nada pode ter sido feito antes de um 401. \`operacao\` está no corpo, e por isso assinada: vale ela, não o endereço.

## Comandos
Um comando tem uma \`chave\`, no corpo e em \`Idempotency-Key\`. Sob uma chave ele vale uma só vez, para sempre: repetido, responde o mesmo; com outros dados, \`chave-reutilizada\`. O que foi feito e a chave são gravados na mesma transação. Uma resposta que se perde é buscada pela chave, e o comando é repetido se a loja responder \`ausente\`.

## Respostas
Com status 200, \`resultado\` diz o que houve: \`feito\` só se foi feito; \`recusado\` só se não foi, com \`podePassar\` se pode ser repetido; \`pendente\` se foi aceito e termina depois; \`desconhecido\` se a loja não sabe. Uma resposta fora deste formato não conta: um comando fica desconhecido e é buscado. 429 diz que nada foi feito. Um membro null é como ausente; os desconhecidos são ignorados.

## Valores
Dinheiro é um número inteiro de centavos, em membros cujo nome termina em \`Centavos\`; \`Preco\`, \`Valor\` e os outros nomes sem o sufixo, que na interface do Vaivém são reais, aqui não são lidos. Instantes seguem a RFC 3339 e trazem Z ou a diferença de horário. Chaves vão até 2^53-1.`

export const tags = {
  Estornos: 'Dinheiro que volta aos pagamentos de um pedido.',
  Ofertas: 'O que pode ir em troca, com preço e estoque.',
  Pedidos: 'Os pedidos da loja.',
  Reposições: 'Unidades que voltaram e entram no estoque.',
  Reservas: 'Unidades guardadas para trocas, e os pedidos delas.',
  Vales: 'Vales-compra que a loja aceita.',
} as const

export const statuses = {
  200: 'O que houve.',
  400: 'O corpo não é o da operação; nada foi feito.',
  401: 'A assinatura não confere, ou é velha; nada foi feito.',
  409: 'Este webhook-id já foi visto; o que houve com ele é buscado.',
  429: 'Requisições demais; nada foi feito.',
  500: 'A loja falhou; o que houve é buscado.',
  501: 'A loja não tem a operação; nada foi feito.',
} as const

export const headers = {
  'webhook-id': 'O id desta tentativa; nunca se repete.',
  'webhook-timestamp': 'Quando esta tentativa foi feita, em segundos desde 1970.',
  'webhook-signature': 'Assinaturas separadas por espaço; duas durante a troca do segredo.',
  'Idempotency-Key': 'A chave do comando, a mesma do corpo.',
} as const

export const server = {
  description: 'O endereço da loja, o hostname do conector no arquivo da conta.',
  example: 'api.loja.vaivem.localhost/vaivem',
} as const

export const title = 'Vaivém: transportadora HTTP'

export const summary = 'O que uma transportadora responde para ser atendida pela integração `http`.'

export const conventions = `Uma transportadora que não tem integração própria, ou quem fala com ela pela loja, atende estas operações, e o Vaivém as chama. Assinatura, comandos, chaves e respostas são os do conector HTTP das lojas, e o código que os atende serve aos dois.

## Assinatura
Toda requisição é um POST com JSON em UTF-8, assinado segundo a especificação Standard Webhooks: \`webhook-signature\` traz, separadas por espaço, assinaturas \`v1,\` com o HMAC-SHA256 em base64 de \`webhook-id.webhook-timestamp.corpo\`, sob o segredo (o base64 depois de \`whsec_\`). Confira sobre os bytes do corpo, antes de ler o JSON; basta uma que confira. Recuse com 401 \`assinatura-invalida\` o que não confere, com 401 \`fora-do-prazo\` o que passa de 5 minutos para mais ou para menos, e com 409 \`repetida\` um \`webhook-id\` já visto. Nada pode ter sido feito antes de um 401.

## Comandos
Um comando tem uma \`chave\`, no corpo e em \`Idempotency-Key\`. Sob uma chave ele vale uma só vez, para sempre: repetido, responde o mesmo; com outros dados, \`chave-reutilizada\`. Uma resposta que se perde é buscada pela chave, e o comando é repetido se a transportadora responder \`ausente\`.

## Respostas
Com status 200, \`resultado\` diz o que houve: \`feito\` só se foi feito; \`recusado\` só se não foi, com \`podePassar\` se pode ser repetido; \`pendente\` se foi aceito e termina depois; \`desconhecido\` se a transportadora não sabe. Uma resposta fora deste formato não conta: um comando fica desconhecido e é buscado. Um membro null é como ausente.

## Avisos
Quando algo muda, a transportadora pode chamar o endereço de notificações da integração com \`{"codigos":["…"]}\`, assinado do mesmo modo e sob o mesmo segredo. O aviso é só um lembrete: o Vaivém pergunta \`envios-rastrear\`. Sem avisos ele pergunta de tempos em tempos.

## Valores
Dinheiro é um número inteiro de centavos, em membros cujo nome termina em \`Centavos\`. Pesos são gramas e medidas são centímetros inteiros. Instantes seguem a RFC 3339 e trazem Z ou a diferença de horário.`

export const tags = {
  Envios: 'Autorizações de postagem e o que o consumidor imprime.',
  Rastreio: 'Por onde o pacote passou.',
  Cotação: 'Quanto custa.',
  Endereços: 'Para onde as encomendas voltam, e de onde é um CEP.',
} as const

export const statuses = {
  200: 'O que houve.',
  400: 'O corpo não é o da operação; nada foi feito.',
  401: 'A assinatura não confere, ou é velha; nada foi feito.',
  409: 'Este webhook-id já foi visto; o que houve com ele é buscado.',
  429: 'Requisições demais; nada foi feito.',
  500: 'A transportadora falhou; o que houve é buscado.',
  501: 'A transportadora não tem a operação; nada foi feito.',
} as const

export const server = {
  description: 'O endereço da transportadora, o hostname dela no arquivo da conta.',
  example: 'api.transportadora.vaivem.localhost/vaivem',
} as const

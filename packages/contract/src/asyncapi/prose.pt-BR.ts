import type { JsonObject } from '../openapi/schemas.ts'

export const title = 'Vaivém: eventos'

export const introduction = `Cada mudança de um processo é exatamente um evento, escrito na mesma transação e entregue aos webhooks da conta segundo a especificação Standard Webhooks.

Confira a assinatura sobre o corpo como chegou, responda com 2xx em até 15 segundos e só então trabalhe. Um evento chega ao menos uma vez: repetido, traz o mesmo \`webhook-id\`. Os eventos de um processo chegam na ordem de \`versao\`; os de processos diferentes, em qualquer ordem. Quem ficou fora do ar lê o que perdeu em GET /v1/pvt/eventos.

\`mudancas\` diz o que mudou, \`processo\` mostra o processo como o evento o deixou e \`dados\` o que só este tipo de evento diz. \`cliente\` e \`dadosBancarios\` são os de agora, e nulos depois de apagados.`

/** The headers of every delivery. */
export const messageHeaders = {
  type: 'object',
  required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  properties: {
    'webhook-id': { type: 'string', description: 'O id do evento; o mesmo em cada tentativa.' },
    'webhook-timestamp': { type: 'string', description: 'Quando esta tentativa foi feita, em segundos desde 1970.' },
    'webhook-signature': {
      type: 'string',
      description:
        'Assinaturas separadas por espaço, cada uma v1, e o HMAC-SHA256 em base64 de id.timestamp.corpo; duas durante a troca de um segredo.',
    },
  },
} as const satisfies JsonObject

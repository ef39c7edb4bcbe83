import type { ServerCarrier } from '../../platform/ports/carrier.ts'
import {
  APPLICATION_ID,
  APPLICATION_SECRET,
  CONTACT,
  hostsOf,
  LOW_BALANCE,
  REFRESH_TOKEN,
  SANDBOX,
  SERVICE,
  TOKEN,
} from './api.ts'
import { authorize, cancel, discardDuplicates, findAuthorization } from './authorize.ts'
import { lowBalanceOf, readBalance } from './balance.ts'
import { documents } from './documents.ts'
import { melhorEnvioNotices } from './notices.ts'
import { quote } from './quote.ts'
import { referenceOf } from './reference.ts'
import { melhorEnvioRenewal } from './renewal.ts'
import { track } from './track.ts'

/** How long after a request was sent it may still take effect there: nothing is published, and its answers take seconds. */
const SETTLING_MILLISECONDS = 30_000

/** Melhor Envio's reverse posting, paid from the merchant's wallet: a code for the counter of the Correios. */
export const melhorEnvio: ServerCarrier = {
  word: 'melhorEnvio',
  isServerOfAccount: false,
  label: 'Melhor Envio',
  options: [
    {
      name: SERVICE,
      label: 'Serviço',
      description: 'Como volta: 1 é PAC e 2 é SEDEX, os que têm logística reversa.',
      isRequired: true,
      values: ['1', '2'],
    },
    {
      name: CONTACT,
      label: 'E-mail de contato técnico',
      description: 'O Melhor Envio exige um e-mail de contato em cada chamada.',
      isRequired: true,
      pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    },
    {
      name: SANDBOX,
      label: 'Ambiente',
      description: 'producao ou sandbox. Em branco: producao. O sandbox não gera códigos de postagem.',
      isRequired: false,
      values: ['producao', 'sandbox'],
    },
    {
      name: LOW_BALANCE,
      label: 'Avisar saldo abaixo de',
      description: 'Valor em reais, como 100.00: com menos na carteira, a equipe é avisada.',
      isRequired: false,
      pattern: /^\d{1,7}(?:\.\d{2})?$/,
    },
  ],
  credentials: [
    {
      name: TOKEN,
      label: 'Token de acesso',
      description:
        'O access_token que o aplicativo recebeu, ou o de Integrações › Permissões de acesso; vale cerca de 30 dias.',
      isRequired: true,
    },
    {
      name: REFRESH_TOKEN,
      label: 'Token de renovação',
      description:
        'O refresh_token que veio com ele. Com o aplicativo, o Vaivém renova o acesso sozinho; sem ele, troque o token à mão.',
      isRequired: false,
    },
    {
      name: APPLICATION_ID,
      label: 'Id do aplicativo',
      description: 'O client_id do aplicativo que pediu o token.',
      isRequired: false,
    },
    {
      name: APPLICATION_SECRET,
      label: 'Segredo do aplicativo',
      description: 'O secret do aplicativo: assina as notificações, que sem ele são recusadas, e renova o token.',
      isRequired: false,
    },
  ],
  renewal: melhorEnvioRenewal,
  // 250 requests a minute for each user, and no word on how long to wait after a 429.
  limits: { atOnce: 4, pauseMilliseconds: 60_000, rate: { burst: 50, perMinute: 200 } },
  unknownReference: referenceOf({ step: 'made', id: '00000000-0000-4000-8000-000000000000' }),
  capabilities: {
    kinds: ['agency'],
    authorization: 'posting-code',
    documents: ['declaration'],
    validDays: null,
    needsShipment: true,
    severalVolumes: false,
    collectionWindows: false,
    cancels: true,
    quotes: true,
    keysHonouredMilliseconds: 0,
    settlingMilliseconds: SETTLING_MILLISECONDS,
    tracking: 'notices-and-polling',
  },
  hosts: hostsOf,
  connect: () => ({
    authorize,
    findAuthorization,
    cancel,
    discardDuplicates,
    track,
    quote,
    documents,
    notices: melhorEnvioNotices,
    balance: async (carrier) => {
      const balance = await readBalance(carrier)
      return balance === undefined ? undefined : { balance, low: lowBalanceOf(carrier) }
    },
  }),
}

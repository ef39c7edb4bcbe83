import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  accountFile,
  GUIDE_PRICE,
  openNuvemshop,
  openWooCommerce,
  type Opened,
} from '../../apps/server/test/connectors/guided-platforms.ts'
import { TOKENS } from '../../apps/server/test/connectors/melhor-envio/emulator.ts'
import { orderOf } from '../../apps/server/test/connectors/http/under-test.ts'
import { ownDatabase, ownerUrlOf } from '../../apps/server/test/support/own-database.ts'
import { freePort } from '../../apps/server/test/support/service-process.ts'
import { startMelhorEnvio } from '../../proof/parcels/melhor-envio-server.ts'
import type { OwnService } from '../walkthrough/own-service.ts'
import { startRecorder } from './recorder.ts'
import type { Rehearsal } from './rehearsal.ts'
import { snippets } from './snippets.ts'

const root = resolve(import.meta.dirname, '../..')
const exampleFile = readFileSync(join(root, 'examples/account.yaml'), 'utf8')
const json = (value: object) => JSON.stringify(value)
const yamlOf = (page: string) =>
  snippets.filter((one) => one.page === page && one.language === 'yaml').map(({ code }) => code)
const jsonOf = (page: string) =>
  snippets.filter((one) => one.page === page && one.language === 'json').map(({ code }) => code)

const ACCOUNT = 'vaivem account create minha-loja --name "Minha Loja"'
const APPLIED = `${ACCOUNT}\nvaivem apply account.yaml --account minha-loja`

/** A return of the demo store that its carrier has authorized; `CODE` is its code. */
const AUTHORIZED = `
TOKEN=$(curl -fsS -X POST -H "ServiceKey: $KEY" -H "ServiceToken: $SECRET" "$BASE/v1/pvt/seguranca/autenticar" | jq -r .ticket.bearer)
api() { curl -fsS -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' "$@"; }
PROCESS=$(api "$BASE/v1/pvt/processo/enviar-solicitacao" -d '{ "Processo": { "LojaVirtualId": 1, "Pedido": {
  "Numero": "GUIA-1", "Valor": 70, "ValorFrete": 0, "ValorDesconto": 0, "QuantidadeItens": 1,
  "Cliente": { "Nome": "Marina Duarte", "Email": "marina@example.com" },
  "Skus": [{ "SkuId": "CAM-AZ-M", "SkuNome": "Camisa azul M", "Preco": 70, "Quantidade": 1, "QuantidadeTotal": 1, "TipoProcesso": 0 }]
} } }' | jq -r .entidade.id)
version() { api "$BASE/v1/gestao/processos/$PROCESS" | jq .entidade.versao; }
api "$BASE/v1/gestao/processos/$PROCESS/aprovar" -d "{ \\"versao\\": $(version) }" > /dev/null
PARCEL=$(api "$BASE/v1/gestao/processos/$PROCESS" | jq '.entidade.encomendas[0].id')
api "$BASE/v1/gestao/processos/$PROCESS/encomendas/$PARCEL/autorizar" -d "{ \\"versao\\": $(version) }" > /dev/null
CODE=
for _ in $(seq 300); do CODE=$(vaivem carrier list | cut -f1); [[ $CODE =~ ^[0-9]+$ ]] && break; sleep 0.1; done
`

const SERVES = `
answers() { for _ in $(seq 200); do curl -s -o /dev/null -X POST -d '{}' "$1" && return; sleep 0.1; done; return 1; }
`

const ORDERS_PAGE = 'docs/integrating/orders-coming-in.md'
const SHADOW_PAGE = 'docs/operating/shadow-mode.md'
const csvOf = (of: string) => snippets.find(({ page, language }) => page === of && language === 'csv')?.code ?? ''

/** How each page is rehearsed; a page that is not here has commands that need nothing but the demo. */
export const rehearsals: Readonly<Record<string, (service: OwnService) => Rehearsal | Promise<Rehearsal>>> = {
  'docs/integrating/carriers.md': () => ({ before: AUTHORIZED, own: { '2053841907': '$CODE' } }),
  'docs/integrating/events.md': events,
  'docs/integrating/own-shop-over-http.md': ownShop,
  'docs/operating/agents.md': () => ({ before: ACCOUNT }),
  'docs/operating/archive.md': () => ({ before: ACCOUNT }),
  'docs/operating/audit.md': () => ({
    before: `${ACCOUNT}
      curl -fsS "$BASE/.well-known/jwks.json" > jwks.json
      HEAD=$(vaivem audit verify --account minha-loja | sed -n 's/^Resumo do último: //p')`,
    own: { '9f86d081…': '$HEAD' },
  }),
  'docs/operating/backup.md': () => ({ own: { '/copias': '$PWD' }, after: 'ls -d vaivem-*' }),
  'docs/operating/configure.md': () => ({
    own: { 'sk_prod_…': '$(vaivem credential list --account minha-loja | grep -o "sk_prod_[^[:space:]]*" | head -1)' },
  }),
  'docs/operating/connect-a-store.md': connectedStore,
  'docs/operating/deploy.md': deployed,
  'docs/operating/install.md': replicas,
  'docs/operating/mail.md': () => ({ own: { NUMERO: '$(vaivem mailbox list | head -1 | cut -f1)' } }),
  'docs/operating/melhor-envio.md': melhorEnvio,
  'docs/operating/mercado-pago.md': mercadoPago,
  'docs/operating/nuvemshop.md': nuvemshop,
  'docs/operating/observe.md': observed,
  'docs/operating/own-shop-and-carrier.md': ownShopAndCarrier,
  'docs/operating/people.md': () => ({ before: ACCOUNT }),
  [SHADOW_PAGE]: () => ({
    before: `${APPLIED}\nvaivem order import --account minha-loja pedidos.csv`,
    files: {
      'account.yaml': exampleFile,
      'pedidos.csv': csvOf(ORDERS_PAGE),
      'mapeamento.json': jsonOf(SHADOW_PAGE)[0] ?? '',
      'devolucoes.csv': csvOf(SHADOW_PAGE),
      'historico.csv': csvOf(SHADOW_PAGE),
    },
    after: 'grep -q "D-1" diferencas.csv',
  }),
  'docs/operating/simulate-policy.md': () => ({
    before: APPLIED,
    files: { 'account.yaml': exampleFile, 'rascunho.yaml': exampleFile.replace('dias: 30', 'dias: 15') },
    after: 'jq -e . simulacao.json > /dev/null',
  }),
  'examples/first-integration/README.md': () => ({
    before:
      'cd "$ROOT"; for each in php python3; do command -v $each > /dev/null || eval "$each() { echo \'$each is not here\'; }"; done',
    own: { 'sk_…': '$KEY', 'st_…': '$SECRET' },
  }),
}

/** The receiver of a sample, which is there before anything is sent to it. */
async function events(): Promise<Rehearsal> {
  const port = String(await freePort())
  const isThere = `until (: < /dev/tcp/127.0.0.1/${port}) 2> /dev/null; do sleep 0.1; done`
  return {
    own: { '8099': port, 'recebido.json &': `recebido.json &\n${isThere}` },
    after: `jq -e '.tipo == "process.approved" and .processoNumero == "AMOSTRA-000000"' recebido.json`,
  }
}

/** A request without a credential, and the log that says why it was refused. */
async function observed({ ready, log }: OwnService): Promise<Rehearsal> {
  const { url } = JSON.parse(ready) as { readonly url: string }
  const { headers } = await fetch(`${url}/v1/pvt/eventos`)
  const trace = headers.get('x-trace-id') ?? ''
  while (!log().includes(trace)) await wait(20)
  return {
    before: 'gzip -k vaivem.log && mv vaivem.log.gz vaivem.log.1.gz; journalctl() { cat vaivem.log; }',
    files: { 'vaivem.log': log() },
    own: { '4bf92f3577b34da6a3ce929d0e0e4736': trace, '/var/log/': '' },
  }
}

/** On a server of PostgreSQL of its own, as its owner and as the role that `migrate` makes. */
async function replicas(): Promise<Rehearsal> {
  const database = await ownDatabase('lojas')
  return {
    before: `served() {
      PORT=0 READY_FILE=ready.json node "$PROGRAM" serve &
      for _ in $(seq 300); do test -s ready.json && return; sleep 0.1; done; return 1
    }`,
    own: {
      'MASTER_KEY=…': 'MASTER_KEY=$(openssl rand -base64 32)',
      'postgres://dono:senha@maquina:5432/vaivem': ownerUrlOf(database),
      'postgres://vaivem_app@maquina:5432/vaivem': database.urlOf('lojas_app'),
      'node scripts/launch.mjs vaivem serve': 'served',
      'node scripts/launch.mjs vaivem migrate': 'vaivem migrate',
    },
    close: database.drop,
  }
}

async function ownShop(): Promise<Rehearsal> {
  const [shop, php] = [await freePort(), await freePort()]
  return {
    before: `${SERVES}
      command -v php > /dev/null || php() { node "$ROOT/examples/http-connector-typescript/server.ts"; }
      export PORTA=${php} BANCO=loja2.sqlite`,
    own: { '"whsec_…"': '"whsec_$(openssl rand -base64 32)"', '3001': String(shop), '3002': String(php) },
    after: `answers http://127.0.0.1:${shop}; answers http://127.0.0.1:${php}`,
  }
}

async function ownShopAndCarrier(): Promise<Rehearsal> {
  const page = 'docs/operating/own-shop-and-carrier.md'
  const [shop, carrier] = [await freePort(), await freePort()]
  const at = { store: { hostname: `http://127.0.0.1:${shop}` }, carrier: `http://127.0.0.1:${carrier}` }
  return {
    before: `${SERVES}${APPLIED}\nnode seed.mjs`,
    files: { 'account.yaml': accountFile(yamlOf(page).slice(0, 1), at), 'seed.mjs': SEEDED },
    own: {
      '3001': String(shop),
      '3002': String(carrier),
      '1198': '10001',
      'vaivem conector credenciais 1': `answers ${at.store.hostname}; answers ${at.carrier}; vaivem conector credenciais 1`,
    },
  }
}

const SOLD = {
  email: 'marina@example.com',
  name: 'Marina Duarte',
  currency: 'BRL',
  lines: [{ name: 'Camiseta', quantity: 1, total: GUIDE_PRICE as never }],
} as const

/** The sample shop begins empty; this is the order that a reader puts into it. */
const SEEDED = `
import { DatabaseSync } from 'node:sqlite'
const database = new DatabaseSync('loja.sqlite')
database.exec('CREATE TABLE loja (id INTEGER PRIMARY KEY, json TEXT NOT NULL)')
const none = { produtos: [], estornos: {}, vales: {}, reservas: {}, reposicoes: {}, vistos: {} }
database.prepare('INSERT INTO loja VALUES (1, ?)').run(JSON.stringify({ ...none, pedidos: [${json(orderOf('1', SOLD))}] }))
`

async function connectedStore(): Promise<Rehearsal> {
  const page = 'docs/operating/connect-a-store.md'
  const opened = await openWooCommerce()
  const sold = await opened.shop.sell(SOLD)
  return {
    before: APPLIED,
    files: {
      'account.yaml': accountFile(yamlOf(page).slice(0, 1), { store: opened }),
      'credenciais.json': json(opened.shop.credentials),
    },
    own: { '1198': sold.number },
    after: 'test -s prova.txt',
    close: opened.close,
  }
}

async function mercadoPago(): Promise<Rehearsal> {
  const { opened, number } = await soldAtNuvemshop()
  return {
    before: `${APPLIED}\nvaivem conector credenciais 1 loja.json --account minha-loja`,
    files: {
      'account.yaml': accountFile(yamlOf('docs/operating/nuvemshop.md').slice(0, 1), addressesOf(opened)),
      'loja.json': json(opened.shop.credentials),
      'credenciais.json': json(opened.provider?.credentials ?? {}),
    },
    own: { '1198': number },
    close: opened.close,
  }
}

async function melhorEnvio(): Promise<Rehearsal> {
  const [server, recorder] = [await startMelhorEnvio(), await startRecorder()]
  return {
    before: APPLIED,
    files: {
      'account.yaml': accountFile(yamlOf('docs/operating/melhor-envio.md').slice(0, 1), { carrier: server.address }),
      'credenciais.json': json(TOKENS),
    },
    own: { 'https://melhorenvio.com.br': recorder.address },
    close: () => Promise.all([server.stop(), recorder.stop()]),
    recorder,
  }
}

async function nuvemshop(): Promise<Rehearsal> {
  const [{ opened, number }, server, recorder] = [
    await soldAtNuvemshop(),
    await startMelhorEnvio(),
    await startRecorder(),
  ]
  const lines = [
    ...yamlOf('docs/operating/nuvemshop.md').slice(0, 1),
    ...yamlOf('docs/operating/melhor-envio.md').slice(0, 1),
  ]
  return {
    before: `${APPLIED}\nvaivem conector credenciais 1 melhor-envio.json --account minha-loja --kind transportadora`,
    files: {
      'account.yaml': accountFile(lines, { ...addressesOf(opened), carrier: server.address }),
      'nuvemshop.json': json(opened.shop.credentials),
      'mercado-pago.json': json(opened.provider?.credentials ?? {}),
      'melhor-envio.json': json(TOKENS),
    },
    own: {
      '1198': number,
      'https://www.tiendanube.com': recorder.address,
    },
    close: () => Promise.all([opened.close(), server.stop(), recorder.stop()]),
    recorder,
  }
}

async function soldAtNuvemshop() {
  const opened = await openNuvemshop()
  const { number } = await opened.shop.sell(SOLD)
  return { opened, number }
}

function addressesOf(opened: Opened) {
  return { store: opened, ...(opened.provider && { provider: opened.provider.hostname }) }
}

/** Into a folder instead of the machine; systemd and git are only written down. */
function deployed(): Rehearsal {
  return {
    before: `
      mkdir -p etc/systemd/system
      git() { mkdir -p "$3" && cp -r "$ROOT/deploy" "$3/"; }
      npm() { echo "npm $*"; }
      systemctl() { echo "systemctl $*"; }`,
    own: { 'clone …': 'clone …', '/opt/vaivem': '$PWD/opt', '/etc/': '$HOME/etc/' },
    after: `
      test "$(stat -c %a "$HOME"/etc/vaivem/master_key)" = 600
      test "$(base64 -d "$HOME"/etc/vaivem/master_key | wc -c)" = 32
      test -s "$HOME"/etc/systemd/system/vaivem@.service
      grep -q "^DATABASE_URL=postgres://vaivem_app@" "$HOME"/etc/vaivem/vaivem.env`,
  }
}

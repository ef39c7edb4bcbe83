/** Has vitest run the files named `*.long.test.ts` too. */
const LONG = { LONG_TESTS: 'yes' }

/** What `npm test` leaves out because it takes long, by name: what it shows, the minutes of its usual form, and what Node runs. */
export const suites = new Map([
  [
    'tests',
    tests('every test there is, those that npm test leaves out as well', 18, [], { ...LONG, E2E_PAGES: 'all' }),
  ],
  [
    'fuzz',
    proof(
      'fuzz',
      'valid, nearly valid and hostile requests, made from the published description of every operation',
      8,
    ),
  ],
  ['growth', proof('growth', 'bodies of growing size in every hostile shape, for every operation', 8)],
  ['http', proof('http', 'request smuggling, slow clients and huge bodies, directly and behind nginx and haproxy', 3)],
  ['money', proof('money', 'every role, scope and pair of scopes tries to make money move', 9)],
  ['chaos', proof('chaos', 'kills, disconnects and fills up an installation under load', 9)],
  [
    'connectors',
    proof('connectors', 'each port of each connector with each fault at each request, against emulated platforms', 3),
  ],
  [
    'vendure',
    proof('vendure', 'an unmodified Vendure shop: the whole way, races and kills, refunds equal to our ledger', 15),
  ],
  [
    'parcels',
    proof(
      'parcels',
      'ten thousand parcels told of by notices and polling at once; kills while labels are paid for, at two carriers',
      20,
    ),
  ],
  ['soak', proof('soak', 'half an hour of steady load: memory, files, connections and waiting work do not grow', 31)],
  [
    'sdk',
    tests(
      'installs the tarball of the SDK into empty projects on Node 20, 22, 24 and 26, and runs the first integration',
      2,
      ['apps/server/test/sdk'],
      { ...LONG, SDK_NODES: '20 22 24 26' },
    ),
  ],
  [
    'newcomer',
    proof('newcomer', 'the first afternoon from a clean clone: start, tutorial, SDK, search; the seconds of each', 2),
  ],
  [
    'agents',
    proof(
      'agents',
      'an agent of the official SDK at `vaivem mcp`, over stdio and HTTP: what it sees and may do; --write records the conversation',
      1,
    ),
  ],
  [
    'request-log',
    proof('request-log', 'what refused requests cost with the log of requests, as a ratio to the same without it', 1),
  ],
  [
    'archive',
    proof('archive', 'what ended processes take before and after `vaivem archive`, and that they answer the same', 6),
  ],
  [
    'peers',
    proof(
      'peers',
      'the same work at Medusa and Vendure, in turns; autocannon beside the bench; --write writes the page',
      15,
    ),
  ],
  ['cluster', proof('cluster', 'how a coordinator of Citus would run every statement; needs one (CITUS_URL)', 2)],
  [
    'restore',
    proof('restore', 'a backup under load, restored and compared; an archived log, brought back to a moment', 6),
  ],
  ['mutation', proof('mutation', 'changes the domain in one place at a time, and checks that a test fails', 60)],
  [
    'woocommerce',
    proof(
      'woocommerce',
      'a real shop on WooCommerce: the whole way, and every fault at every request; needs such a shop',
      20,
    ),
  ],
  [
    'kills',
    tests(
      'kills workers at many more moments than the tests do, and loses many more answers of a store',
      3,
      ['apps/server/test/jobs/killed', 'apps/server/test/jobs/refund-stores'],
      {
        ...LONG,
        KILL_ROUNDS: '30',
        KILL_PROCESSES: '50',
        KILL_EXCHANGES: '24',
        BACKFILL_ORDERS: '3000',
        BACKFILL_KILLS: '5',
      },
    ),
  ],
  [
    'shadow',
    tests(
      '1 000 returns of another service with 37 planted differences, also read at an emulated shop that hears no write; 100 000 returns imported, killed half-way and begun again',
      25,
      [
        'apps/server/test/api/shadow',
        'apps/server/test/connectors/woocommerce/shadow',
        'apps/server/test/jobs/killed-history-import',
      ],
      { ...LONG, SHADOW_RETURNS: '1000', SHADOW_PLANTED: '37', SHADOW_HISTORY: '100000' },
    ),
  ],
  [
    'tables',
    tests(
      'every row of the tables of cases of which npm test takes some: rules and protections, dead ends, late orders, promises of the last page',
      1,
      [
        'packages/domain/src/policy/rules/enumeration',
        'apps/server/test/jobs/no-dead-ends',
        'apps/server/test/jobs/late-replacement-orders',
        'apps/server/test/portal/promise-kept',
      ],
      { ...LONG, TABLES: 'all', PROMISE_CASES: '100' },
    ),
  ],
  [
    'model',
    tests(
      'several people, killed services and a store that loses answers, for thousands of steps',
      10,
      ['apps/server/test/model'],
      {
        ...LONG,
        MODEL_STEPS: '3000',
        MONEY_STEPS: '3000',
      },
    ),
  ],
  [
    'faults',
    tests(
      'every fault of the database strikes every step of every kind of request',
      12,
      ['apps/server/test/database/faults-at-every-step'],
      { ...LONG, FAULTS: 'all' },
    ),
  ],
  [
    'pages',
    tests(
      'every page and dialog in every state that tests bring it to, those of the console by day on a desk and by night on a phone: open to all and proof against hostile text',
      5,
      ['e2e/'],
      { E2E_PAGES: 'all' },
    ),
  ],
  [
    'ways',
    tests(
      'five whole ways in a browser, from the portal to the money in the books of emulated shops, carriers and a payment provider',
      2,
      ['e2e/whole-ways'],
      LONG,
    ),
  ],
  [
    'demo',
    tests(
      'the demo account is made on days before holidays, weekends and the end of a year',
      1,
      ['apps/server/src/program/demo/any-day'],
      { ...LONG, DEMO_DAYS: 'all' },
    ),
  ],
  [
    'documentation',
    tests(
      'the commands of every page pasted one after the other, the guides of the connectors followed to the first refund, a walkthrough with a service of its own',
      3,
      [
        'scripts/documentation',
        'scripts/walkthrough',
        'scripts/lint',
        'apps/docs/src/site',
        'apps/server/test/connectors/guides',
      ],
      LONG,
    ),
  ],
  [
    'installation',
    tests(
      'the PostgreSQL that the service brings: first start, kills, a folder used twice, another user, the archived log',
      1,
      ['apps/server/src/platform/embedded-postgres'],
      LONG,
    ),
  ],
  [
    'isolation',
    tests('accounts with the same names for everything, while statements are cancelled', 2, ['proof/isolation'], {
      ISOLATION_REQUESTS: '10000',
    }),
  ],
])

/** The suites as a person reads them: name, minutes, what each shows. */
export function listOfSuites() {
  const lines = [...suites].map(
    ([name, { about, minutes }]) => `  ${name.padEnd(12)} ${`${minutes} min`.padStart(6)}  ${about}`,
  )
  return ['npm run prove -- <suite> [options]', '', ...lines].join('\n')
}

function proof(folder, about, minutes) {
  return { about, minutes, args: (args) => [`proof/${folder}/main.ts`, ...args], env: {} }
}

function tests(about, minutes, paths, env) {
  return { about, minutes, args: (args) => ['node_modules/vitest/vitest.mjs', 'run', ...paths, ...args], env }
}

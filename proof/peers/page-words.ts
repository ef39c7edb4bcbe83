import type { OperationName } from './product.ts'

export const INTRODUCTION = `Written by \`npm run prove -- peers --write\`, which anyone can repeat: it installs an unmodified [Medusa](https://medusajs.com) and an unmodified
[Vendure](https://vendure.io) from the npm registry into \`.vaivem\`, starts them and this service in their production modes as one process each, with databases of
their own on the same PostgreSQL (durable, 128 MB of buffers), and has [autocannon](https://github.com/mcollina/autocannon) ask all three on the same machine in the
same run. Both are shops with orders, of which returns are a part; this service has returns alone. So the figures say what the same step costs
where a store does it, and not which product is better.`

export const MEASURED = `One product is under load at a time; the others are up and asked nothing. CPU is that of the product and of PostgreSQL from the first request until both
are idle again, so that work which follows an answer is counted; a difference in requests per second is smaller than one in CPU where the load generator,
which shares the two cores, is what is busy. The last column compares the CPU of product and PostgreSQL together with that of Vaivém. Statements are counted by
\`pg_stat_statements\` in a turn of its own, \`BEGIN\` and \`COMMIT\` included.`

/** Where the machine had more to do than it has cores. */
export const BUSY =
  '**The machine was busy with other work meanwhile**: the ratios of CPU say something, requests per second, milliseconds and starts say little.'

interface Named {
  readonly title: string
  /** The meaning of the operation, and the work of each product for it. */
  readonly about: string
  /** Why a product has no row. */
  readonly missing?: string
}

export const NAMES: Readonly<Record<OperationName, Named>> = {
  'read-order': {
    title: 'Read one by its id: the order',
    about:
      'At Vaivém the process, which holds the order, the customer, the items asked for, parcels, notes and amounts; at Medusa an order with its default fields; at Vendure an order with the fields that its connector reads for a return. Vaivém writes the answer once with every change and sends that text; the others put it together from their tables for every request.',
  },
  'read-return': {
    title: 'Read one by its id: the return',
    about:
      'At Vaivém the same request as above; at Medusa a return with its default fields, which name neither customer nor prices.',
    missing: 'Vendure has no return: what came back is in the stock movements and refunds of an order.',
  },
  'list-orders': {
    title: 'List 50: orders',
    about:
      'Each answers the newest 50 (Vendure: the first 50, its default order) and how many there are. Vaivém sends 50 whole processes; Medusa its default fields of a list; Vendure the fields of the reading above.',
  },
  'list-returns': {
    title: 'List 50: returns',
    about: 'At Vaivém the same request as above. At Medusa a return of a list has no items.',
    missing: 'Vendure has no list of returns.',
  },
  'open-return': {
    title: 'Open the return of one line of an order',
    about:
      'At Vaivém an import by an integration: it brings the order along, checks it against the rules, freezes what each unit is worth, and writes order, process, item, parcel, event and the rows of work for mail and label. At Medusa `POST /store/returns`, which makes and confirms the return with its way of shipping in one request (its administration needs three). Vendure knows no return before its refund: its nearest work is `cancelOrder` of one line, which records that the unit comes back and moves stock.',
  },
  refund: {
    title: 'Refund a line',
    about:
      'At Vaivém the unit is accepted and its refund is planned in the answer; a worker then asks the built-in store, which books it in its own tables; both are counted, and the run checks that each was paid once. At Medusa `refund` of a payment for the price of a line that was received before, through its built-in provider, which does nothing. At Vendure `refundOrder`, through a payment handler that answers at once.',
  },
}

export const DIFFERENCES = `- **More at Vaivém**: row-level security and the account in every statement; a check of rules and of frozen amounts at every import; a ledger, an event and a signed
  webhook for every change; refunds that go out under a key, are looked up after a lost answer and never paid twice. Its answers to a read are written
  beforehand, so a change costs more and a read less.
- **More at Medusa**: a shop with products, stock, prices, promotions and taxes behind the same order; every step of a workflow can be undone; fields of an answer are
  chosen by the caller. It ran without Redis, which its makers advise for production: events, cache and workflows were kept in its memory, which is
  quicker for one process than another server would be. Its administration's pages were not built. Version 2.18.0 is the last that is under the MIT licence as a whole.
- **More at Vendure**: the same as a shop, with GraphQL, where each request is parsed and its fields are resolved one by one; translations, channels and currencies of each product. Its
  core alone ran, without its dashboard.
- **Not comparable**: rows were few (hundreds or some thousands at Vaivém, tens or some hundreds at the others), because making an order at Medusa takes up to a second; none of this says how each grows. Mail,
  labels and webhooks had no counterpart anywhere. Neither was tuned beyond its documented defaults, and nor was Vaivém.`

export const REASONS = {
  generators: `The bench has a load generator of its own ([load.ts](../../proof/bench/load.ts)), because one that costs more than what it measures measures itself. Here both ask this service the same requests in turns, from
the same process. Left out are the command at its version, whose next request needs that every earlier one was answered, and the authentication, which is limited by address.`,
  ofTheGenerator:
    'The service did the same work for each request, so the difference is what the generators cost: autocannon reads answers with a parser written in JavaScript and builds every request anew from its parts, on the same two cores as the service and PostgreSQL; the bench’s writes bytes that it made before and looks for the length alone.',
  together:
    'Processes that are asked for at the same time are read over one connection in one write ([0008](../decisions/0008-read-path.md)), so that a request costs the service less the more of them come together: with the bench’s generator 0.46 ms with one connection, 0.37 with two, 0.28 with four, 0.25 with eight and 0.24 with sixteen (2026-11-29, medians of five turns, load 25). autocannon reads answers with a parser written in JavaScript and builds every request anew, on the same two cores, so that fewer of its requests are under way together.',
  unexplained:
    'The service itself used another amount of processor time for a request, which this run does not explain.',
} as const

import { SimpleGrid, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { entity } from '../../api/outcome.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Page } from '../../shared/page.tsx'
import { useAddress } from '../../shared/use-address.ts'
import { count, money } from '../../shared/wording.pt-BR.ts'
import { BarList, barsOf } from './bars.tsx'
import { FigureSection, type FigureColumn } from './figure-section.tsx'
import { HeatMap } from './heat-map.tsx'
import { InsightNav } from './insight-nav.tsx'
import { readState, writeState } from './insights-state.ts'
import { sumsQueryOf, type Rates } from './overview-state.ts'
import { overviewText, percentWords } from './overview.pt-BR.ts'
import { PeriodFilters } from './period-filters.tsx'
import { SalesUpload } from './sales-upload.tsx'
import { useUsualPeriod } from './use-usual-period.ts'

const text = overviewText.products
const MOST_BARS = 15

/** How much of what is sold comes back: by product and size, by reason, and by SKU. */
export function ProductsPage() {
  const usual = useUsualPeriod()
  const [state, change] = useAddress((params) => readState(params, usual), writeState)
  const { can } = useMe()
  const query = sumsQueryOf(state)
  const found = useQuery({
    queryKey: ['indicadores', 'taxas', query],
    queryFn: async ({ signal }) => entity(await client.getReturnRates({ query, signal })),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={text.title}>
      <InsightNav state={state} />
      <PeriodFilters state={state} onChange={change} isByRequest />
      <Loaded query={found}>
        {(rates) => (
          <Stack aria-busy={found.isPlaceholderData} style={{ opacity: found.isPlaceholderData ? 0.6 : 1 }}>
            <Total rates={rates} />
            {can('gestao:admin') && <SalesUpload />}
            <Map rates={rates} />
            <SimpleGrid cols={{ base: 1, lg: 2 }}>
              <Reasons rates={rates} />
              <Sizes rates={rates} />
            </SimpleGrid>
            <Skus rates={rates} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

interface RatesProps {
  readonly rates: Rates
}

interface Rated {
  readonly unidades: number
  readonly vendidas: number | null
  readonly taxa: number | null
}

/** 11,7 %; where there is no rate, how many units. */
function rateWords({ taxa, unidades }: Rated): string {
  return taxa === null ? text.units(unidades) : percentWords(taxa)
}

/** The rate of everything, and of which sales it is. */
function Total({ rates: { total, vendas } }: RatesProps) {
  const { unidades, vendidas, taxa, taxaAnterior } = total
  return (
    <section aria-label={text.total}>
      <Text size="sm" c="dimmed">
        {text.total}
      </Text>
      <Text fz={24} fw={700}>
        {taxa === null ? text.noRate : percentWords(taxa)}
      </Text>
      <Text size="sm">
        {vendidas === null ? text.units(unidades) : text.ofSold(unidades, vendidas)}
        {taxaAnterior !== null && ` · antes ${percentWords(taxaAnterior)}`}
      </Text>
      <Text size="sm" c="dimmed">
        {vendas.explicacao}
      </Text>
    </section>
  )
}

const ratedColumns = <Row extends Rated>(): readonly FigureColumn<Row>[] => [
  { title: text.returned, cell: ({ unidades }) => count(unidades), csv: ({ unidades }) => unidades, isNumber: true },
  {
    title: text.sold,
    cell: ({ vendidas }) => (vendidas === null ? '–' : count(vendidas)),
    csv: ({ vendidas }) => vendidas,
    isNumber: true,
  },
  { title: text.rate, cell: ({ taxa }) => percentWords(taxa), csv: ({ taxa }) => taxa, isNumber: true },
]

function Map({ rates: { mapa } }: RatesProps) {
  type Cell = Rates['mapa']['celulas'][number]
  const columns: readonly FigureColumn<Cell>[] = [
    { title: text.map.product, cell: ({ produto }) => produto, csv: ({ produto }) => produto },
    { title: text.sizes.size, cell: ({ tamanho }) => tamanho, csv: ({ tamanho }) => tamanho },
    ...ratedColumns<Cell>(),
  ]
  return (
    <FigureSection
      anchor="mapa"
      title={text.map.title}
      about={text.map.about}
      chart={<HeatMap map={mapa} />}
      columns={columns}
      rows={mapa.celulas}
      keyOf={({ produto, tamanho }) => `${produto}\n${tamanho}`}
      minWidth={480}
    />
  )
}

function Reasons({ rates: { motivos } }: RatesProps) {
  type Reason = Rates['motivos'][number]
  const nameOf = ({ motivo }: Reason) => motivo ?? text.reasons.other
  const bars = barsOf(motivos.map(({ unidades }) => unidades))
  const columns: readonly FigureColumn<Reason>[] = [
    { title: text.reasons.reason, cell: nameOf, csv: nameOf },
    { title: text.returned, cell: ({ unidades }) => count(unidades), csv: ({ unidades }) => unidades, isNumber: true },
    {
      title: text.returnedBefore,
      cell: ({ unidadesAntes }) => count(unidadesAntes),
      csv: ({ unidadesAntes }) => unidadesAntes,
      isNumber: true,
    },
    { title: text.rate, cell: ({ taxa }) => percentWords(taxa), csv: ({ taxa }) => taxa, isNumber: true },
    { title: text.value, cell: ({ valor }) => money(valor), csv: ({ valor }) => ({ reais: valor }), isNumber: true },
  ]
  const rows = motivos.slice(0, MOST_BARS).map((reason, at) => ({
    name: nameOf(reason),
    value: `${text.units(reason.unidades)}${reason.taxa === null ? '' : ` · ${percentWords(reason.taxa)}`}`,
    bars: bars[at] ?? [],
  }))
  return (
    <FigureSection
      anchor="por-motivo"
      title={text.reasons.title}
      about={text.reasons.about}
      chart={<BarList label={text.reasons.title} rows={rows} />}
      columns={columns}
      rows={motivos}
      keyOf={nameOf}
      minWidth={440}
    />
  )
}

function Sizes({ rates: { tamanhos } }: RatesProps) {
  type Size = Rates['tamanhos'][number]
  const areRates = tamanhos.some(({ taxa }) => taxa !== null)
  const bars = barsOf(tamanhos.map(({ taxa, unidades }) => (areRates ? (taxa ?? 0) : unidades)))
  const columns: readonly FigureColumn<Size>[] = [
    { title: text.sizes.size, cell: ({ tamanho }) => tamanho, csv: ({ tamanho }) => tamanho },
    ...ratedColumns<Size>(),
  ]
  const rows = tamanhos.map((size, at) => ({ name: size.tamanho, value: rateWords(size), bars: bars[at] ?? [] }))
  return (
    <FigureSection
      anchor="por-tamanho"
      title={text.sizes.title}
      about={text.sizes.about}
      chart={<BarList label={text.sizes.title} rows={rows} />}
      columns={columns}
      rows={tamanhos}
      keyOf={({ tamanho }) => tamanho}
      minWidth={320}
    />
  )
}

function Skus({ rates: { skus } }: RatesProps) {
  type Sku = Rates['skus'][number]
  const bars = barsOf(skus.slice(0, MOST_BARS).map(({ unidades }) => unidades))
  const columns: readonly FigureColumn<Sku>[] = [
    { title: text.skus.name, cell: ({ nome }) => nome, csv: ({ nome }) => nome },
    { title: text.skus.sku, cell: ({ skuId }) => skuId, csv: ({ skuId }) => skuId },
    ...ratedColumns<Sku>(),
    {
      title: text.returnedBefore,
      cell: ({ unidadesAntes }) => count(unidadesAntes),
      csv: ({ unidadesAntes }) => unidadesAntes,
      isNumber: true,
    },
    {
      title: text.rateBefore,
      cell: ({ taxaAnterior }) => percentWords(taxaAnterior),
      csv: ({ taxaAnterior }) => taxaAnterior,
      isNumber: true,
    },
    { title: text.skus.reason, cell: ({ motivo }) => motivo ?? text.reasons.other, csv: ({ motivo }) => motivo },
  ]
  const rows = skus.slice(0, MOST_BARS).map((sku, at) => ({
    name: sku.nome === sku.skuId ? sku.nome : `${sku.nome} (${sku.skuId})`,
    value: `${text.units(sku.unidades)}${sku.taxa === null ? '' : ` · ${percentWords(sku.taxa)}`}`,
    bars: bars[at] ?? [],
  }))
  return (
    <FigureSection
      anchor="por-sku"
      title={text.skus.title}
      about={text.skus.about}
      chart={<BarList label={text.skus.title} rows={rows} />}
      columns={columns}
      rows={skus}
      keyOf={({ skuId }) => skuId}
      minWidth={760}
    />
  )
}

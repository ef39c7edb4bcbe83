import classes from './bars.module.css'
import type { Rates } from './overview-state.ts'
import { overviewText, percentWords } from './overview.pt-BR.ts'

const text = overviewText.products.map
/** The darkest cell: a text of the page keeps its contrast on it by day and by night. */
const DARKEST_PERCENT = 35

/** Products by sizes, darker where more comes back: a table, so that it is read as well as seen. */
export function HeatMap({ map: { produtos, tamanhos, celulas } }: { readonly map: Rates['mapa'] }) {
  const cells = new Map(celulas.map((cell) => [`${cell.produto}\n${cell.tamanho}`, cell]))
  const areRates = celulas.some(({ taxa }) => taxa !== null)
  const weightOf = ({ taxa, unidades }: Rates['mapa']['celulas'][number]) => (areRates ? (taxa ?? 0) : unidades)
  const most = Math.max(1, ...celulas.map(weightOf))
  return (
    <div className={classes['map']} tabIndex={0} role="group" aria-label={text.title}>
      <table aria-label={text.title}>
        <thead>
          <tr>
            <th scope="col">{text.product}</th>
            {tamanhos.map((size) => (
              <th key={size} scope="col">
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {produtos.map((product) => (
            <tr key={product}>
              <th scope="row">{product}</th>
              {tamanhos.map((size) => {
                const cell = cells.get(`${product}\n${size}`)
                const depth = cell === undefined ? 0 : Math.round((weightOf(cell) / most) * DARKEST_PERCENT)
                return (
                  <td
                    key={size}
                    style={{
                      background: `color-mix(in srgb, var(--mantine-primary-color-filled) ${depth}%, transparent)`,
                    }}
                  >
                    {cell === undefined ? text.empty : cell.taxa === null ? cell.unidades : percentWords(cell.taxa)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

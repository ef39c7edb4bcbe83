import classes from './bars.module.css'

/** Shares of the whole width, from 0 to 1. */
export interface Bar {
  readonly from: number
  readonly to: number
  readonly isLight?: boolean
}

export interface BarRow {
  readonly name: string
  readonly value: string
  readonly bars: readonly Bar[]
}

/** Named bars with their values in words: a list to read, and a picture to look at. */
export function BarList({ rows, label }: { readonly rows: readonly BarRow[]; readonly label: string }) {
  return (
    <ul className={classes['list']} aria-label={label}>
      {rows.map(({ name, value, bars }) => (
        <li key={name} className={classes['row']}>
          <span>{name}</span>
          <span className={classes['track']} aria-hidden>
            {bars.map(({ from, to, isLight }) => (
              <span
                key={`${from} ${to}`}
                className={`${classes['bar']} ${isLight === true ? classes['light'] : ''}`}
                style={{ insetInlineStart: `${from * 100}%`, width: `${Math.max(0, to - from) * 100}%` }}
              />
            ))}
          </span>
          <span className={classes['value']}>{value}</span>
        </li>
      ))}
    </ul>
  )
}

/** Bars from nothing to each amount, the largest over the whole width. */
export function barsOf(amounts: readonly number[]): readonly (readonly Bar[])[] {
  const most = Math.max(1, ...amounts)
  return amounts.map((amount) => [{ from: 0, to: Math.max(0, amount) / most }])
}

/** A first whole and its parts, each beginning where the one before it ends. */
export function fallsOf(whole: number, parts: readonly number[]): readonly (readonly Bar[])[] {
  const most = Math.max(
    1,
    whole,
    parts.reduce((sum, part) => sum + part, 0),
  )
  let end = 0
  const falls = parts.map((part) => {
    const bar = { from: end / most, to: (end + part) / most }
    end += part
    return [bar]
  })
  return [[{ from: 0, to: whole / most }], ...falls]
}

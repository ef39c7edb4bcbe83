/** In what state a unit is: the four conditions of a rating, or another product in its place. */
export type Grade = 1 | 2 | 3 | 4 | 'swapped'

/** Where a unit goes. */
export type Destination = 'estoque' | 'conserto' | 'descarte' | 'fornecedor'

/** One unit that a parcel announced and that has no rating yet. */
export interface SheetUnit {
  readonly itemId: string
  readonly name: string
  /** Which unit of its item in this parcel, from 1, and of how many. */
  readonly number: number
  readonly of: number
  readonly grade?: Grade
  readonly isWithheld: boolean
  readonly destination?: Destination
}

/** The units of the parcel, and the one that the keyboard acts on. */
export interface Sheet {
  readonly units: readonly SheetUnit[]
  readonly at: number
}

/** An item of a parcel, as the page has it. */
export interface AnnouncedItem {
  readonly itemId: string
  readonly name: string
  readonly announced: number
  readonly rated: number
  /** Counted before: units that did not come, units in whose place another product came. */
  readonly missing: number
  readonly swapped: number
}

/** Units that are still to be rated; what was counted as missing or swapped before begins as such. */
export function openSheet(items: readonly AnnouncedItem[]): Sheet {
  const units = items.flatMap(({ itemId, name, announced, rated, missing, swapped }) => {
    const open = Math.max(0, announced - rated)
    return Array.from({ length: open }, (_, position): SheetUnit => {
      const fromEnd = open - position
      const grade = fromEnd <= missing ? 4 : fromEnd <= missing + swapped ? 'swapped' : undefined
      return { itemId, name, number: position + 1, of: open, isWithheld: false, ...(grade !== undefined && { grade }) }
    })
  })
  return {
    units,
    at: Math.max(
      0,
      units.findIndex(({ grade }) => grade === undefined),
    ),
  }
}

/** Puts the keys on another unit; the first and the last stay where they are. */
export function moveTo({ units }: Sheet, at: number): Sheet {
  return { units, at: Math.min(Math.max(at, 0), Math.max(0, units.length - 1)) }
}

/** Grades the unit and goes to the next one without a grade. */
export function gradeUnit(sheet: Sheet, grade: Grade): Sheet {
  const graded = changeAt(sheet, (unit) => afterGrade(unit, grade))
  const next = graded.units.findIndex((unit, at) => at > sheet.at && unit.grade === undefined)
  return next < 0 ? graded : { ...graded, at: next }
}

/** Grades every unit of the same item that has no grade yet, the present one in any case. */
export function gradeItem(sheet: Sheet, grade: Grade): Sheet {
  const itemId = sheet.units[sheet.at]?.itemId
  const units = sheet.units.map((unit, at) =>
    unit.itemId === itemId && (at === sheet.at || unit.grade === undefined) ? afterGrade(unit, grade) : unit,
  )
  const next = units.findIndex((unit) => unit.grade === undefined)
  return { units, at: next < 0 ? sheet.at : next }
}

/** A unit that did not arrive has no destination and is never paid: it can be neither withheld nor sent anywhere. */
function afterGrade({ destination, ...unit }: SheetUnit, grade: Grade): SheetUnit {
  const isHere = grade !== 4 && grade !== 'swapped'
  const goesTo = destination ?? usualDestination(grade)
  return {
    ...unit,
    grade,
    isWithheld: isHere && unit.isWithheld,
    ...(isHere && goesTo !== undefined && { destination: goesTo }),
  }
}

function usualDestination(grade: Grade): Destination | undefined {
  return grade === 1 ? 'estoque' : undefined
}

export function sendTo(sheet: Sheet, destination: Destination): Sheet {
  return changeAt(sheet, (unit) => (isHere(unit) ? { ...unit, destination } : unit))
}

export function toggleWithheld(sheet: Sheet): Sheet {
  return changeAt(sheet, (unit) => (isHere(unit) ? { ...unit, isWithheld: !unit.isWithheld } : unit))
}

function isHere({ grade }: SheetUnit): boolean {
  return grade === 1 || grade === 2 || grade === 3
}

function changeAt({ units, at }: Sheet, change: (unit: SheetUnit) => SheetUnit): Sheet {
  return { units: units.map((unit, position) => (position === at ? change(unit) : unit)), at }
}

/** How many units have no grade yet. */
export function ungraded({ units }: Sheet): number {
  return units.filter(({ grade }) => grade === undefined).length
}

/** The counts of each item. An ungraded unit counts as missing, so that no unit gets lost. */
export function countsOf({ units }: Sheet) {
  return [...Map.groupBy(units, ({ itemId }) => itemId)].map(([itemId, ofItem]) => ({
    itemId,
    recebidas: ofItem.filter((unit) => isHere(unit)).length,
    faltantes: ofItem.filter(({ grade }) => grade === 4).length,
    trocadas: ofItem.filter(({ grade }) => grade === 'swapped').length,
  }))
}

/** The rating (1 to 5) that each condition gets. */
const notes = { 1: 5, 2: 3, 3: 1, 4: 1 } as const

/** One rating for each set of units of an item in the same condition. What came in another's place is for a person to decide. */
export function ratingsOf({ units }: Sheet, comment: string) {
  const rated = units.flatMap((unit) =>
    unit.grade === undefined || unit.grade === 'swapped' ? [] : [{ ...unit, grade: unit.grade }],
  )
  return [...Map.groupBy(rated, ({ itemId, grade }) => `${grade} ${itemId}`).values()].flatMap((alike) => {
    const [first] = alike
    if (first === undefined) return []
    const withheld = alike.filter(({ isWithheld }) => isWithheld).length
    return [
      {
        itemId: first.itemId,
        itemNome: first.name,
        ratingValor: notes[first.grade],
        estadoItem: first.grade,
        qtd: alike.length,
        ...(comment.trim() !== '' && { comentario: comment.trim() }),
        ...(withheld > 0 && { naoEstornar: true, naoEstornarQtd: withheld }),
      },
    ]
  })
}

/** How many units of each item go where. */
export function destinationsOf({ units }: Sheet) {
  const going = units.flatMap(({ itemId, destination }) => (destination === undefined ? [] : [{ itemId, destination }]))
  return [...Map.groupBy(going, ({ itemId, destination }) => `${destination} ${itemId}`).values()].flatMap((alike) =>
    alike[0] === undefined
      ? []
      : [{ itemId: alike[0].itemId, destino: alike[0].destination, quantidade: alike.length }],
  )
}

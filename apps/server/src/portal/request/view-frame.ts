import { type FlowStep, flowSteps, type LocalText } from '@vaivem/domain'
import type { FieldFault, NamedItem, RequestFrame, RequestNotice } from '@vaivem/portal'
import type { ShownLine } from './open-session.ts'
import type { RequestState } from './request-state.ts'

/** Messages on a page beside its questions. */
export interface Told {
  readonly notice?: RequestNotice | null
  readonly refusal?: LocalText | null
  readonly faults?: readonly FieldFault[]
  /** The text by which other products are searched; absent: there is none. */
  readonly search?: string
}

export function frameOf({ draft, states }: RequestState, step: FlowStep, told: Told): RequestFrame {
  return {
    draftId: draft.id,
    version: draft.version,
    step,
    steps: flowSteps.STEPS.filter((one) => states[one] !== 'skipped'),
    notice: told.notice ?? null,
    refusal: told.refusal ?? null,
    faults: told.faults ?? [],
  }
}

/** A SKU's name that contains the product's is used alone; else it is the product's variation. */
export function namesOf({
  skuName,
  productName,
  skuId,
  picture,
}: Pick<ShownLine, 'skuName' | 'productName' | 'skuId' | 'picture'>): NamedItem {
  const isWhole = skuName !== null && (productName === null || skuName.includes(productName))
  return {
    name: (isWhole ? skuName : productName) ?? skuName ?? skuId,
    variation: isWhole || productName === null ? null : skuName,
    picture,
  }
}

export function lineOf({ lines }: Pick<RequestState, 'lines'>, lineId: number): ShownLine | undefined {
  return lines.find(({ id }) => id === lineId)
}

export function nameOf(situation: Pick<RequestState, 'lines'>, lineId: number): string {
  const line = lineOf(situation, lineId)
  if (!line) return ''
  const { name, variation } = namesOf(line)
  return variation === null ? name : `${name} (${variation})`
}

export function dayOf(instant: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(timeZone).toPlainDate()
}

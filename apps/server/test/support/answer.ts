export interface TestAnswer {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly text: string
  /** The body, read as JSON. */
  readonly json: Loose
}

/** JSON that a test looks into; a wrong path fails the assertion that follows. */
export interface Loose {
  readonly [key: string]: Loose & string & number & boolean & null & Loose[]
}

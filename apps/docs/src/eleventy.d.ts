/** What the build uses of Eleventy, which publishes no types. */
declare module '@11ty/eleventy' {
  interface Configuration {
    addTemplate(path: string, render: () => string, data: Readonly<Record<string, unknown>>): void
    addPassthroughCopy(files: Readonly<Record<string, string>>): void
  }
  interface Options {
    readonly quietMode: boolean
    readonly config: (configuration: Configuration) => void
  }
  // oxlint-disable-next-line import/no-default-export -- as Eleventy exports it.
  export default class Eleventy {
    constructor(input: string, output: string, options: Options)
    write(): Promise<unknown>
  }
}

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type PDFiumPage, PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** A page of a PDF as readers of others see it: the text that PDFium extracts, and the codes that ZXing finds in PDFium's picture of it. */
export interface ReadPage {
  /** In millimetres. */
  readonly width: number
  readonly height: number
  readonly text: string
  readonly codes: readonly { readonly format: string; readonly text: string }[]
  readonly picture: Picture
}

export interface Picture {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each dot. */
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** Reads a PDF back with libraries that share nothing with what wrote it. Fails where it is none. */
export async function readPdf(bytes: Uint8Array): Promise<readonly ReadPage[]> {
  const document = await (await pdfium()).loadDocument(bytes)
  try {
    const pages: ReadPage[] = []
    for (const page of document.pages()) pages.push(await readPage(page))
    return pages
  } finally {
    document.destroy()
  }
}

async function readPage(page: PDFiumPage): Promise<ReadPage> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const text = page.getText().replaceAll('\r\n', '\n')
  const picture = await pictureOf(page)
  const image = { ...picture, colorSpace: 'srgb' } as ImageData
  const found = await readBarcodes(image, { formats: ['Code128', 'QRCode'], tryHarder: true })
  const codes = found.filter(({ isValid }) => isValid).map(({ format, text }) => ({ format, text }))
  const [width, height] = [originalWidth, originalHeight].map((points) => Math.round(points * MILLIMETRES_PER_POINT))
  return { width: width ?? 0, height: height ?? 0, text, codes, picture }
}

const MILLIMETRES_PER_POINT = 25.4 / 72
/** As a usual printer of labels: 203 dots an inch, the coarsest that labels are printed with. */
const DOTS_PER_POINT = 203 / 72

async function pictureOf(page: PDFiumPage): Promise<Picture> {
  const { width, height, data } = await page.render({ scale: DOTS_PER_POINT, render: 'bitmap' })
  // Black and white look the same with red and blue exchanged.
  return { width, height, data: new Uint8ClampedArray(data) }
}

let library: Promise<PDFiumLibrary> | undefined

function pdfium(): Promise<PDFiumLibrary> {
  library ??= PDFiumLibrary.init({ wasmBinary: wasmOf('@hyzyla/pdfium/pdfium.wasm') })
  return library
}

prepareZXingModule({ overrides: { wasmBinary: wasmOf('zxing-wasm/reader/zxing_reader.wasm') } })

function wasmOf(name: string): ArrayBuffer {
  return new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(name)))).buffer
}

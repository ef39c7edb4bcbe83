import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPng } from '../apps/server/src/platform/photos/test-photos.ts'
import { qrRuns } from '../apps/server/src/platform/print/qr-runs.ts'
import { anImport } from '../apps/server/test/support/orders.ts'
import { give } from './support/console.ts'
import { signIn } from './support/staff.ts'
import { store } from './support/store.ts'
import { inConsole, inspect, inspectState, IS_WHOLE, useBrowser } from './support/visitor.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const A_PAGE = Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(200)}`)

inConsole('receiving', () => {
  const browsing = useBrowser()

  test('takes a parcel from its scan to the next one: count, grade, photo, destination', async () => {
    const { page } = await browsing.open(DESK)
    const { number, code } = await aParcel(page)
    await page.getByRole('link', { name: 'Recebimento' }).click()
    await page.getByRole('textbox', { name: 'Código' }).waitFor()
    // Nothing is focused on purpose: a scanner speaks to the page.
    await page.evaluate('document.activeElement.blur()')
    await scan(page, code)
    await page.getByRole('heading', { name: number }).waitFor()

    await pressByHand(page, '2')
    await page.getByRole('button', { name: /pequenas avarias/, pressed: true }).waitFor()
    await takePhoto(page, { name: 'rasgo.png', mimeType: 'image/png', buffer: await aPng(1200, 900) })
    await page.getByRole('img', { name: /^Foto de Camisa/ }).waitFor()
    await takePhoto(page, { name: 'fora-de-foco.png', mimeType: 'image/png', buffer: await aPng(300, 200) })
    await page
      .getByRole('button', { name: /^Retirar a foto/ })
      .nth(1)
      .click()
    await pressByHand(page, 'c')
    await expect.poll(() => page.getByRole('combobox', { name: /Destino/ }).inputValue()).toBe('conserto')
    await inspect(page, 'console-receiving-graded')
    await page.evaluate('document.activeElement.blur()')
    await pressByHand(page, 'Enter')
    await page.getByText(`${number}: 1 unidade salva.`).waitFor()
    await page.getByRole('textbox', { name: 'Código' }).waitFor()

    await page.getByRole('link', { name: `${number}: 1 unidade salva.` }).click()
    await page.getByText('De quem recebeu').waitFor()
    await page.getByRole('button', { name: /^Ampliar a foto/ }).click()
    const photo = page.getByRole('dialog').getByRole('img', { name: /^Foto de/ })
    await expect.poll(() => photo.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/)
    await expect.poll(() => photo.getAttribute('alt')).toMatch(/^Foto de Camisa.*, por /)
    await inspect(page, 'console-process-photo')
  })

  test.runIf(IS_WHOLE)('reads the code of a parcel with the camera of a phone', async () => {
    const { page } = await browsing.open()
    const { number, code } = await aParcel(page)
    await page.goto('/console/recebimento')
    await page.getByRole('textbox', { name: 'Código' }).waitFor()
    await pointCameraAt(page, code)
    await page.getByRole('button', { name: 'Ler com a câmera' }).click()
    await page.getByRole('heading', { name: number }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Salvar e ir ao próximo' }).isVisible()).toBe(true)
    await inspect(page, 'console-receiving-camera')
  })

  test.runIf(IS_WHOLE)('keeps nothing that is no photo, on the sheet and on the page of the process', async () => {
    const { page } = await browsing.open(DESK)
    const { number, code } = await aParcel(page)
    const hostile = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: A_PAGE }
    await page.getByRole('button', { name: 'Adicionar foto', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles(hostile)
    await dialog.getByRole('button', { name: 'Guardar foto' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'não é uma foto' }).waitFor()
    await inspectState(page, 'console-photo-refused')
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Nenhuma foto.').waitFor()

    await page.getByRole('link', { name: 'Recebimento' }).click()
    await page.getByRole('textbox', { name: 'Código' }).waitFor()
    await scan(page, code)
    await page.getByRole('heading', { name: number }).waitFor()
    await takePhoto(page, hostile)
    await page.getByRole('alert').filter({ hasText: 'não é uma foto' }).waitFor()
    expect(await page.getByRole('img', { name: /^Foto de/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Salvar e ir ao próximo' }).click()
    await page
      .getByRole('dialog', { name: 'Falta conferir 1 unidade' })
      .getByRole('button', { name: 'Salvar assim' })
      .click()
    await page.getByText(`${number}: chegada registrada, nada avaliado ainda.`).waitFor()
  })
})

/** A shirt that is on its way back, with the code on its parcel; the page shows its process. */
async function aParcel(page: Page): Promise<{ readonly number: string; readonly code: string }> {
  const opened = await store().importRequest({ body: anImport() })
  if (!opened.ok) throw new Error(JSON.stringify(opened))
  const { id, numero: number } = opened.entity
  await signIn(page, 'financeiro', `processos/${id}`)
  await page.getByRole('heading', { level: 1, name: `Processo ${number}` }).waitFor()
  await give(page, 'Autorizar postagem')
  const copy = await page.getByRole('button', { name: /^Copiar / }).getAttribute('aria-label')
  return { number, code: (copy ?? '').replace('Copiar ', '') }
}

/** All keys at once, as a scanner sends them, however busy this machine is. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(`for (const key of [...${JSON.stringify(code)}, 'Enter'])
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))`)
}

/** From now on the camera of this page sees a QR code, as one held before it; everything behind the camera is the page's own. */
async function pointCameraAt(page: Page, code: string): Promise<void> {
  const { size, runs } = qrRuns(code)
  await page.evaluate(`(() => {
    const canvas = document.createElement('canvas')
    const [side, edge] = [480 / ${size + 8}, 4]
    canvas.width = canvas.height = 480
    const context = canvas.getContext('2d')
    const draw = () => {
      context.fillStyle = 'white'
      context.fillRect(0, 0, 480, 480)
      context.fillStyle = 'black'
      for (const { x, y, width } of ${JSON.stringify(runs)})
        context.fillRect((x + edge) * side, (y + edge) * side, width * side, side)
    }
    setInterval(draw, 50)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20)
  })()`)
}

/** Slower than a scanner, which types a code at once. */
async function pressByHand(page: Page, key: string): Promise<void> {
  await page.waitForTimeout(200)
  await page.keyboard.press(key)
}

interface TestFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Chooses a file as the photo that the camera of a phone would take. */
async function takePhoto(page: Page, file: TestFile): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Fotografar/ }).click()
  await (await choosing).setFiles(file)
}

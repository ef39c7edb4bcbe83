import { expect, test } from 'vitest'
import { signIn } from './support/staff.ts'
import { inConsole, IS_WHOLE, useBrowser } from './support/visitor.ts'

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><script>alert(1)</script><rect width="120" height="40" fill="#0b6e4f"/></svg>`

inConsole('the logo of a store', () => {
  const browsing = useBrowser()

  test.runIf(IS_WHOLE)(
    'may be chosen as a drawing, and is kept as a PNG, which labels print; what is no picture says so',
    async () => {
      const { page } = await browsing.open({ viewport: { width: 1440, height: 900 } })
      await signIn(page, 'admin', 'ajustes/arquivo/vitrine')
      const logo = page.locator('.mantine-InputWrapper-root', { hasText: 'Logo da loja.' })
      const chooser = logo.locator('input[type=file]')
      await chooser.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) })
      await logo.getByRole('button', { name: 'Tirar a imagem' }).waitFor()
      const [kind = '', content = ''] = (await logo.locator('img').getAttribute('src'))?.split(',') ?? []
      const png = Buffer.from(content, 'base64')
      expect([kind, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['data:image/png;base64', 960, 320])
      await chooser.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg') })
      await logo.getByText('Não foi possível ler este arquivo como imagem.').waitFor()
      await logo.getByRole('button', { name: 'Tirar a imagem' }).click()
    },
  )
})

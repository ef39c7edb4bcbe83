import { type AccountConfiguration, brands, type Corners } from '@vaivem/domain'
import { accentsOf, isDark, readColour } from '@vaivem/portal'
import type { MailPicture } from '../platform/ports/mail.ts'

/** How a mail looks: what of a store's brand programs for mail can show. */
export interface MailLook {
  /** `#rrggbb` of buttons; white can be read on it. */
  readonly accent: string
  /** Behind the name of the store; null: the ground of the mail. */
  readonly head: { readonly ground: string; readonly ink: string } | null
  readonly radiusPixels: number
  /** In place of the store's name; null: the name. It travels with the mail. */
  readonly logo: MailPicture | null
}

/** As mails look where no store decided otherwise, and mails to staff always. */
export const USUAL_LOOK: MailLook = { accent: '#1c5243', head: null, radiusPixels: 12, logo: null }

const RADIUS: Readonly<Record<Corners, number>> = { square: 0, soft: USUAL_LOOK.radiusPixels, round: 24 }

/** The look of the mails of a store. */
export function mailLookOf(configuration: AccountConfiguration, storeId: number | null): MailLook {
  const { colour, headColour, logo, nightLogo, corners } = brands.brandOf(configuration, storeId)
  const own = readColour(colour ?? '')
  const hasDarkHead = headColour !== null && isDark(headColour)
  return {
    accent: own ? accentsOf(own, 'light').accent : USUAL_LOOK.accent,
    head: headColour === null ? null : { ground: headColour, ink: hasDarkHead ? '#ffffff' : '#000000' },
    radiusPixels: RADIUS[corners],
    // A logo made for the other ground could not be seen: the name is written then.
    logo: pictureOf(hasDarkHead ? nightLogo : logo),
  }
}

function pictureOf(dataUrl: string | null): MailPicture | null {
  const [, type, content] = /^data:(image\/[a-z]+);base64,(.*)$/.exec(dataUrl ?? '') ?? []
  return type === undefined || content === undefined
    ? null
    : { id: 'logo@vaivem', type, content: Buffer.from(content, 'base64') }
}

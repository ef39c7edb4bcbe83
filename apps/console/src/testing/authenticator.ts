import { vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** A browser with passkeys: it makes and uses one, or fails with an error of this name, as browsers do. */
export function giveAuthenticator(failsWith?: string): void {
  const answer = (response: object) => () =>
    failsWith === undefined
      ? Promise.resolve({
          id: 'c3VhLWNoYXZl',
          rawId: bytes('sua-chave'),
          type: 'public-key',
          response: { clientDataJSON: bytes('{}'), ...response },
          getClientExtensionResults: () => ({}),
        })
      : Promise.reject(Object.assign(new Error(failsWith), { name: failsWith }))
  const credentials = {
    create: answer({ attestationObject: bytes('o'), getTransports: () => ['internal'] }),
    get: answer({ authenticatorData: bytes('a'), signature: bytes('s'), userHandle: bytes('7') }),
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
}

/** A browser at an address where it uses no passkeys. */
export function takeAuthenticator(): void {
  vi.stubGlobal('isSecureContext', false)
}

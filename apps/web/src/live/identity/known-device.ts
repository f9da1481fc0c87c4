import { deviceKey } from '../../token.ts'

/** What the server gave this device at its last sign-in, to be sent with the next one. */
export const knownDevice = (): { readonly device?: string } => {
  const device = localStorage.getItem(deviceKey)
  return device === null ? {} : { device }
}

export const keepDevice = (text: string): void => localStorage.setItem(deviceKey, text)

const tokenName = 'support-visitor'

/** By what this device is known at the support chat; undefined where nobody without an account has opened it. */
export const keptVisitor = (): string | undefined => {
  const kept = localStorage.getItem(tokenName)
  return kept !== null && /^[\w-]{43}$/.test(kept) ? kept : undefined
}

const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The same, made where there is none: 256 random bits that never leave the device in an address. */
export const heldVisitor = (): string => {
  const kept = keptVisitor()
  if (kept !== undefined) return kept
  const made = newToken()
  localStorage.setItem(tokenName, made)
  return made
}

/** Passkeys are bound to a name: the computer's own where no other is set, because numbers are none. */
export const siteOf = (address: string): { origin: string; rpId: string } => {
  const url = new URL(address)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return { origin: url.origin, rpId: url.hostname }
}

/** The services of browsers that messages may be handed to: this server calls no other address that a customer names. */
export type PushServices = { has(endpoint: string): boolean }

/** Origins, or names of hosts (by https, on the usual port); '*.' before a name stands for every host below it. */
export const pushServicesOf = (names: readonly string[]): PushServices => ({
  has: endpoint => {
    const { origin, protocol, port, hostname, username, password } = new URL(endpoint)
    if (username !== '' || password !== '') return false
    return names.some(name => {
      if (name.includes('://')) return origin === name
      if (protocol !== 'https:' || port !== '') return false
      return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name
    })
  },
})

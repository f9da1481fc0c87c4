/** A secret of a deployment, by the name of its setting: 32 bytes, or text that somebody made up or was given. */
export type Secret =
  | { readonly name: string; readonly bytes: Buffer }
  | {
      readonly name: string
      readonly text: string
      /** Chosen here, and so as long and as random as we want it; or given by somebody else in their own form. */
      readonly by: 'us' | 'others'
    }

/** What stands in guides, ours and those of others, in the place of a secret. */
const examples = [
  'at least 32 characters that nobody guesses',
  'change me',
  'changeme',
  'replace me',
  'your-secret',
  'your secret',
  'example',
  'placeholder',
  'nobody guesses',
  '<key>',
  'password',
  'correct horse battery staple',
] as const

const distinctOf = (units: Iterable<unknown>): number => new Set(units).size

/** Whether one step leads from each to the next, or a piece of up to half of it comes again and again. */
const isRegular = (units: readonly number[]): boolean => {
  const step = (units[1] ?? 0) - (units[0] ?? 0)
  if (units.every((unit, at) => at === 0 || (unit - (units[at - 1] ?? 0) - step) % 256 === 0)) return true
  for (let period = 1; period <= units.length / 2; period += 1)
    if (units.every((unit, at) => at < period || unit === units[at - period])) return true
  return false
}

/** Of 32 bytes by chance fewer than this are distinct once in 10^16 tries. */
const distinctBytesMin = 20
/** Of 16 hexadecimal digits by chance fewer than six are distinct once in two thousand tries, of more or of base64 never. */
const distinctCharactersMin = { us: 6, others: 4 } as const

const valueOf = (secret: Secret): string =>
  'bytes' in secret ? secret.bytes.toString('base64') : secret.text

const faultOf = (secret: Secret): string | undefined => {
  const { name } = secret
  if ('bytes' in secret) {
    const units = [...secret.bytes]
    return distinctOf(units) < distinctBytesMin || isRegular(units)
      ? `${name} holds a key that anybody guesses: production needs one by chance (openssl rand -base64 32)`
      : undefined
  }
  const { text, by } = secret
  const written = text.toLowerCase()
  if (examples.some(example => written.includes(example)))
    return `${name} holds an example of a guide: production needs a secret of its own`
  const units = Array.from(text, character => character.codePointAt(0) ?? 0)
  return distinctOf(units) < distinctCharactersMin[by] || isRegular(units)
    ? `${name} holds a secret that anybody guesses: production needs one by chance (openssl rand -base64 32)`
    : undefined
}

/** What is wrong with the secrets of a production: each guessable, taken from a guide, or the same as another one. */
export const faultsOfSecrets = (secrets: readonly Secret[]): readonly string[] => {
  const faults = secrets.flatMap(secret => faultOf(secret) ?? [])
  const names = new Map<string, string>()
  for (const secret of secrets) {
    const value = valueOf(secret)
    const before = names.get(value)
    if (before !== undefined)
      faults.push(
        before === secret.name
          ? `${secret.name} holds the same secret twice`
          : `${secret.name} holds the same secret as ${before}: whoever learns one would have both`,
      )
    else names.set(value, secret.name)
  }
  return faults
}

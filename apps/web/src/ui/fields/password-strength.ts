export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** From so many bits on a password counts as this strong: guessing takes 2 to that power tries. */
const bitsOf: Readonly<Record<Strength, number>> = { weak: 0, fair: 30, good: 42, strong: 60 }

/** Each kind of character and how many there are to choose from. */
const kinds: readonly (readonly [pattern: RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 100],
]

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop']

/** Whether a character follows from the one before: the same, a neighbour in the alphabet, or on the keyboard. */
const follows = (before: string, next: string): boolean => {
  const [a, b] = [before.toLowerCase(), next.toLowerCase()]
  const step = (b.codePointAt(0) ?? 0) - (a.codePointAt(0) ?? 0)
  return Math.abs(step) <= 1 || rows.some(row => row.includes(a + b) || row.includes(b + a))
}

/**
 * An estimate of how hard a password is to guess, for a hint only; undefined while nothing is typed. What follows
 * from the character before adds nothing: 'aaaaaaaa' is as weak as 'a'.
 */
export const strengthOf = (password: string): Strength | undefined => {
  const characters = Array.from(password)
  if (characters.length === 0) return undefined
  const choices = kinds.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0)
  const free = characters.filter((character, index) => {
    const before = characters[index - 1]
    return before === undefined || !follows(before, character)
  }).length
  const bits = free * Math.log2(choices)
  return strengths.findLast(strength => bits >= bitsOf[strength])
}

/** The state of a generator of chance (sfc32): four words of 32 bits. The same words give the same numbers. */
export type RandomWords = readonly [number, number, number, number]

/** Draws from a copy of the words it was given; `words()` is where to go on. */
export type Random = {
  /** At least 0, below 1. */
  uniform(): number
  normal(): number
  /** Student's t, scaled to a standard deviation of 1; needs more than two degrees of freedom. */
  studentT(degrees: number): number
  words(): RandomWords
}

/** Words from a seed, well apart for seeds that differ in one letter. */
export const seedRandom = (seed: string): RandomWords => {
  let hash = 0x811c9dc5
  for (let index = 0; index < seed.length; index += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193)
  }
  const random = randomFrom([hash, hash ^ 0x9e3779b9, Math.imul(hash, 0x85ebca6b), 1])
  const warmUp = 16
  for (let round = 0; round < warmUp; round += 1) random.uniform()
  return random.words()
}

export const randomFrom = (words: RandomWords): Random => {
  let [a, b, c, counter] = words
  const uniform = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 0x1_0000_0000
  }
  // Bailey's polar method; its limit for many degrees is the normal distribution (Box and Muller).
  const positive = (): number => 1 - uniform()
  const angle = (): number => Math.cos(2 * Math.PI * uniform())
  return {
    uniform,
    normal: () => Math.sqrt(-2 * Math.log(positive())) * angle(),
    studentT: degrees => Math.sqrt((degrees - 2) * (positive() ** (-2 / degrees) - 1)) * angle(),
    words: () => [a, b, c, counter],
  }
}

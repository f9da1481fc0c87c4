import { answerBytesMax, askForTimestamp, NoTimestamp } from './timestamp.ts'

/** Attempts at one file: what is lost on the way is sent once more. */
const attemptsMax = 2
/** After that, files are sealed without asking for so long: whoever waits for one pays for a dead authority once. */
const restMs = 60_000

export type Stamper = {
  /** Room that a token may take. */
  readonly bytesMax: number
  /** A token for a signature made at a moment; undefined where none can be had now. */
  stamp(signature: Buffer, at: number): Promise<Buffer | undefined>
}

/**
 * Asks a deployment's authority for timestamps, if it has one.
 * @param onTrouble told of each attempt that failed.
 */
export const createStamper = (
  authority: string | undefined,
  onTrouble: (error: NoTimestamp) => void,
): Stamper => {
  let restsUntil = Number.NEGATIVE_INFINITY
  return {
    bytesMax: authority === undefined ? 0 : answerBytesMax,
    stamp: async (signature, at) => {
      if (authority === undefined || at < restsUntil) return undefined
      for (let attempt = 0; attempt < attemptsMax; attempt++)
        try {
          return await askForTimestamp(authority, signature)
        } catch (error) {
          if (!(error instanceof NoTimestamp)) throw error
          onTrouble(error)
        }
      restsUntil = at + restMs
      return undefined
    },
  }
}

import { setReplacing, signIn } from '../../token.ts'

/** Takes the new token that the server gives in place of the one it ends. */
export const replaceToken = async (ask: () => Promise<string>): Promise<void> => {
  setReplacing(true)
  try {
    signIn(await ask())
  } finally {
    setReplacing(false)
  }
}

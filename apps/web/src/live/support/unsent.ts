import { unsentPrefix } from '../../token.ts'

/** What others wrote on this device and did not send goes once somebody else is signed in there. */
export const dropUnsentOfOthers = (uid: string): void => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(unsentPrefix) && key !== `${unsentPrefix}${uid}`) localStorage.removeItem(key)
}

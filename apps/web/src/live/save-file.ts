import { minuteMs } from '@plumbline/rules/core'

/** Gives the browser a text, or bytes, to keep as a file. */
export const saveFile = ({ name, text, type }: { name: string; text: BlobPart; type: string }): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read it only after a while.
  setTimeout(() => URL.revokeObjectURL(address), minuteMs)
}

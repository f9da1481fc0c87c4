/**
 * A value that this device keeps under a key. `read` makes it of the text that is kept there, null where there is none. It is read
 * again wherever the text is another one: written by another page of the app, or wiped when a customer left and another came.
 */
export const keptValue = <Value>(key: string, read: (text: string | null) => Value) => {
  let now: { readonly text: string | null; readonly value: Value } | undefined
  const listeners = new Set<() => void>()
  return {
    get: (): Value => {
      const text = localStorage.getItem(key)
      if (now === undefined || now.text !== text) now = { text, value: read(text) }
      return now.value
    },
    set: (value: Value): void => {
      const text = JSON.stringify(value)
      localStorage.setItem(key, text)
      now = { text, value }
      for (const listener of listeners) listener()
    },
    listen: (listener: () => void) => {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}

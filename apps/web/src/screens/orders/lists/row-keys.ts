/** What a key asks of a table of orders. */
export type RowKey =
  | 'next'
  | 'previous'
  | 'select'
  | 'range'
  | 'close'
  | 'targets'
  | 'cancel'
  | 'escape'
  | 'help'

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const keys: Readonly<Record<string, RowKey>> = {
  j: 'next',
  k: 'previous',
  x: 'select',
  c: 'close',
  t: 'targets',
  Delete: 'cancel',
  Backspace: 'cancel',
  Escape: 'escape',
  '?': 'help',
}

/** The keys of a desk; with a modifier they are the browser's. Shift and X select up to here. */
export const rowKeyOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): RowKey | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined
  const meant = keys[key.length === 1 ? key.toLowerCase() : key]
  return meant === 'select' && shiftKey ? 'range' : meant
}

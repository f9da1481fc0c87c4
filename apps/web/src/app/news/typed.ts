type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Of each of these a choice is lost, which is made again with a tap. */
const isChoice = ({ type }: Field): boolean => type === 'radio' || type === 'checkbox'

/** Fields into which somebody typed since the page began. */
const touched = new Set<Field>()

/** Notes what is typed, on whatever page, until the returned function is called. */
export const noteTyping = (): (() => void) => {
  const note = ({ target }: Event) => {
    if (isField(target) && !isChoice(target)) touched.add(target)
  }
  document.addEventListener('input', note, true)
  return () => document.removeEventListener('input', note, true)
}

/** Whether something that was typed is still there on the page. What was sent or emptied is not, and what is kept comes back by itself. */
export const isSomethingTyped = (): boolean => {
  for (const field of touched) if (!field.isConnected) touched.delete(field)
  return [...touched].some(({ value }) => value.trim() !== '')
}

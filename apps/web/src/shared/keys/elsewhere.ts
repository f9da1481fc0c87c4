import { isSilenced } from './single-keys.ts'

/** Where keys are somebody else's: what is typed, and dialogs. */
const others = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

/** Keys are off while somebody types, in a dialog, where a modifier belongs to the browser, and where they were turned off. */
export const isKeyElsewhere = (event: KeyboardEvent): boolean => {
  const target = event.target instanceof Element ? event.target : undefined
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.defaultPrevented ||
    isSilenced(event) ||
    target?.closest(others) !== null
  )
}

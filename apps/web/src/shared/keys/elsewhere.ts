import { isSilenced } from './single-keys.ts'

/** Where keys are somebody else's: what is typed, and dialogs. */
const others = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

/** A layer that opens has the focus a moment later: what is typed meanwhile is meant for it. */
const isCovered = (): boolean =>
  document.querySelector(
    '.sheet-popup:not([data-closed]), .dialog-popup:not([data-closed]), [role=dialog][aria-busy=true]',
  ) !== null

/** Keys are off while somebody types, in a dialog, where a modifier belongs to the browser, and where they were turned off. */
export const isKeyElsewhere = (event: KeyboardEvent): boolean => {
  const target = event.target instanceof Element ? event.target : undefined
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.defaultPrevented ||
    isSilenced(event) ||
    target?.closest(others) !== null ||
    isCovered()
  )
}

// What opens over the lists, in one piece that is fetched when the first of them is opened.
export { CancelAllSheet } from './cancel-all-sheet.tsx'
export { CancelDialog } from './cancel-dialog.tsx'
export { CloseAllSheet } from './close-all-sheet.tsx'
export { CloseSheet } from './close-sheet.tsx'
export { MoreSheet } from './more-sheet.tsx'
export { PendingSheet } from './pending-sheet.tsx'
export { ReverseDialog } from './reverse-dialog.tsx'
export { TargetsSheet } from './targets-sheet.tsx'
